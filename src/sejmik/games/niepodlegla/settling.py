"""The end of a round as a scene, step by step: penalties, morale check, rewards, time, new missions.

The players may have something to decide in the middle of it, so it takes several answers: the scene is told when the
morale check or the new round is reached, with all that has led to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sejmik.games.niepodlegla.names import (
    AREAS,
    CHECK,
    FINAL,
    MISSIONS,
    NEGATIVE,
    NOBODY,
    OBSTACLES,
    PIECES,
    POSITIVE,
    PRISONERS,
    REGIONS,
    REVOLUTION,
    ROUND_END,
    STRUGGLE,
    THREATS,
)
from sejmik.games.niepodlegla.standing import CARDS, NOTHING, SHIELD, check_of, lack
from sejmik.kernel.event import Event
from sejmik.kernel.scene import BAD, GOOD, PLAIN, Lane, Meaning, Past, Piece, Say, Scene, Story

STEPS = ('penalties', 'check', 'rewards', 'time', 'new')
PENALTIES, MORALE, REWARDS, TIME, NEW = range(5)
STEP_OF = {NEGATIVE: PENALTIES, CHECK: MORALE, POSITIVE: REWARDS, ROUND_END: TIME}
TOLD_WITH = ('morale_checked', 'threat', 'averted', 'refilled')


def end_of_round(story: Story) -> list[Scene]:
    """One scene with the morale check, one with the new round, both in one if nothing was to be decided in between;
    and one for what a threat card or a red field brought after a decision."""
    if story.before['phase'] < STRUGGLE or story.before['time'] == FINAL:
        return []
    moves_on = any(event.tag == 'phase' and event.numbers[0] == ROUND_END for event in story.events)
    lost = any(event.tag == 'over' for event in story.events)
    if not (moves_on or lost or any(event.tag in TOLD_WITH for event in story.events)):
        return []
    phase = story.before['phase']
    before, events = since_phase(story) if phase in (NEGATIVE, POSITIVE) else (story.before, story.events)
    settling = Settling(story, before)
    for event in events:
        if event.tag == 'phase' and event.numbers[0] == POSITIVE:
            if not (moves_on or lost):
                break  # the rewards are told with the new round
            if phase == POSITIVE:
                settling = settling.afresh()  # what came before it has been told
        settling.hear(event)
    return settling.scenes()


def since_phase(story: Story) -> Past:
    """What has happened since the answer with which the penalties, or the rewards, began."""
    phase = story.before['phase']
    before, events = story.before, list(story.events)
    n = 1
    while before['phase'] == phase and (past := story.ago(n)) is not None:
        before, events = past[0], [*past[1], *events]
        n += 1
    return before, events


class Reckoned:
    """A lane in the making."""

    def __init__(self, step: int, title: str) -> None:
        self.step = step
        self.title = Say(title)
        self.pieces: list[Piece] = []
        self.verdict: Say | None = None
        self.tone = PLAIN

    def add(
        self, kind: str, word: str, note: Say | None = None, tone: int = PLAIN, shows: tuple[str, ...] = ()
    ) -> None:
        self.pieces.append(Piece(kind, word, note=note, stage=self.step, tone=tone, shows=shows))

    def lane(self, first: int) -> Lane:
        pieces = [
            Piece(piece.kind, piece.word, piece.value, piece.note, piece.stage - first, piece.tone, piece.shows)
            for piece in self.pieces
        ]
        return Lane(title=self.title, pieces=pieces, verdict=self.verdict, tone=self.tone)


class Settling:
    """Hears what happened and puts it into lanes."""

    def __init__(self, story: Story, before: Mapping[str, Any]) -> None:
        self.story = story
        self.before = before
        self.step = STEP_OF.get(before['phase'], PENALTIES)
        self.accord: int = before['accord']
        self.foreign: int = before['foreign_policy']
        self.morale: int = before['morale']
        self.time: int = before['time']
        self.shield: int = before['shield']
        self.threat: int = before['threat']
        self.overflow: bool = before['overflow']
        self.independence: list[int] = list(before['independence'])
        self.lanes: list[Reckoned] = []
        self.struck = 0
        self.paid = 0
        self.check = ''
        self.settling = before['phase'] > STRUGGLE
        self.hit = ('', '')
        self.presents: list[Meaning] = []
        self.lost = False
        self.pools: list[int] = []
        self.pips = 0

    def afresh(self) -> Settling:
        """From the table as it lies now, with nothing told."""
        now = {
            'accord': self.accord,
            'foreign_policy': self.foreign,
            'morale': self.morale,
            'time': self.time,
            'shield': self.shield,
            'threat': self.threat,
            'overflow': self.overflow,
            'independence': self.independence,
        }
        return Settling(self.story, {**self.before, **now})

    # -- lanes -----------------------------------------------------------------------------------------------------

    def lane(self) -> Reckoned:
        """The lane of the present step; of the threat card that is being resolved."""
        if self.step == MORALE and self.threat != NOBODY and not self.is_open(self.threat):
            return self.threat_lane(self.threat)
        if not self.lanes or self.lanes[-1].step != self.step:
            self.lanes.append(Reckoned(self.step, f'{STEPS[self.step]}_lane'))
        return self.lanes[-1]

    def threat_lane(self, threat: int) -> Reckoned:
        """Each threat card has a lane of its own."""
        self.threat = threat
        self.lanes.append(Reckoned(MORALE, 'threat_lane'))
        self.lanes[-1].add('threat', THREATS[threat], tone=BAD)
        return self.lanes[-1]

    # -- what is heard ---------------------------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        tag, numbers = event.tag, list(event.numbers)
        if tag == 'phase':
            self.settling = numbers[0] > STRUGGLE
            self.step = STEP_OF.get(numbers[0], self.step)
        elif tag in ('morale_lost', 'black_die'):
            self.hear_morale(tag, numbers)
        elif not self.settling:
            return
        elif tag in ('due', 'negative', 'positive', 'mission_removed', 'discarded', 'revealed'):
            self.hear_mission(tag, numbers)
        elif tag in ('morale_checked', 'threat', 'averted', 'threat_done'):
            self.hear_check(tag, numbers)
        elif tag in ('accord', 'foreign_policy', 'time', 'shield', 'shield_off', 'revolution', 'reactivated'):
            self.hear_track(tag, numbers)
        elif tag in ('imprisoned', 'released', 'received'):
            self.hear_piece(tag, numbers)
        elif tag == 'refilled' and self.time < FINAL:
            self.step = NEW
            self.pools = numbers
            self.lane().verdict = Say('pools', {'n': numbers[1], 'm': numbers[0]})
        elif tag == 'over' and numbers[0] == 0 and self.time < FINAL:
            self.lost = True
        elif tag in ON_THE_MAP:
            self.hear_area(tag, numbers)

    def hear_morale(self, tag: str, numbers: list[int]) -> None:
        """NP-11.13: the black die; before the end of the round it is only remembered what it took."""
        if tag == 'black_die':
            self.pips = numbers[0]
            if self.settling and numbers[0] == 0:
                self.lane().add('pips', '0', Say('morale_stays'))
            return
        old, self.morale = self.morale, self.morale - numbers[0]
        self.overflow = numbers[1] == 1
        if self.settling:
            note = Say('falls_over' if self.overflow else 'moves', {'old': old, 'new': self.morale})
            self.lane().add('pips', str(self.pips), note, BAD)

    def hear_mission(self, tag: str, numbers: list[int]) -> None:
        if tag == 'due':
            if self.step == PENALTIES and not numbers:
                self.lane().verdict, self.lane().tone = Say('no_penalties'), GOOD
            elif self.step == REWARDS and not numbers:
                self.lane().verdict, self.lane().tone = Say('no_rewards'), BAD
            return
        word = MISSIONS[numbers[0]]
        if tag == 'negative':
            self.struck += 1
            went = self.pawn_on(numbers[0]) != NOBODY
            self.lane().add('mission', word, Say('urgent_failed' if went else 'nobody_went'), BAD)
            self.lane().verdict, self.lane().tone = Say('struck', {'n': self.struck}), BAD
        elif tag == 'positive':
            self.paid += 1
            seat = self.pawn_on(numbers[0])
            mine = seat == self.story.seat
            self.lane().add('mission', word, Say('done_by_you' if mine else 'done_by', {'seat': seat}), GOOD)
            self.lane().verdict, self.lane().tone = Say('paid', {'n': self.paid}), GOOD
        elif tag == 'revealed':
            self.step = NEW
            self.lane().add('mission', word)
        else:
            self.lane().add('mission', word, Say('leaves'))

    def hear_check(self, tag: str, numbers: list[int]) -> None:
        """NP-13, NP-14."""
        if tag == 'morale_checked':
            self.check = check_of(numbers[0], self.overflow)
            self.lane().add('track', 'morale', Say('morale_left', {'n': numbers[0]}))
            self.lane().verdict = Say(f'brings_{self.check}')
            self.lane().tone = GOOD if self.check == SHIELD else PLAIN if self.check == NOTHING else BAD
        elif tag == 'threat':
            self.threat_lane(numbers[0])
        elif tag == 'averted':
            area = self.averting(numbers[0])
            lane = self.lane()
            lane.verdict = Say('averted') if area == NOBODY else Say('averted_by', {'place': area})
            lane.tone = GOOD
        else:
            lane = self.lane()
            if lane.verdict is None and self.printed_threat(self.threat).get('lower'):
                lane.verdict, lane.tone = Say('not_averted'), BAD
            self.threat = NOBODY

    def is_open(self, threat: int) -> bool:
        """Whether the last lane is the one of this threat."""
        return bool(self.lanes) and any(piece.word == THREATS[threat] for piece in self.lanes[-1].pieces)

    def averting(self, threat: int) -> int:
        """NP-14.7: an area with an independence token that keeps the lower half away."""
        for name in self.printed_threat(threat).get('unless', []):
            areas = [name] if name in AREAS else self.story.printed['regions'].get(name, {}).get('areas', AREAS)
            for area in areas:
                if self.independence[AREAS.index(area)] > 0:
                    return AREAS.index(area)
        return NOBODY

    def printed_threat(self, threat: int) -> dict[str, Any]:
        card: dict[str, Any] = self.story.printed.get('threats', {}).get(THREATS[threat], {})
        return card

    def hear_track(self, tag: str, numbers: list[int]) -> None:
        if tag == 'accord':
            old, self.accord = self.accord, numbers[0]
            self.moved(tag, old, self.accord)
        elif tag == 'foreign_policy':
            old, self.foreign = self.foreign, numbers[0]
            self.moved(tag, old, self.foreign)
        elif tag == 'time':
            self.hear_time(numbers[0])
        elif tag == 'shield':
            self.shield = numbers[0]
            self.lane().add('sign', 'shield', Say('shield_on', {'time': self.shield}), GOOD)
        elif tag == 'reactivated':
            self.lane().add('sign', 'reactivate', Say('reactivated'), GOOD)
        elif tag == 'revolution':
            self.lane().add('sign', 'revolution', Say('revolution'))

    def moved(self, track: str, old: int, new: int) -> None:
        self.lane().add('track', track, Say('moves', {'old': old, 'new': new}), GOOD if new > old else BAD)

    def hear_time(self, time: int) -> None:
        """NP-19.1, NP-16.3; time that runs on in the middle of a round is a penalty (NP-11.7)."""
        self.time = time
        lane = self.lane()
        if self.step == TIME:
            lane.add('time', str(time))
            if self.shield == time and time != REVOLUTION:
                lane.verdict, lane.tone = Say('shielded'), GOOD
            elif self.shield == time:
                lane.verdict = Say('shielded_revolution')
        else:
            lane.add('time', str(time), Say('time_runs'), BAD)

    def hear_piece(self, tag: str, numbers: list[int]) -> None:
        """NP-12: prisoners; NP-15.8: new dice and tokens."""
        if tag == 'released':
            self.lane().add('sign', 'released', Say('released'), GOOD)
        elif tag == 'imprisoned':
            what, seat, piece = numbers
            if piece != NOBODY:
                self.lane().add('piece', PIECES[piece], Say('imprisoned'), BAD)
            else:
                self.lane().add('prisoner', PRISONERS[what], Say('imprisoned'), BAD)
            if seat != NOBODY:
                self.presents.append(Meaning(Say('loses_pawn', {'seat': seat}), seat=seat, tone=BAD))
        else:
            seat, piece = numbers
            key = 'received_you' if seat == self.story.seat else 'received'
            self.lane().add('piece', PIECES[piece], Say(key, {'seat': seat}), GOOD)
            self.presents.append(Meaning(Say('gets', {'seat': seat, 'piece': piece}), seat=seat, tone=GOOD))

    def hear_area(self, tag: str, numbers: list[int]) -> None:
        """NP-17: tokens on the map."""
        area, kind = numbers[0], numbers[1] if len(numbers) > 1 else NOBODY
        if tag == 'independence':
            self.independence[area] += 1
        elif tag == 'independence_cancelled':
            self.independence[area] -= 1
        self.hit = ('area', AREAS[area])
        shows = (OBSTACLES[kind],) if kind != NOBODY else ('independence',)
        self.lane().add('area', AREAS[area], Say(tag, {'obstacle': kind}), ON_THE_MAP[tag], shows)

    def pawn_on(self, mission: int) -> int:
        """Who had undertaken it when it all began."""
        for card in self.before['laid']:
            if card['mission'] == mission:
                return int(card['pawn'])
        return NOBODY

    # -- the scene -------------------------------------------------------------------------------------------------

    def scenes(self) -> list[Scene]:
        if not self.lanes:
            return []
        first, last = self.lanes[0].step, self.lanes[-1].step
        return [
            Scene(
                'end_of_round',
                {'n': self.before['time'] - (1 if self.before['phase'] == ROUND_END else 0)},
                [f'stage_{STEPS[step]}' for step in range(first, last + 1)],
                [lane.lane(first) for lane in self.lanes],
                self.meanings(),
                self.sum_up(last),
                self.hit,
            )
        ]

    def meanings(self) -> list[Meaning]:
        """What follows for all, and for each player."""
        told: list[Meaning] = []
        if self.lost:
            told.append(Meaning(Say('lost'), Say('lost_defeat_symbol'), tone=BAD))
        if self.check:
            tone = GOOD if self.check == SHIELD else BAD if self.check in CARDS else PLAIN
            start = int(self.before['morale'])
            fell = start != self.morale
            told.append(
                Meaning(
                    Say('morale_now', {'n': self.morale}),
                    Say(f'morale_brings_{self.check}'),
                    tone=tone,
                    before=start if fell else None,
                    after=self.morale if fell else None,
                )
            )
        old = lack(self.before['accord'], self.before['foreign_policy'])
        new = lack(self.accord, self.foreign)
        if old != new and self.time < FINAL:
            key = 'apart' if new > 0 else 'tracks_meet' if new == 0 else 'tracks_past'
            numbers = {'n': abs(new), 'm': self.rounds_left()}
            apart = new > 0 and old > 0
            told.append(
                Meaning(
                    Say('tracks'),
                    Say(key, numbers),
                    tone=GOOD if new < old else BAD,
                    before=old if apart else None,
                    after=new if apart else None,
                )
            )
        return [*told, *self.regions(), *self.presents]

    def rounds_left(self) -> int:
        done = self.step <= REWARDS and self.settling
        return max(0, FINAL - self.time - (1 if done else 0))

    def regions(self) -> list[Meaning]:
        """NP-17.19: a region that came under control, or is lost."""
        told: list[Meaning] = []
        for number, name in enumerate(REGIONS):
            areas = self.story.printed.get('regions', {}).get(name, {}).get('areas', [])
            had = all(self.before['independence'][AREAS.index(area)] > 0 for area in areas)
            has = all(self.independence[AREAS.index(area)] > 0 for area in areas)
            if areas and had != has:
                key = 'region_won' if has else 'region_lost'
                told.append(Meaning(Say(key, {'region': number}), tone=GOOD if has else BAD))
        return told

    def sum_up(self, last: int) -> Say:
        if self.lost:
            return Say('sum_lost')
        if last == NEW and self.pools:
            return Say('sum_new', {'n': self.pools[1], 'm': self.pools[0]})
        if last == TIME:
            return Say('sum_time', {'time': self.time})
        if last == REWARDS:
            return Say('sum_rewards', {'n': self.paid})
        if last == MORALE:
            return Say(f'sum_{self.check}', {'n': self.morale}) if self.check else Say('sum_threat')
        return Say('sum_penalties', {'n': self.struck})


# What happens on the map, and whether it is good.
ON_THE_MAP = {
    'obstacle': BAD,
    'independence': GOOD,
    'independence_cancelled': BAD,
    'obstacle_cancelled': GOOD,
    'obstacle_removed': GOOD,
}
