"""The moments people play for: the bidding, a loss by somebody else's card, estates that change sides, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sejmik.games.unia.names import NOBODY, VETO
from sejmik.kernel.event import Event
from sejmik.kernel.scene import BAD, GOOD, PLAIN, Lane, Meaning, Piece, Say, Scene, Stage, Story

TIES = ('name_winner', 'name_loser')  # all totals are known, and the Marshal decides
BETWEEN = 'order_bidders'  # winner and loser are known, and the Marshal orders the two between them


def tell(story: Story) -> list[Scene]:
    """In the order of the round."""
    return [*losses(story), *bidding(story), *estates(story), *end(story)]


def asked(seen: Mapping[str, Any]) -> str:
    """The step whose question is open."""
    question = seen['question']
    return str(question['step']) if question else ''


def mine(story: Story, seat: int) -> bool:
    """UL-2.15: allies sit opposite each other; a watcher has no side."""
    return story.seat >= 0 and (seat - story.seat) % 2 == 0


def leaning(story: Story, seat: int, tone: int) -> int:
    """What is good for `seat` is good for its side, and bad for the other one."""
    if story.seat < 0:
        return PLAIN
    return tone if mine(story, seat) else -tone


# -- UL-11: the bidding ------------------------------------------------------------------------------------------------


def bidding(story: Story) -> list[Scene]:
    """UL-11.1 to UL-11.16: told when all totals are known; when the Marshal settles a tie, its end is told too."""
    tied = asked(story.before) in TIES
    if (tied and asked(story.after) in TIES) or asked(story.before) == BETWEEN:
        return []
    order = order_of(story)
    if not order and asked(story.after) not in TIES:
        return []
    seats = [event.numbers[0] for event in story.told('bid_revealed')] or list(range(len(story.before['players'])))
    lanes = [lane(story, seat, order, settled=tied) for seat in seats]
    numbers = {'n': story.before['round']}
    if not order:
        marshal = story.before['marshal']
        meanings = [Meaning(Say('tie', {'seat': marshal}), Say('tie_text'), marshal)]
        return [Scene('bidding', numbers, ('cards', 'bonuses', 'totals'), lanes, meanings, Say('sum_tie'))]
    winner, loser = order[0], order[-1]
    meanings = [
        Meaning(Say('wins', {'seat': winner}), Say('takes_first'), winner, GOOD if mine(story, winner) else PLAIN),
        *paid(story, loser),
    ]
    stages = ('totals', 'costs') if tied else ('cards', 'bonuses', 'totals', 'costs')
    return [Scene('bidding', numbers, stages, lanes, meanings, summed_up(story, winner, loser))]


def order_of(story: Story) -> list[int]:
    """UL-11.18: from the winner to the loser; those between them may still be missing."""
    for event in story.told('bidding_order'):
        return event.numbers
    return list(story.after['question']['numbers']) if asked(story.after) == BETWEEN else []


def lane(story: Story, seat: int, order: Sequence[int], settled: bool) -> Lane:
    """UL-11.2, UL-11.6: the cards, what of them does not count, the effects that add to them, and the total."""
    total = total_of(story, seat)
    verdict = None
    tone = PLAIN
    if order and seat == order[0]:
        verdict, tone = Say('verdict_wins'), GOOD
    elif order and seat == order[-1]:
        verdict, tone = Say('verdict_loses'), BAD
    pieces = [Piece(value=total, note=Say('together'))] if settled else parts(story, seat, total)
    return Lane(seat, pieces=pieces, total=total, verdict=verdict, tone=tone)


def total_of(story: Story, seat: int) -> int:
    told = [event.numbers[1] for event in story.told('total') if event.numbers[0] == seat]
    return int(told[-1] if told else story.before['players'][seat]['total'])


def parts(story: Story, seat: int, total: int) -> list[Piece]:
    kinds = story.names['card']
    values = story.printed['cards']
    cards = [Piece('card', kinds[card], values[kinds[card]]['bid']) for card in pile(story, seat)]
    bonuses = [
        Piece('card', kinds[event.numbers[2]], event.numbers[1], Say('played'), 1, GOOD)
        for event in story.told('bid_bonus')
        if event.numbers[0] == seat
    ]
    void = total - sum(piece.value or 0 for piece in [*cards, *bonuses])
    if void:  # UL-16.24, UL-16.36: cards of a colour, or all but one, count nothing
        bonuses.insert(0, Piece(value=void, note=Say('void'), stage=1, tone=BAD))
    return [*cards, *bonuses]


def pile(story: Story, seat: int) -> list[int]:
    """UL-11.1: the bid pile as it was turned up, now or before."""
    for event in story.told('bid_revealed'):
        if event.numbers[0] == seat:
            return event.numbers[1:]
    return list(story.before['players'][seat]['known_bid'])


def paid(story: Story, loser: int) -> list[Meaning]:
    """UL-11.15, UL-11.16: the loser gives one vote back, or nothing without votes."""
    votes = story.before['players'][loser]['votes']
    for event in story.events:
        if event.tag not in ('votes_taken', 'votes_returned') or event.numbers[0] != loser:
            continue
        n = event.numbers[1]
        if event.tag == 'votes_returned' and event.numbers[2] == NOBODY:
            tone = leaning(story, loser, BAD)
            if n == 0:
                return [Meaning(Say('has_none', {'seat': loser}), Say('takes_last'), loser)]
            return [Meaning(Say('gives_back', {'seat': loser}), Say('to_pool'), loser, tone, votes, votes - n)]
        votes += n if event.tag == 'votes_taken' else -n
    return []


def summed_up(story: Story, winner: int, loser: int) -> Say:
    low, high = total_of(story, loser), total_of(story, winner)
    key = 'sum_lost' if loser == story.seat else 'sum_won' if winner == story.seat else 'sum_other'
    return Say(key, {'winner': winner, 'loser': loser, 'n': low, 'm': high})


# -- what somebody else's card costs -----------------------------------------------------------------------------------


def losses(story: Story) -> list[Scene]:
    """UL-7.14, UL-8.12: votes that go back for an enemy's card, and a card of one's own that Veto cancels."""
    if story.seat < 0:
        return []
    scenes = []
    votes = story.before['players'][story.seat]['votes']
    for event in story.events:
        if event.tag in ('votes_taken', 'votes_returned') and event.numbers[0] == story.seat:
            n = event.numbers[1]
            left = votes + (n if event.tag == 'votes_taken' else -n)
            if event.tag == 'votes_returned' and event.numbers[2] != NOBODY and n:
                scenes.append(votes_lost(story, event, votes, left))
            votes = left
        elif event.tag == 'vetoed' and event.numbers[1] == story.seat:
            scenes.append(card_lost(story, event))
    return scenes


def votes_lost(story: Story, event: Event, before: int, after: int) -> Scene:
    _, n, card = event.numbers
    enemy = story.before['active']
    meaning = Meaning(Say('gives_back_n', {'n': n}), Say('to_pool'), story.seat, BAD, before, after)
    word = story.names['card'][card]
    shown = Lane(enemy, pieces=[Piece('card', word, note=Say('played'))])
    return Scene(
        'loss', {'seat': enemy, 'card': card}, (), [shown], [meaning], Say('sum_loss', {'n': n}), ('card', word)
    )


def card_lost(story: Story, event: Event) -> Scene:
    enemy, _, card = event.numbers
    kinds = story.names['card']
    shown = Lane(enemy, pieces=[Piece('card', kinds[VETO])])
    hit = Lane(story.seat, pieces=[Piece('card', kinds[card], tone=BAD)], verdict=Say('verdict_void'), tone=BAD)
    meaning = Meaning(Say('cancelled', {'card': card}), Say('cancelled_text'), story.seat, BAD)
    numbers = {'seat': enemy, 'card': card}
    return Scene('veto', numbers, (), [shown, hit], [meaning], Say('sum_veto', numbers), ('card', kinds[card]))


# -- UL-12: the end of the round ---------------------------------------------------------------------------------------


def estates(story: Story) -> list[Scene]:
    """UL-12.7: whose markers are most now, where an endorsement card goes to somebody else."""
    changed = story.told('endorsement')
    if not changed:
        return []
    lanes = [estate(story, *event.numbers) for event in changed]
    meanings = [
        Meaning(Say('takes_estate', {'seat': seat, 'endorsement': kind}), None, seat, leaning(story, seat, GOOD))
        for seat, kind in (event.numbers for event in changed)
    ]
    return [Scene('estates', {'n': story.before['round']}, ('markers', 'owners'), lanes, meanings, Say('sum_estates'))]


def estate(story: Story, owner: int, kind: int) -> Lane:
    pieces = [
        Piece(note=Say('has_markers', {'seat': seat, 'n': player['markers'][kind]}))
        for seat, player in enumerate(story.after['players'])
    ]
    return Lane(
        title=Say('estate', {'endorsement': kind}),
        pieces=pieces,
        verdict=Say('verdict_estate', {'seat': owner}),
        tone=leaning(story, owner, GOOD),
    )


# -- UL-13: the end ----------------------------------------------------------------------------------------------------


def end(story: Story) -> list[Scene]:
    """UL-13.4: the votes of both sides are counted."""
    if not story.told('over'):
        return []
    votes = [player['votes'] for player in story.after['players']]
    sides = [sum(votes[parity::2]) for parity in (0, 1)]
    best = max(sides)
    drawn = sides[0] == sides[1]
    lanes = []
    for parity in (0, 1):
        seats = range(parity, len(votes), 2)
        lanes.append(
            Lane(
                parity if len(votes) == 2 else NOBODY,
                title=Say('side_pro' if parity == story.after['pro_union'] else 'side_contra'),
                pieces=[Piece(value=votes[seat], note=Say('votes_of', {'seat': seat})) for seat in seats],
                total=sides[parity],
                verdict=Say('verdict_wins') if sides[parity] == best and not drawn else None,
                tone=GOOD if sides[parity] == best and not drawn else PLAIN,
            )
        )
    key = 'union_even' if drawn else 'union_pro' if sides[story.after['pro_union']] == best else 'union_contra'
    return [Scene('over', {}, ('votes', 'result'), lanes, [Meaning(Say(key), Say('votes_decide'))], Say(key))]


SCENES = Stage(frozenset({'bidding_order', 'total', 'votes_returned', 'vetoed', 'endorsement', 'over'}), tell)
