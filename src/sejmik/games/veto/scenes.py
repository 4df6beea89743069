"""The moments people play for: a duel, an election, the votes at the end of a round, what was lost to others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sejmik.games.veto.box import own_box
from sejmik.games.veto.names import (
    A_STAB,
    BY_AGITATION,
    BY_CARD,
    BY_DUEL,
    BY_FAME,
    CHARACTER,
    ELECT,
    KILL,
    NOBODY,
    SUPPORT,
    UNHARMED,
)
from sejmik.kernel.event import Event
from sejmik.kernel.scene import BAD, GOOD, PLAIN, Lane, Meaning, Piece, Say, Scene, Stage, Story


def tell(story: Story) -> list[Scene]:
    told = [duel(story, trail) for trail in ended_duels(story)]
    scenes = [scene for scene in told if scene is not None]
    scenes += [election(story, event.numbers[0]) for event in story.told('election')]
    if story.told('play_ends'):
        scenes.append(round_end(story))
    return scenes or losses(story)


def tone(story: Story, seat: int, good: bool) -> int:
    """What is good for one player is bad for the others; a watcher does not mind."""
    if story.seat < 0:
        return PLAIN
    return GOOD if (seat == story.seat) == good else BAD


def card(story: Story, kind: int, value: int | None = None, **more: Any) -> Piece:
    return Piece('card', story.names['card'][kind], value, **more)


# -- VT-20: a duel -----------------------------------------------------------------------------------------------------


def ended_duels(story: Story) -> list[list[Event]]:
    """The events of each duel that ended with this answer; of one within another apart."""
    running: list[list[Event]] = []
    ended: list[list[Event]] = []
    for told in (story.earlier, story.events):
        ended = []
        for event in told:
            if event.tag == 'duel':
                running.append([])
            if running:
                running[-1].append(event)
                if event.tag == 'duel_over':
                    ended.append(running.pop())
    return ended


def duel(story: Story, trail: Sequence[Event]) -> Scene | None:
    """VT-20.35 to VT-20.47: the Sabres one by one, what they come to, what follows. One that was refused or broken off
    is no scene."""
    results = [event for event in trail if event.tag == 'result']
    if not results:
        return None
    start = trail[0].numbers
    fighters, kinds = (start[0], start[2]), (start[1], start[3])
    seats = [controller(story, at) for at in fighters]
    side, margin, fate = results[-1].numbers[:3]
    for event in trail[trail.index(results[-1]) :]:
        if event.tag == 'fate':
            fate = event.numbers[0]
    shown = [blows(story, trail, one, kinds[one], seats[one]) for one in (0, 1)]
    totals = compared(story, fighters, shown, side, margin)
    lanes = []
    for one in (0, 1):
        rest = 0 if totals is None else totals[one] - sum(piece.value or 0 for piece in shown[one])
        if rest:
            shown[one].append(Piece(value=rest, note=Say('other_cards'), stage=2))
        verdict = 'draw' if side == NOBODY else 'wins' if side == one else FATES[fate]
        lanes.append(
            Lane(
                seats[one],
                pieces=shown[one],
                total=None if totals is None else totals[one],
                verdict=Say(verdict),
                tone=PLAIN if side == NOBODY else GOOD if side == one else BAD,
            )
        )
    even = side == NOBODY
    return Scene(
        'duel',
        {'card': kinds[0], 'other_card': kinds[1]},
        stages=('fighters', 'arms', 'blows', 'outcome'),
        lanes=lanes,
        meanings=[Meaning(Say('nobody_harmed'))] if even else after_duel(story, trail, seats, kinds, side, fate),
        sum_up=Say('even') if even else Say('won_by', {'card': kinds[side], 'n': margin}),
        about=('card', story.names['card'][kinds[0]]),
    )


FATES = ('unharmed', 'wounded', 'killed')


def controller(story: Story, at: int) -> int:
    for seen in (story.before, story.after):
        for fought in seen['duels']:
            if at in fought['fighters']:
                return int(fought['seats'][fought['fighters'].index(at)])
        if str(at) in seen['pieces']:
            return int(seen['pieces'][str(at)]['seat'])
    return NOBODY


def sabre_of(story: Story, kind: int) -> int:
    """What is printed on the card, at this table."""
    return int(story.printed['cards'][story.names['card'][kind]].get('sabre', 0))


def blows(story: Story, trail: Sequence[Event], side: int, kind: int, seat: int) -> list[Piece]:
    """What one side has shown: the fighter, what he used, every stab and every Lady's support."""
    shown = [card(story, kind, sabre_of(story, kind))]
    stack: list[tuple[int, Piece | None]] = []
    played: list[Piece | None] = []
    for event in trail:
        numbers = event.numbers
        if event.tag == 'armed' and numbers[0] == side:
            shown.append(card(story, numbers[2], sabre_of(story, numbers[2]), note=Say('in_use'), stage=1))
        elif event.tag == 'declared':
            piece = None
            if numbers[1] == seat and numbers[0] == A_STAB:
                piece = card(story, numbers[2], sabre_of(story, numbers[2]), note=Say('stab'), stage=2)
            elif numbers[1] == seat and numbers[0] == SUPPORT:
                piece = card(story, numbers[2], 1, note=Say('support'), stage=2)
            stack.append((len(played), piece))
            played.append(piece)
        elif event.tag == 'negated' and numbers[0] < len(stack):
            at, piece = stack[numbers[0]]
            if piece is not None:
                played[at] = Piece(piece.kind, piece.word, None, Say('negated'), 2, BAD)
        elif event.tag == 'item_done' and stack:
            stack.pop()
    return shown + [piece for piece in played if piece is not None]


