"""The moments that people play for: dice, the end of a round, 11 November 1918, and how it all ends.

Everything here is read off the table as it lay before an answer, and off what happened then. The dice are in this
module; the end of a round is in `settling`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sejmik.games.niepodlegla.box import data
from sejmik.games.niepodlegla.covering import bundle, covers
from sejmik.games.niepodlegla.names import (
    CHARACTER_DICE,
    CHARACTERS,
    FINAL,
    FIRST_TOKEN,
    MISSIONS,
    NEUTRAL_DICE,
    PIECES,
    PORTRAIT,
    STRUGGLE,
    SYMBOLS,
    die_kind,
    is_common,
)
from sejmik.games.niepodlegla.settling import end_of_round
from sejmik.games.niepodlegla.standing import check_of, lack
from sejmik.kernel.event import Event
from sejmik.kernel.meta import SEAT_LETTERS
from sejmik.kernel.scene import BAD, GOOD, PLAIN, Lane, Meaning, Piece, Say, Scene, Stage, Story

TAGS = frozenset(
    ('rolled', 'morale_checked', 'threat', 'averted', 'time', 'refilled', 'main_missions', 'challenge', 'over')
)


def tell(story: Story) -> list[Scene]:
    """What happened, in the order in which it happened."""
    scenes: list[Scene] = []
    if story.told('rolled') and story.told('dice_taken_up'):
        scenes.append(first_roll(story))
    elif story.told('rolled') and story.told('rerolling'):  # real dice are typed one by one: everybody has seen them
        scenes.append(reroll(story))
    scenes += end_of_round(story)
    if any(event.numbers[0] == FINAL for event in story.told('time')):
        scenes.append(november(story))
    if story.told('main_missions'):
        scenes.append(final_round(story))
    if story.told('challenge'):
        scenes.append(challenges(story))
    if story.told('over') and story.before['time'] == FINAL:
        scenes.append(last_word(story))
    return scenes


# -- NP-5, NP-8: dice --------------------------------------------------------------------------------------------------


class Hand:
    """What a player can show for the missions undertaken: before a roll, and after it."""

    def __init__(self, story: Story, seat: int, rolled: Sequence[Event]) -> None:
        self.missions = [card for card in story.before['laid'] if card['pawn'] == seat]
        fresh = {event.numbers[1]: event.numbers[2] for event in rolled if event.numbers[0] == seat}
        self.before = 0
        self.after = 0
        for number, piece in enumerate(story.before['pieces']):
            if number < FIRST_TOKEN:
                held = piece['holder'] == seat
                self.before += bundle(symbols(story, number, piece['face'])) if held else 0
                if held or number in fresh:
                    self.after += bundle(symbols(story, number, fresh.get(number, piece['face'])))
            elif is_at_hand(story, number, seat):
                token = bundle(symbols(story, number, 0))
                self.before += token
                self.after += token

    def enough(self, supply: int) -> int:
        """For how many of the missions the symbols suffice at the same time."""
        most = 0
        for subset in range(1 << len(self.missions)):
            chosen = [card for k, card in enumerate(self.missions) if subset >> k & 1]
            if len(chosen) > most and covers(supply, sum(need_of(card) for card in chosen)):
                most = len(chosen)
        return most

    def wanted(self) -> list[int]:
        """How many of each symbol the missions need together."""
        return [sum(card['need'][symbol] for card in self.missions) for symbol in range(4)]

    def verdict(self) -> Say | None:
        if not self.missions:
            return None
        n, m = self.enough(self.after), len(self.missions)
        return Say('enough_all' if n == m else 'enough_none' if n == 0 else 'enough_some', {'n': n, 'm': m})


def need_of(card: dict[str, Any]) -> int:
    return sum(n << 8 * symbol for symbol, n in enumerate(card['need']))


def is_at_hand(story: Story, piece: int, seat: int) -> bool:
    """A token is with whoever holds it; before the first roll, with its owner."""
    before = story.before
    holder = before['pieces'][piece]['holder'] if before['phase'] == STRUGGLE else before['owner'][piece - NEUTRAL_DICE]
    return bool(holder == seat and piece not in before['used'])


def symbols(story: Story, piece: int, face: int) -> list[int]:
    """What a die shows, or a token gives."""
    if not story.printed:
        return []
    if piece < FIRST_TOKEN:
        kinds = ['neutral', *CHARACTERS[:CHARACTER_DICE]]
        return [SYMBOLS.index(name) for name in story.printed['dice'][kinds[die_kind(piece)]]['faces'][face]]
    gives = story.printed['characters'][PIECES[piece]]['gives']
    return [SYMBOLS.index(gives)] if gives in SYMBOLS else []


def die(story: Story, event: Event, wanted: list[int]) -> Piece:
    """A die as it fell. It is good if a mission still needs what it shows, besides the dice before it."""
    _, piece, face = event.numbers
    shown = symbols(story, piece, face)
    names = [SYMBOLS[symbol] for symbol in shown]
    helps = False
    for symbol in shown:
        if symbol == PORTRAIT or wanted[symbol] > 0:
            helps = True
        if symbol != PORTRAIT:
            wanted[symbol] -= 1
    numbers = dict(zip(('symbol', 'symbol2', 'symbol3'), shown, strict=False))
    note = Say(f'shows_{len(shown)}', numbers)
    return Piece('piece', PIECES[piece], note=note, tone=GOOD if helps else PLAIN, shows=names)


def common_wants(story: Story) -> list[int]:
    """NP-22.13, NP-23.3: what the missions open to everyone's dice still lack."""
    cards = [card for card in story.before['laid'] if is_common(card['mission'])]
    return [sum(card['need'][symbol] - card['got'][symbol] for card in cards) for symbol in range(4)]


