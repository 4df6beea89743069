"""What a seat may know, built up from nothing; the worlds it cannot tell apart; and the view after an event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sejmik.kernel.cards import known_faces, redeal, unknown

if TYPE_CHECKING:
    from sejmik_election.state import Election


def look(g: Election, seat: int) -> dict[str, Any]:
    """The table as `seat` sees it; a watcher is seat -1."""
    return {
        'round': g.day,
        'days': g.days,
        'marshal': g.marshal,
        'deck': len(g.deck),
        'discard': list(g.discard),
        'stack': list(g.stack),
        'speakers': list(g.speakers),
        'players': [
            {
                'votes': g.votes[other],
                'ducats': g.ducats[other],
                'hand': len(g.hands[other]),
                'known_hand': known_faces(g.hands[other], seat),
            }
            for other in range(g.seats)
        ],
    }


def redeal_unseen(g: Election, seat: int) -> None:
    """All cards that `seat` has not seen trade places: the deck and the hands of the others."""
    places = [*g.hands, g.deck]
    cards = unknown(places, seat)
    g.chance.shuffle(cards)
    redeal(places, seat, cards)


def follow(seen: dict[str, Any], seat: int, tag: str, numbers: list[int], hidden: list[int]) -> None:
    """Bring the view of `seat` up to date with one event as it was told to that seat."""
    players = seen['players']
    if tag == 'day':
        seen.update(round=numbers[0], marshal=numbers[1])
    elif tag == 'shuffle':
        seen.update(deck=len(seen['discard']), discard=[])
    elif tag == 'draw':
        seen['deck'] -= 1
        players[numbers[0]]['hand'] += 1
        if numbers[0] == seat:
            players[seat]['known_hand'] = sorted([*players[seat]['known_hand'], *hidden])
    elif tag in ('floor', 'pay'):
        players[numbers[0]]['ducats'] -= numbers[1]
    elif tag == 'play':
        players[numbers[0]]['hand'] -= 1
        if numbers[0] == seat:
            players[seat]['known_hand'].remove(numbers[1])
        seen['stack'].append(numbers[1])
        seen['speakers'].append(numbers[0])
    elif tag == 'carry':
        take_from_stack(seen)
        players[numbers[0]]['votes'] += numbers[2]
    elif tag == 'strike':
        take_from_stack(seen)
        take_from_stack(seen)


def take_from_stack(seen: dict[str, Any]) -> None:
    seen['discard'].append(seen['stack'].pop())
    seen['speakers'].pop()