def compared(
    story: Story, fighters: tuple[int, int], shown: Sequence[Sequence[Piece]], side: int, margin: int
) -> list[int] | None:
    """The two Sabres: as they were pointed out before, or as the cards add up, whichever agrees with the result;
    if none does, only the difference is known."""
    running = story.before['duels']
    pointed = story.hints.get('duel') if running and tuple(running[-1]['fighters']) == fighters else None
    sums = [sum(piece.value or 0 for piece in pieces) for pieces in shown]
    stood = [sums[one] - (shown[one][0].value or 0) + standing_sabre(story, fighters[one]) for one in (0, 1)]
    for totals in ((pointed or {}).get('totals', []), sums, stood):
        if len(totals) == 2 and totals[0] - totals[1] == (0 if side == NOBODY else margin if side == 0 else -margin):
            return list(totals)
    return None


def standing_sabre(story: Story, at: int) -> int:
    """The Sabre of a character as the table pointed it out before."""
    return int(story.hints.get('pieces', {}).get(str(at), {}).get('sabre', 0))


def after_duel(
    story: Story, trail: Sequence[Event], seats: Sequence[int], kinds: Sequence[int], side: int, fate: int
) -> list[Meaning]:
    """VT-20.41 to VT-20.47: what becomes of the loser, and the votes that move."""
    winner, loser = seats[side], seats[1 - side]
    given = sum(e.numbers[2] for e in trail if e.tag == 'votes_given' and e.numbers[3] == BY_DUEL)
    taken = sum(e.numbers[1] for e in trail if e.tag == 'votes_taken' and e.numbers[2] == BY_DUEL)
    key = 'gives_votes' if given else 'gives_none'
    lost = Meaning(
        Say(FATES[fate] + '_card', {'card': kinds[1 - side]}),
        Say(key, {'seat': loser, 'other': winner, 'n': given}),
        loser,
        tone(story, loser, False),
        *counted(story, loser, -given),
    )
    if fate == UNHARMED and not given and not taken:
        return [lost]
    won = Meaning(
        Say('takes_votes' if given + taken else 'takes_none', {'seat': winner, 'n': given + taken}),
        Say('killer') if fate == KILL else None,
        winner,
        tone(story, winner, True),
        *counted(story, winner, given + taken),
    )
    return [lost, won]


def counted(story: Story, seat: int, change: int) -> tuple[int | None, int | None]:
    """The votes of a player before and after, if nothing else has moved them."""
    if seat < 0 or not change:
        return None, None
    after = int(story.after['players'][seat]['votes'])
    before = int(story.before['players'][seat]['votes'])
    return (before, after) if after - before == change else (None, None)


# -- VT-31: an election ------------------------------------------------------------------------------------------------


def needed(seen: Mapping[str, Any]) -> int:
    """VT-31.6: two thirds of all votes."""
    return int(seen['total']) * 2 // 3


def elects_of(seen: Mapping[str, Any], seat: int) -> list[int]:
    """The Elects a player has in play, as kinds."""
    faces = own_box().cards
    kinds = [int(piece['card']) for piece in seen['pieces'].values() if piece['seat'] == seat]
    return [kind for kind in sorted(kinds) if faces[kind].type == CHARACTER and faces[kind].keywords & ELECT]


def votes_lane(story: Story, seat: int, pieces: Sequence[Piece]) -> Lane:
    """The votes of a player with an Elect, and what is missing."""
    seen = story.after
    votes = int(seen['players'][seat]['votes'])
    elects = elects_of(seen, seat)
    missing = needed(seen) - votes
    verdict = Say('short', {'n': missing}) if missing > 0 else Say('has_all') if elects else Say('no_elect')
    lies = [card(story, kind, note=Say('elect'), stage=len(pieces) and 1) for kind in elects]
    reached = missing <= 0 and bool(elects)
    return Lane(seat, pieces=[*pieces, *lies], total=votes, verdict=verdict, tone=GOOD if reached else PLAIN)


def at_table(story: Story) -> list[int]:
    """Everybody who is in the game, the reader first."""
    seats = [seat for seat, player in enumerate(story.after['players']) if player['in_game']]
    return [seat for seat in seats if seat == story.seat] + [seat for seat in seats if seat != story.seat]


def winners(seen: Mapping[str, Any]) -> list[int]:
    """Who would be elected now: two thirds of the votes and an Elect (VT-31.7)."""
    return [
        seat
        for seat, player in enumerate(seen['players'])
        if player['in_game'] and player['votes'] >= needed(seen) and elects_of(seen, seat)
    ]