def lane_of(story: Story, seat: int, rolled: Sequence[Event]) -> Lane:
    hand = Hand(story, seat, rolled)
    wanted = [own + common for own, common in zip(hand.wanted(), common_wants(story), strict=True)]
    fresh = [event.numbers[1] for event in rolled]
    for number, piece in enumerate(story.before['pieces']):  # what lies there already
        if piece['holder'] == seat and number not in fresh:
            for symbol in symbols(story, number, piece['face']):
                if symbol != PORTRAIT:
                    wanted[symbol] -= 1
    dice = [die(story, event, wanted) for event in rolled if event.numbers[0] == seat]
    n, m = hand.enough(hand.after), len(hand.missions)
    return Lane(seat, pieces=dice, verdict=hand.verdict(), tone=GOOD if n == m > 0 else PLAIN)


def first_roll(story: Story) -> Scene:
    """NP-5.1: everyone rolls at the same time, without the black die."""
    rolled = story.told('rolled')
    seats = range(len(story.before['dealt']))
    hands = [Hand(story, seat, rolled) for seat in seats]
    n = sum(hand.enough(hand.after) for hand in hands)
    m = sum(len(hand.missions) for hand in hands)
    lanes = [lane_of(story, seat, rolled) for seat in seats]
    return Scene('first_roll', {'time': story.before['time']}, (), lanes, (), Say('first_roll_sum', {'n': n, 'm': m}))


def reroll(story: Story) -> Scene:
    """NP-8.1, NP-8.6: some dice of one player, and what the black die takes."""
    seat, n = story.told('rerolling')[0].numbers
    rolled = story.told('rolled')
    pips = story.told('black_die')[0].numbers[0]
    old = story.before['morale']
    new = max(0, old - pips)
    hand = Hand(story, seat, rolled)
    more = hand.enough(hand.after) - hand.enough(hand.before)
    dice = lane_of(story, seat, rolled)
    lanes = [
        Lane(seat, pieces=dice.pieces, verdict=dice.verdict, tone=GOOD if more > 0 else BAD if more < 0 else PLAIN),
        Lane(
            title=Say('black_lane'),
            pieces=[Piece('pips', str(pips), stage=1, tone=BAD if pips else PLAIN)],
            verdict=Say('costs', {'n': pips}) if pips else Say('costs_nothing'),
            tone=BAD if pips else GOOD,
        ),
    ]
    meanings = [*prospects(seat, hand), of_morale(story, old, new, pips > old)]
    return Scene(
        'reroll',
        {'seat': seat, 'n': n},
        ('stage_dice', 'stage_black'),
        lanes,
        meanings,
        Say('reroll_sum' if pips else 'reroll_sum_free', {'seat': seat, 'old': old, 'new': new}),
        ('seat', SEAT_LETTERS[seat]),
    )


