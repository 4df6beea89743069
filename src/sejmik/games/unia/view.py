"""What a seat may know (section 6 of the rules): built up from nothing; and the worlds it cannot tell apart."""

from __future__ import annotations

from typing import Any

from sejmik.games.unia.names import CANCELLED, KIND, NAMED, NOBODY, ZONE
from sejmik.games.unia.parts import Player
from sejmik.games.unia.state import Unia
from sejmik.kernel.cards import known_faces, redeal, unknown


def look(g: Unia, seat: int) -> dict[str, Any]:
    """The table as `seat` sees it; a watcher is seat -1."""
    return {
        'round': g.round_no,
        'phase': g.phase,
        'pro_union': g.pro_union,
        'pool': g.pool,
        'marker_pool': list(g.marker_pool),
        'owners': list(g.owners),
        'used': g.used,
        'marshal': g.marshal,
        'first': g.first,
        'active': g.active,
        'spent': g.spent,
        'turn_over': g.turn_over,
        'main_deck': len(g.main_deck),
        'main_discard': list(g.main_discard),
        'track': list(g.track),
        'revealed': list(g.revealed),
        'order': list(g.order),
        'players': [look_at(p, seat) for p in g.players],
    }


def look_at(p: Player, seat: int) -> dict[str, Any]:
    """One player's side of the table. AMB-51: discard piles are open to all."""
    return {
        'votes': p.votes,
        'markers': list(p.markers),
        'hand': len(p.hand),
        'known_hand': known_faces(p.hand, seat),
        'deck': len(p.deck),
        'discard': list(p.discard),
        'table': [[card & KIND, card >> ZONE & 7, card >> CANCELLED & 1] for card in p.table],
        'bid': len(p.bid),
        'known_bid': known_faces(p.bid, seat),
        'waiting': [[effect & KIND, effect >> NAMED] for effect in p.waiting],
        'counting': p.counting,
        'returned': p.returned,
        'total': p.total,
    }


def redeal_unseen(g: Unia, seat: int) -> None:
    """Each player's unseen cards trade places among hand, deck and bid pile; the main deck is shuffled."""
    for p in g.players:
        places = [p.hand, p.bid, p.deck]
        cards = unknown(places, seat)
        g.chance.shuffle(cards)
        redeal(places, seat, cards)
    g.main_deck.sort()
    g.chance.shuffle(g.main_deck)


def follow(seen: dict[str, Any], seat: int, tag: str, numbers: list[int], hidden: list[int]) -> None:
    """Bring the view of `seat` up to date with one event as it was told to that seat: events alone rebuild the view."""
    p: dict[str, Any] = seen['players'][numbers[0]] if numbers and 0 <= numbers[0] < len(seen['players']) else {}
    if tag == 'round':
        seen.update(round=numbers[0], phase=0, first=NOBODY, active=NOBODY, order=[])
    elif tag == 'first':
        seen.update(first=numbers[1], phase=1)
    elif tag == 'turn':
        seen.update(active=numbers[0], spent=0, turn_over=False)
        for t in range(3):
            if seen['owners'][t] == numbers[0]:
                seen['used'] &= ~(1 << t)
    elif tag == 'turn_ends':
        seen['turn_over'] = True
    elif tag == 'phase':
        seen.update(phase=numbers[0], active=NOBODY, spent=0, turn_over=False)
    elif tag == 'votes_taken':
        p['votes'] += numbers[1]
        seen['pool'] -= numbers[1]
    elif tag == 'votes_returned':
        p['votes'] -= numbers[1]
        seen['pool'] += numbers[1]
    elif tag == 'marker_taken':
        p['markers'][numbers[1]] += 1
        seen['marker_pool'][numbers[1]] -= 1
    elif tag == 'marker_returned':
        p['markers'][numbers[1]] -= 1
        seen['marker_pool'][numbers[1]] += 1
    elif tag == 'marker_sold':
        p['returned'] += 1
    elif tag == 'marshal':
        seen['marshal'] = numbers[0]
    elif tag == 'endorsement_used':
        seen['used'] |= 1 << numbers[1]
    elif tag == 'endorsement':
        seen['owners'][numbers[1]] = numbers[0]
        seen['used'] &= ~(1 << numbers[1])
    elif tag == 'endorsement_returned':
        seen['owners'][numbers[0]] = NOBODY
        seen['used'] &= ~(1 << numbers[0])
    elif tag == 'waits':
        p['waiting'].append([numbers[1], numbers[2]])
    elif tag == 'ignored':
        p['waiting'] = [effect for effect in p['waiting'] if effect[0] != numbers[1]]
    elif tag == 'counts_only':
        p['counting'] = numbers[1]
    elif tag == 'total':
        p['total'] = numbers[1]
    elif tag == 'bidding_order':
        seen['order'] = list(numbers)
    elif tag == 'allowance':
        seen['spent'] |= 1 << numbers[1]
    else:
        follow_cards(seen, p, seat, tag, numbers, hidden)