def election(story: Story, announcer: int) -> Scene:
    """VT-31: an election is announced; whoever has the votes and an Elect when the round ends is king."""
    lanes = [
        votes_lane(story, seat, [Piece(value=int(story.after['players'][seat]['votes']), note=Say('votes'))])
        for seat in at_table(story)
    ]
    means = [
        Meaning(Say('would_win', {'seat': seat}), Say('unless', {'seat': seat}), seat, tone(story, seat, True))
        for seat in winners(story.after)
    ]
    return Scene(
        'election',
        {'seat': announcer},
        stages=('votes', 'elects', 'outcome'),
        lanes=lanes,
        meanings=means or [Meaning(Say('nobody_yet'))],
        sum_up=Say('announced', {'seat': announcer, 'n': needed(story.after)}),
        about=('seat', 'ABCD'[announcer]),
    )


# -- VT-30: the end of a round -----------------------------------------------------------------------------------------


def round_end(story: Story) -> Scene:
    """VT-30.1 to VT-30.4: Famous characters bring votes, then the votes are counted."""
    tags = [event.tag for event in story.events]
    late = story.events[tags.index('play_ends') :]
    brought = {seat: 0 for seat in at_table(story)}
    for event in late:
        if event.tag == 'votes_taken' and event.numbers[2] == BY_FAME:
            brought[event.numbers[0]] = brought.get(event.numbers[0], 0) + event.numbers[1]
    lanes = []
    for seat, fame in brought.items():
        votes = int(story.after['players'][seat]['votes'])
        pieces = [Piece(value=votes - fame, note=Say('votes'))]
        if fame:
            pieces.append(Piece(value=fame, note=Say('fame'), stage=1))
        lanes.append(votes_lane(story, seat, pieces))
    announced = int(story.before['announced'])
    elected = winners(story.after) if announced != NOBODY and 'not_elected' not in tags else []
    if elected:
        means = [Meaning(Say('crowned', {'seat': seat}), None, seat, tone(story, seat, True)) for seat in elected]
    elif announced != NOBODY:
        means = [Meaning(Say('nobody_elected'))]
    else:
        means = [Meaning(Say('no_election'), Say('next_round'))]
    return Scene(
        'round_end',
        {'n': int(story.before['round'])},
        stages=('votes', 'fame', 'outcome'),
        lanes=lanes,
        meanings=means,
        sum_up=Say('counted', {'n': needed(story.after)}),
    )


# -- what others took --------------------------------------------------------------------------------------------------


def losses(story: Story) -> list[Scene]:
    """Votes and characters that somebody else's doing has cost the reader, where no other scene tells it."""
    seat = story.seat
    if seat < 0:
        return []
    taken = [e for e in story.events if e.tag == 'votes_given' and e.numbers[0] == seat and e.numbers[3] in TOLD_HERE]
    lost = [e for e in story.events if e.tag == 'votes_lost' and e.numbers[0] == seat and e.numbers[2] in TOLD_HERE]
    votes = sum(event.numbers[2] for event in taken) + sum(event.numbers[1] for event in lost)
    fallen = [] if story.before['duels'] or story.told('duel') else [e for e in story.events if struck(story, e)]
    doer = by_whom(story)
    if doer is None or not (votes or fallen):
        return []
    other, cause = doer
    lanes = [Lane(other, pieces=[cause])]
    means: list[Meaning] = []
    if votes:
        mine = Say('you_lose_votes', {'n': votes})
        to = Say('to_player', {'other': taken[0].numbers[1]}) if taken else Say('to_pool')
        means.append(Meaning(mine, to, seat, BAD, *counted(story, seat, -votes)))
    for event in fallen:
        lanes.append(Lane(seat, pieces=[card(story, event.numbers[1], tone=BAD)], verdict=Say(event.tag), tone=BAD))
        means.append(Meaning(Say(f'{event.tag}_card', {'card': event.numbers[1]}), None, seat, BAD))
    return [Scene('loss', {'other': other}, lanes=lanes, meanings=means, sum_up=means[0].title)]


TOLD_HERE = (BY_AGITATION, BY_CARD)


def struck(story: Story, event: Event) -> bool:
    """A character of the reader was killed or wounded."""
    if event.tag not in ('killed', 'wounded'):
        return False
    piece = story.before['pieces'].get(str(event.numbers[0]))
    return piece is not None and piece['seat'] == story.seat


def by_whom(story: Story) -> tuple[int, Piece] | None:
    """The player whose card or character does it, if it is somebody else: the item that lay on the stack."""
    stack = [*story.before['stack']]
    for event in story.events:
        if event.tag == 'declared':
            doing, seat, kind, at = event.numbers[:4]
            stack.append({'what': doing, 'seat': seat, 'card': kind, 'piece': at, 'negated': False})
    for item in reversed(stack):
        if item['seat'] != story.seat and not item['negated'] and item['card'] >= 0:
            return int(item['seat']), card(story, int(item['card']))
    return None


TAGS = frozenset({'duel_over', 'election', 'play_ends', 'votes_lost', 'votes_given', 'killed', 'wounded'})
SCENES = Stage(TAGS, tell)