def prospects(seat: int, hand: Hand) -> list[Meaning]:
    """The missions for which the dice have come to suffice, or suffice no more."""
    told = []
    for card in hand.missions:
        could, can = covers(hand.before, need_of(card)), covers(hand.after, need_of(card))
        if could != can:
            key = 'can_cover' if can else 'cannot_cover'
            numbers = {'seat': seat, 'mission': card['mission']}
            told.append(Meaning(Say(key, numbers), seat=seat, tone=GOOD if can else BAD))
    return told


def of_morale(story: Story, old: int, new: int, overflow: bool) -> Meaning:
    """What so much morale brings at the check; in the final, where it is the life of the game."""
    final = story.before['time'] == FINAL
    key = ('morale_last' if new else 'morale_gone') if final else f'morale_{check_of(new, overflow)}'
    worse = final or check_of(new, overflow) != check_of(old, False)
    tone = PLAIN if old == new else BAD if worse else PLAIN
    return Meaning(Say('morale_now', {'n': new}), Say(key), tone=tone, before=old, after=new)


# -- NP-21, NP-22: 11 November 1918 and the final round ----------------------------------------------------------------


def november(story: Story) -> Scene:
    """NP-21.1: the two markers must have met, or the game is lost."""
    accord = level(story, 'accord')
    foreign = level(story, 'foreign_policy')
    short = lack(accord, foreign)
    needed = data()['tracks']['meeting']['sum']
    met = short <= 0
    lanes = [
        Lane(
            title=Say('together_lane'),
            pieces=[Piece('track', 'accord', accord), Piece('track', 'foreign_policy', foreign)],
            total=accord + foreign,
            verdict=Say('have_met') if met else Say('have_not_met', {'n': short}),
            tone=GOOD if met else BAD,
        ),
        Lane(title=Say('needed_lane'), pieces=[Piece(value=needed)], total=needed),
    ]
    meaning = (
        Meaning(Say('met'), Say('met_by', {'n': -short}), tone=GOOD)
        if met
        else Meaning(Say('lost'), Say('not_met_by', {'n': short}), tone=BAD)
    )
    sum_up = Say('november_sum') if met else Say('november_lost', {'n': short})
    return Scene('november', {}, (), lanes, [meaning], sum_up, ('track', 'accord'))


def level(story: Story, track: str) -> int:
    """Where a marker stood when the markers were compared: the red field of position 10 comes after that."""
    at = int(story.before[track])
    for event in story.events:
        if event.tag == track:
            at = event.numbers[0]
        elif event.tag == 'time' and event.numbers[0] == FINAL:
            break
    return at


def final_round(story: Story) -> Scene:
    """NP-22.4 to NP-22.9: the small missions with the side that was earned, Paris and Warsaw, the last pools."""
    small = [
        Piece(
            'mission',
            MISSIONS[event.numbers[0]],
            note=Say('final_side', {'easy': event.numbers[1]}),
            tone=GOOD if event.numbers[1] else PLAIN,
        )
        for event in story.told('final_mission')
    ]
    paris, warsaw = story.told('main_missions')[0].numbers
    main = [
        Piece('mission', 'paris', note=Say('needs_diplomacy', {'n': paris})),
        Piece('mission', 'warsaw', note=Say('needs_combat', {'n': warsaw})),
    ]
    easier = sum(event.numbers[1] for event in story.told('final_mission'))
    lanes = [
        Lane(title=Say('small_lane'), pieces=small, verdict=Say('easier', {'n': easier, 'm': len(small)})),
        Lane(title=Say('main_lane'), pieces=main),
    ]
    pools = story.told('refilled')[-1].numbers
    meanings = [Meaning(Say('last_pools', {'n': pools[1], 'm': pools[0]}), Say('morale_last'))]
    return Scene('final_round', {}, (), lanes, meanings, Say('final_round_sum'))