def follow_cards(
    seen: dict[str, Any], p: dict[str, Any], seat: int, tag: str, numbers: list[int], hidden: list[int]
) -> None:
    """The events that move cards."""
    if tag == 'shuffle':
        p['deck'] = len(p['discard'])
        p['discard'] = []
    elif tag == 'draw':
        p['deck'] -= numbers[1]
        p['hand'] += numbers[1]
        if numbers[0] == seat:
            p['known_hand'] = sorted(p['known_hand'] + hidden)
    elif tag == 'turned_up':
        p['deck'] -= 1
        seen['revealed'].append(numbers[1])
    elif tag == 'played':
        leave_hand(p, numbers[1])
        p['table'].append([numbers[1], 4, 0])
    elif tag == 'found_played':
        seen['revealed'].pop()
        p['table'].append([numbers[1], 4, 0])
    elif tag == 'zone':
        p['table'][-1][1] = numbers[2]
    elif tag == 'vetoed':
        leave_hand(p, 7)
        p['table'].append([7, 5, 0])
        seen['players'][numbers[1]]['table'][-1][2] = 1
    elif tag == 'discarded':
        leave_hand(p, numbers[1])
        p['discard'].append(numbers[1])
    elif tag == 'set_aside_discarded':
        start = len(seen['revealed']) - numbers[1]
        p['discard'].extend(seen['revealed'][start:])
        del seen['revealed'][start:]
    elif tag == 'held_back':
        leave_hand(p, 7)
    elif tag == 'committed':
        p['bid'] += numbers[1]
        p['known_bid'] = sorted(p['known_bid'] + p['known_hand'])
        p['hand'] = 0
        p['known_hand'] = []
    elif tag == 'kept':
        p['hand'] = 1
        p['known_hand'] = [7]
    elif tag == 'top_to_bid':
        p['deck'] -= 1
        p['bid'] += 1
    elif tag == 'track_to_hand':
        seen['track'].remove(numbers[1])
        p['hand'] += 1
        p['known_hand'] = sorted([*p['known_hand'], numbers[1]])
    elif tag == 'track_to_bid':
        seen['track'].remove(numbers[1])
        p['bid'] += 1
        p['known_bid'] = sorted([*p['known_bid'], numbers[1]])
    elif tag == 'drafted':
        seen['track'].remove(numbers[1])
        p['discard'].append(numbers[1])
    elif tag == 'track_cleared':
        seen['main_discard'].extend(seen['track'])
        seen['track'] = []
    elif tag == 'main_shuffle':
        seen['main_deck'] = len(seen['main_discard'])
        seen['main_discard'] = []
    elif tag == 'track':
        seen['main_deck'] -= 1
        seen['track'].append(numbers[0])
    elif tag == 'bid_revealed':
        p['known_bid'] = numbers[1:]
    elif tag == 'cleared':
        p['discard'].extend(card[0] for card in p['table'])
        p['discard'].extend(p['known_bid'])
        p['discard'].extend(p['known_hand'])
        p.update(table=[], bid=0, known_bid=[], hand=0, known_hand=[], waiting=[], counting=NOBODY, returned=0, total=0)


def leave_hand(p: dict[str, Any], card: int) -> None:
    p['hand'] -= 1
    if card in p['known_hand']:
        p['known_hand'].remove(card)