def challenges(story: Story) -> Scene:
    """NP-23.2: what chance has chosen."""
    pieces = [Piece('mission', MISSIONS[event.numbers[0]]) for event in story.told('challenge')]
    lanes = [Lane(title=Say('challenges_lane'), pieces=pieces)]
    meaning = Meaning(Say('challenges_mean'), Say('challenges_cost'))
    return Scene('challenges', {'n': len(pieces)}, (), lanes, [meaning], Say('challenges_sum', {'n': len(pieces)}))


def last_word(story: Story) -> Scene:
    """NP-22.15 to NP-22.18, NP-23.5: what lies covered in the end, and what does not."""
    won, points = story.told('over')[0].numbers
    lanes = as_laid(story) if won else as_it_stood(story)
    if not story.told('rerolling') and story.told('black_die'):
        rolls = [event.numbers[0] for event in story.told('black_die')]
        dice = [Piece('pips', str(pips), stage=1, tone=BAD if pips else PLAIN) for pips in rolls]
        lanes.append(Lane(title=Say('open_challenges_lane'), pieces=dice, verdict=Say('costs', {'n': sum(rolls)})))
    why = Say('won_why') if won else Say(f'lost_{story.after["outcome"]["how"].removesuffix("_ranked")}')
    meaning = Meaning(
        Say('won' if won else 'lost'),
        why,
        tone=GOOD if won else BAD,
        before=story.before['morale'],
        after=story.after['morale'],
    )
    return Scene('last_word', {}, ('stage_missions', 'stage_black'), lanes, [meaning], Say('points', {'n': points}))


def as_laid(story: Story) -> list[Lane]:
    """NP-24.5: the dice are laid so that all can see it; challenges may have stayed open."""
    small: list[Piece] = []
    common: list[Piece] = []
    for card in story.after['laid']:
        lacks = sum(card['need']) - sum(card['got'])
        note = Say('lacks', {'n': lacks}) if lacks else Say('covered')
        piece = Piece('mission', MISSIONS[card['mission']], note=note, tone=BAD if lacks else GOOD)
        (common if is_common(card['mission']) else small).append(piece)
    return [
        Lane(title=Say('small_lane'), pieces=small, verdict=done_of(small), tone=GOOD),
        Lane(title=Say('common_lane'), pieces=common, verdict=done_of(common), tone=GOOD),
    ]


def as_it_stood(story: Story) -> list[Lane]:
    """For which missions the symbols sufficed in the end, whether the dice were laid there or not."""
    lanes: list[Lane] = []
    for seat in range(len(story.before['dealt'])):
        hand = Hand(story, seat, story.told('rolled'))
        pieces = []
        for card in hand.missions:
            enough = covers(hand.after, need_of(card))
            note = Say('enough_alone' if enough else 'not_enough')
            pieces.append(Piece('mission', MISSIONS[card['mission']], note=note, tone=GOOD if enough else BAD))
        lanes.append(Lane(seat, pieces=pieces, verdict=hand.verdict()))
    common = [
        Piece('mission', MISSIONS[card['mission']], note=Say('needs', {'n': sum(card['need'])}))
        for card in story.before['laid']
        if is_common(card['mission'])
    ]
    return [*lanes, Lane(title=Say('common_lane'), pieces=common)]


def done_of(pieces: Sequence[Piece]) -> Say:
    return Say('covered_of', {'n': sum(piece.tone == GOOD for piece in pieces), 'm': len(pieces)})


SCENES = Stage(TAGS, tell)
