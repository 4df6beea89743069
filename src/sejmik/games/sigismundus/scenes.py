"""The moments people play for: hands that open at the Sejm, combat, what somebody takes away, scoring, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sejmik.games.sigismundus.names import (
    COUNTRIES,
    FIGURES,
    FROM_COUNTRIES,
    FROM_OFFICES,
    HOST,
    NOBODY,
    OFFICES,
    POLICIES,
    ROYAL,
    SCORING,
    SOURCES,
    UNITS,
)
from sejmik.kernel.event import Event
from sejmik.kernel.scene import BAD, GOOD, PLAIN, Lane, Meaning, Piece, Say, Scene, Stage, Story

SIDES = ('against', 'for')
COINS = ('ducats', 'votes', 'power')  # what each demand is paid in


class Teller:
    """Goes through what one answer brought, from the first event to the last, and stops where a scene begins."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.me = story.seat
        self.seats = range(len(story.before['players']))
        asked = story.before['question'] or {'step': '', 'numbers': [], 'seats': []}
        self.asked: str = asked['step']
        self.asked_seats: Sequence[int] = asked['seats']
        self.numbers: Sequence[int] = asked['numbers']
        self.office: int = asked['numbers'][0] if self.asked in ('office_vote', 'award_office') else NOBODY
        self.fought = False
        self.scenes: list[Scene] = []

    def tell(self) -> list[Scene]:
        events = self.story.events
        if self.story.before['phase'] == SCORING:  # a tie for a seal was decided in the middle of it
            self.scoring(until(events, 'phase'))
        for i, event in enumerate(events):
            self.hear(event, events[i + 1 :])
        return self.scenes

    def hear(self, event: Event, after: Sequence[Event]) -> None:
        """One event, and those that come after it."""
        tag, numbers = event.tag, event.numbers
        if tag in FIGHTING:
            self.combat([event, *after])
        elif tag == 'robbed':
            self.robbed(event)
        elif tag in ('figure_bribed', 'figure_carried_off'):
            self.figure_lost(event)
        elif tag == 'office_given_up':
            self.office_lost(event)
        elif tag == 'ducats_offered':
            self.ducats_offered(numbers)
        elif tag == 'votes_offered':
            self.bribery(numbers, until(after, 'to_vote', 'voting', 'host_returns'))
        elif tag == 'exchanged' and self.asked in ('sell', 'trade') and event is first(self.story.events, tag):
            self.trade(self.story.events)
        elif tag == 'voting':
            self.office = numbers[0]
        elif tag == 'host_returns':
            self.office = NOBODY
        elif tag == 'bids' and self.office != NOBODY:
            self.office_vote(numbers, until(after, 'voting', 'host_returns'))
        elif tag == 'bids':
            self.demand(numbers, until(after, 'declared', 'phase'))
        elif tag == 'tie_decided':
            self.decided(after)
        elif tag == 'declared' and event is first(self.story.events, tag):
            self.act([event, *after])
        elif tag in ('act_passed', 'act_rejected') and self.asked == 'decide_act':
            self.act_decided(event)
        elif tag == 'phase' and numbers[0] == SCORING:
            self.scoring(until(after, 'phase'))
        elif tag == 'over':
            self.final(numbers[0])

    # -- what I had and have -------------------------------------------------------------------------------------------

    def mine(self, view: Any, what: str) -> Any:
        """A number of the one who watches: None for somebody without a seat, or if it is not open."""
        return view['players'][self.me][what] if self.me >= 0 else None

    def tone(self, seat: int) -> int:
        """Somebody gains: good for that one, and nobody else's loss."""
        return GOOD if seat == self.me else PLAIN

    def in_short(self, meanings: Sequence[Meaning]) -> Say | None:
        """The first thing that follows, said to the one who watches where it is about that one."""
        if not meanings:
            return None
        said = meanings[0].title
        to_me = meanings[0].seat == self.me >= 0 and said.key in ADDRESSED
        return Say(f'{said.key}_you', said.numbers) if to_me else said

    # -- SA-17.3: bribery ----------------------------------------------------------------------------------------------

    def ducats_offered(self, offers: Sequence[int]) -> None:
        """SA-17.3.2: all offers are revealed together."""
        if not any(offers):
            return
        lanes = [Lane(seat, pieces=(Piece(value=offers[seat]),), total=offers[seat]) for seat in self.seats]
        what = Meaning(Say('ducats_mean'))
        self.scenes.append(
            Scene('ducats_offered', stages=HANDS, lanes=lanes, meanings=(what,), sum_up=Say('ducats_mean'))
        )

    def bribery(self, votes: Sequence[int], after: Sequence[Event]) -> None:
        """SA-17.3.4 to SA-17.3.15: votes for sale beside the ducats that lie ready, and what was sold at once."""
        if not any(votes):
            return
        ducats = [p['offered'] for p in self.story.before['players']]
        lanes = []
        for seat in self.seats:
            pieces = [Piece(value=votes[seat], note=Say('for_sale'))]
            if ducats[seat]:
                pieces.append(Piece(note=Say('offers', {'n': ducats[seat]}), stage=1))
            lanes.append(Lane(seat, pieces=pieces, total=votes[seat]))
        meanings = [self.sold(event) for event in after if event.tag == 'exchanged']
        sold = {event.numbers[0] for event in after if event.tag == 'exchanged'}
        if any(event.tag == 'bribery_ends' for event in after):
            meanings.extend(self.unsold(seat, votes[seat]) for seat in self.seats if votes[seat] and seat not in sold)
        else:
            meanings.append(Meaning(Say('buyers_chosen')))
        self.scenes.append(
            Scene('bribery', stages=HANDS, lanes=lanes, meanings=meanings, sum_up=self.in_short(meanings))
        )

    def trade(self, events: Sequence[Event]) -> None:
        """SA-17.3.8: a seller has chosen a buyer."""
        meanings = [self.sold(event) for event in events if event.tag == 'exchanged']
        if any(event.tag == 'bribery_ends' for event in events):
            gone = {event.numbers[0] for event in events if event.tag == 'exchanged'}
            selling = [p['selling'] for p in self.story.before['players']]
            meanings.extend(
                self.unsold(seat, selling[seat]) for seat in self.seats if selling[seat] and seat not in gone
            )
        self.scenes.append(Scene('trade', meanings=meanings, sum_up=self.in_short(meanings)))

    def sold(self, event: Event) -> Meaning:
        seller, buyer, n, m = event.numbers
        said = {'seat': seller, 'other': buyer, 'n': n, 'm': m}
        if self.me == buyer:
            return Meaning(Say('bought', said), seat=seller, tone=GOOD)
        return Meaning(Say('sold', said), seat=seller, tone=self.tone(seller))

    def unsold(self, seat: int, n: int) -> Meaning:
        return Meaning(Say('unsold', {'seat': seat, 'n': n}), seat=seat, tone=BAD if seat == self.me else PLAIN)

    # -- SA-17.4: offices ----------------------------------------------------------------------------------------------

    def office_vote(self, bids: Sequence[int], after: Sequence[Event]) -> None:
        """SA-17.4.5 to SA-17.4.12: hands open one by one; all votes given are spent."""
        spent = {event.numbers[0]: event.numbers[1] for event in after if event.tag == 'votes_spent'}
        gained = first(after, 'office_gained')
        winner = gained.numbers[0] if gained else NOBODY
        lanes = []
        for seat in self.seats:
            own = spent.get(seat, 0)
            pieces = [Piece(value=own)]
            if bids[seat] > own:
                pieces.append(Piece(value=bids[seat] - own, note=Say('by_marker'), stage=1))
            verdict = Say('wins') if seat == winner else None
            lanes.append(
                Lane(seat, pieces=pieces, total=bids[seat], verdict=verdict, tone=GOOD if seat == winner else PLAIN)
            )
        others = sorted((bids[seat] for seat in self.seats if seat != winner), reverse=True)
        said = {'seat': winner, 'office': self.office, 'n': max(bids), 'm': others[0]}
        if winner != NOBODY:
            meanings = [Meaning(Say('office_won', said), Say('office_won_by', said), winner, self.tone(winner))]
        elif any(event.tag == 'stays_free' for event in after):
            meanings = [Meaning(Say('office_free', {'office': self.office}))]
        else:
            meanings = [self.tied([seat for seat in self.seats if bids[seat] == max(bids)])]
        if self.me >= 0 and spent.get(self.me):
            n, before = spent[self.me], self.mine(self.story.before, 'votes')
            left = None if before is None else before - n
            tone = PLAIN if winner == self.me else BAD
            meanings.append(Meaning(Say('votes_gone', {'seat': self.me, 'n': n}), None, self.me, tone, before, left))
        numbers = {'office': self.office}
        self.scenes.append(
            Scene(
                'office_vote',
                numbers,
                HANDS,
                lanes,
                meanings,
                self.in_short(meanings),
                ('office', OFFICES[self.office]),
            )
        )

    def tied(self, seats: Sequence[int]) -> Meaning:
        """SA-17.4.9: whose word decides is asked next."""
        asked = self.story.after['question']
        judge = asked['seats'][0] if asked else NOBODY
        return Meaning(Say('tie', {'seat': judge, 'n': len(seats)}), seat=judge)

    def decided(self, after: Sequence[Event]) -> None:
        """SA-17.4.9, SA-17.5.8: what was tied is settled."""
        if self.asked == 'award_office' and (gained := first(after, 'office_gained')) is not None:
            winner, office = gained.numbers
            said = {'seat': winner, 'office': office}
            lane = Lane(winner, pieces=(Piece('office', OFFICES[office]),), verdict=Say('wins'), tone=GOOD)
            means = Meaning(Say('office_won', said), Say('office_by_tie'), winner, self.tone(winner))
            about = ('office', OFFICES[office])
            self.scenes.append(Scene('office_award', said, (), (lane,), (means,), self.in_short([means]), about))
        elif self.asked == 'rank_next' and first(after, 'royal_ranking') is not None:
            self.ranked(self.story.before['bids'], after)

    def office_lost(self, event: Event) -> None:
        """SA-5.3: it goes back to the wall. A scene for whoever loses it and did not choose it just now."""
        seat, office = event.numbers
        if seat != self.me or self.me in self.asked_seats:
            return
        said = {'seat': seat, 'office': office}
        lane = Lane(seat, pieces=(Piece('office', OFFICES[office], tone=BAD),), tone=BAD)
        means = Meaning(Say('office_gone', said), Say('office_gone_text'), seat, BAD)
        self.scenes.append(
            Scene('office_lost', said, (), (lane,), (means,), self.in_short([means]), ('office', OFFICES[office]))
        )

    # -- SA-17.5: what the king demands --------------------------------------------------------------------------------

    def demand(self, bids: Sequence[int], after: Sequence[Event]) -> None:
        """SA-17.5.2 to SA-17.5.9."""
        if first(after, 'royal_ranking') is not None:
            self.ranked(bids, after)
            return
        lanes = [self.given(seat, bids[seat]) for seat in self.seats]
        most = max(bids)
        means = self.tied([seat for seat in self.seats if bids[seat] == most] if most else list(self.seats))
        said = {'demand': self.story.after['demand']}
        self.scenes.append(Scene('demand', said, HANDS, lanes, (means,), self.in_short([means])))

    def given(self, seat: int, n: int, place: int = NOBODY) -> Lane:
        demand = self.story.after['demand']
        pieces = [Piece(value=n, note=Say(f'in_{COINS[demand]}'))]
        if demand == HOST:
            sent = next((e for e in self.story.told('host_sent') if e.numbers[0] == seat), None)
            for kind, count in enumerate(sent.numbers[1:] if sent else ()):
                if count:
                    pieces.append(Piece('unit', UNITS[kind], note=Say('times', {'n': count}), stage=1))
        verdict = None if place == NOBODY else Say('at_place', {'space': place})
        return Lane(seat, pieces=pieces, total=n, verdict=verdict, tone=GOOD if place == 0 else PLAIN)

    def ranked(self, bids: Sequence[int], after: Sequence[Event]) -> None:
        """SA-17.5.6, SA-17.5.9: places with the king, and whose Representative card that makes it."""
        ranking = next(event.numbers for event in after if event.tag == 'royal_ranking')
        lanes = [self.given(seat, bids[seat], ranking.index(seat)) for seat in self.seats]
        meanings = [Meaning(Say('first_with_king', {'seat': ranking[0]}), None, ranking[0], self.tone(ranking[0]))]
        if self.me >= 0:
            was = self.story.before['places'][ROYAL][self.me]
            now = ranking.index(self.me)
            tone = GOOD if now < was else BAD if now > was else PLAIN
            said = {'seat': self.me, 'space': now}
            meanings.append(Meaning(Say('my_place', said), None, self.me, tone, was + 1, now + 1))
        said = {'demand': self.story.after['demand']}
        self.scenes.append(Scene('demand', said, HANDS, lanes, meanings, self.in_short(meanings)))

    # -- SA-17.6: the Act of Law ---------------------------------------------------------------------------------------

    def act(self, events: Sequence[Event]) -> None:
        """SA-17.6.2 to SA-17.6.8: all votes that are left, for or against."""
        declared = [event.numbers for event in events if event.tag == 'declared']
        lanes = [Lane(seat, pieces=(Piece('side', SIDES[side], n),), total=n) for seat, side, n in declared]
        pro = sum(n for _, side, n in declared if side)
        contra = sum(n for _, side, n in declared if not side)
        sejm = self.story.before['sejm']
        said = {'sejm': sejm, 'n': pro, 'm': contra}
        passed = first(events, 'act_passed')
        if passed is None and first(events, 'act_rejected') is None:
            meanings = [self.tied(self.seats)]
        else:
            meanings = [Meaning(Say('act_in_force' if passed else 'act_gone', said), Say('act_count', said))]
            meanings.extend(self.turned(events))
        self.scenes.append(Scene('act', said, HANDS, lanes, meanings, self.in_short(meanings), ('sejm', 'sejm')))

    def act_decided(self, event: Event) -> None:
        """SA-17.6.6: on equal totals the Royal Representative decided."""
        said = {'sejm': event.numbers[0]}
        means = Meaning(Say('act_in_force' if event.tag == 'act_passed' else 'act_gone', said), Say('act_by_tie'))
        meanings = [means, *self.turned(self.story.events)]
        self.scenes.append(Scene('act', said, meanings=meanings, sum_up=self.in_short([means]), about=('sejm', 'sejm')))

    def turned(self, events: Sequence[Event]) -> list[Meaning]:
        """My offices that are turned over are worth less from now on."""
        holders = self.story.after['holders']
        turned = [event.numbers[0] for event in events if event.tag == 'office_turned']
        return [
            Meaning(Say('office_turned', {'office': office}), None, self.me, BAD)
            for office in turned
            if holders[office] == self.me and self.me >= 0
        ]

    # -- SA-18: scoring ------------------------------------------------------------------------------------------------

    def scoring(self, events: Sequence[Event]) -> None:
        """SA-18.1 to SA-18.11: offices, then country after country."""
        pieces: dict[int, list[Piece]] = {seat: [] for seat in self.seats}
        country = NOBODY
        meanings: list[Meaning] = []
        for event in events:
            if event.tag == 'scored':
                country = event.numbers[0]
            elif event.tag == 'points':
                seat, n, source = event.numbers
                if source == FROM_OFFICES:
                    pieces[seat].append(Piece('source', SOURCES[source], n))
                elif source == FROM_COUNTRIES:
                    pieces[seat].append(Piece('country', COUNTRIES[country], n, stage=1))
            elif event.tag == 'country_cleared':
                meanings.extend(self.seal(*event.numbers))
        if not any(pieces.values()):
            return
        points = [sum(piece.value or 0 for piece in pieces[seat]) for seat in self.seats]
        lanes = [
            Lane(seat, pieces=pieces[seat], total=points[seat], tone=GOOD if points[seat] == max(points) else PLAIN)
            for seat in self.seats
        ]
        if self.me >= 0:
            had = self.story.before['players'][self.me]['points']
            n = points[self.me]
            meanings.insert(0, Meaning(Say('points_mine', {'n': n}), None, self.me, GOOD if n else PLAIN, had, had + n))
        totals = [p['points'] for p in self.story.after['players']]
        leaders = [seat for seat in self.seats if totals[seat] == max(totals)]
        if len(leaders) == 1:
            meanings.append(Meaning(Say('leads', {'seat': leaders[0], 'n': max(totals)}), seat=leaders[0]))
        stages = ('stage_offices', 'stage_countries', 'stage_totals', 'stage_means')
        numbers = {'n': self.story.before['round']}
        self.scenes.append(Scene('scoring', numbers, stages, lanes, meanings, self.in_short(meanings)))

    def seal(self, country: int, winner: int) -> list[Meaning]:
        """SA-18.13: one marker of the winner goes to the seal."""
        was = self.story.before['seals'][country]
        said = {'seat': winner, 'country': country}
        if winner == was or self.me < 0:
            return []
        if winner == self.me:
            return [Meaning(Say('seal_mine', said), None, self.me, GOOD)]
        return [Meaning(Say('seal_gone', said), None, self.me, BAD)] if was == self.me else []

    # -- SA-20: combat -------------------------------------------------------------------------------------------------

    def combat(self, events: Sequence[Event]) -> None:
        """SA-20.2 to SA-20.17: dice, damage and wounds of this part of the combat; at its end, what is left."""
        if self.fought:
            return
        self.fought = True
        begun, over = first(events, 'attacked'), first(events, 'combat_over')
        dice = [event for event in events if event.tag == 'combat_die']
        if not dice and over is None:
            return
        if begun is not None:
            sides = begun.numbers[:2]
        elif over is not None:
            sides = over.numbers[:2]
        elif self.asked == 'roll_again':
            sides = self.numbers[:2]
        else:
            found = sorted({event.numbers[0] for event in dice})
            sides = found if len(found) == 2 else [found[0], NOBODY]
        pieces: dict[int, list[Piece]] = {seat: [] for seat in sides}
        for stage, kind in enumerate(kinds(dice)):
            for event in events:
                if event.tag == 'combat_die' and event.numbers[1] == kind:
                    seat, _, n = event.numbers
                    pieces[seat].append(Piece('unit', UNITS[kind], note=Say('rolled', {'n': n}), stage=stage))
        for event in events:
            if event.tag == 'damage' and event.numbers[2]:
                seat, _, m = event.numbers
                pieces[seat].append(Piece(note=Say('wounds', {'m': m}), stage=len(kinds(dice)), tone=BAD))
        left = dict(zip(over.numbers[:2], over.numbers[2:4], strict=True)) if over else {}
        won = over is not None and over.numbers[4] == 1
        lanes = []
        for i, seat in enumerate(sides):
            if seat == NOBODY:
                continue
            verdict = None if over is None else Say('prevails') if won == (i == 0) else None
            tone = GOOD if verdict else PLAIN
            lanes.append(Lane(seat, pieces=pieces[seat], total=left.get(seat), verdict=verdict, tone=tone))
        meanings = self.spoils(events, sides, won) if over else [Meaning(Say('combat_goes_on'))]
        stages = (*(f'stage_{UNITS[kind]}' for kind in kinds(dice)), 'stage_wounds', 'stage_means')
        said = {} if begun is None else {'seat': sides[0], 'other': sides[1], 'policy': begun.numbers[2]}
        kind = 'combat' if begun else 'combat_end' if over else 'combat_on'
        self.scenes.append(Scene(kind, said, stages, lanes, meanings, self.in_short(meanings)))

    def spoils(self, events: Sequence[Event], sides: Sequence[int], won: bool) -> list[Meaning]:
        """SA-30 to SA-32: what the attacker takes; nothing if the attack was repelled."""
        attacker, defender = sides
        said = {'seat': attacker, 'other': defender}
        tone = GOOD if self.me == (attacker if won else defender) else BAD if self.me in sides else PLAIN
        meanings = [Meaning(Say('attack_won' if won else 'attack_lost', said), None, attacker, tone)]
        whose = '_mine' if self.me == attacker else '_yours' if self.me == defender else ''
        for event in events:
            if event.tag in ('ducats_taken', 'points_taken'):
                what = 'ducats' if event.tag == 'ducats_taken' else 'points'
                n = event.numbers[2]
                had = self.mine(self.story.before, what) if self.me in sides else None
                has = self.mine(self.story.after, what) if self.me in sides else None
                taken = Say(f'{what}_taken{whose}', {**said, 'n': n})
                meanings.append(Meaning(taken, None, defender, tone, had, has))
            elif event.tag == 'figure_carried_off':
                taken = Say(f'figure_taken{whose}', {**said, 'figure': event.numbers[1]})
                meanings.append(Meaning(taken, None, defender, tone))
        return meanings

    # -- what somebody takes away --------------------------------------------------------------------------------------

    def robbed(self, event: Event) -> None:
        """SA-14.13: a court takes a random card. A scene for whoever loses it."""
        thief, victim, _ = event.numbers
        if victim != self.me or not event.hidden:
            return
        policy = event.hidden[0]
        said = {'seat': thief, 'policy': policy}
        lane = Lane(victim, pieces=(Piece('policy', POLICIES[policy], tone=BAD),), tone=BAD)
        means = Meaning(Say('card_gone', said), None, victim, BAD)
        self.scenes.append(Scene('card_lost', said, (), (lane,), (means,), self.in_short([means])))

    def figure_lost(self, event: Event) -> None:
        """SA-42.3, SA-30.2: a Figure changes its patron. A scene for whoever loses it, if no combat tells it."""
        taker, figure, victim = event.numbers
        if victim != self.me or first(self.story.events, 'combat_over') is not None:
            return
        said = {'seat': taker, 'figure': figure}
        lane = Lane(victim, pieces=(Piece('figure', FIGURES[figure], tone=BAD),), tone=BAD)
        means = Meaning(Say('figure_gone', said), None, victim, BAD)
        self.scenes.append(Scene('figure_lost', said, (), (lane,), (means,), self.in_short([means])))

    # -- SA-60: the end ------------------------------------------------------------------------------------------------

    def final(self, winner: int) -> None:
        """SA-60.4 to SA-60.7: golden ribbons on top of what was scored."""
        ribbons = [event.numbers for event in self.story.told('ribbon')]
        totals = [p['points'] for p in self.story.after['players']]
        lanes = []
        for seat in self.seats:
            mine = [(figure, n) for who, figure, n in ribbons if who == seat]
            pieces = [Piece(value=totals[seat] - sum(n for _, n in mine), note=Say('so_far'))]
            pieces.extend(Piece('figure', FIGURES[figure], n, stage=1) for figure, n in mine)
            verdict = Say('wins_game') if seat == winner else None
            lanes.append(
                Lane(seat, pieces=pieces, total=totals[seat], verdict=verdict, tone=GOOD if verdict else PLAIN)
            )
        said = {'seat': winner, 'n': totals[winner]}
        meanings = [Meaning(Say('game_won', said), None, winner, self.tone(winner))]
        if totals.count(totals[winner]) > 1:
            meanings.append(Meaning(Say('game_tie')))
        stages = ('stage_points', 'stage_ribbons', 'stage_totals', 'stage_means')
        self.scenes.append(Scene('final', {}, stages, lanes, meanings, self.in_short(meanings)))


ADDRESSED = frozenset(  # texts with a form for the one they are about
    (
        *('sold', 'unsold', 'office_won', 'tie', 'first_with_king'),
        *('leads', 'attack_won', 'attack_lost', 'game_won'),
    )
)
HANDS = ('stage_hands', 'stage_more', 'stage_totals', 'stage_means')
FIGHTING = frozenset(('attacked', 'combat_die', 'combat_over'))
TAGS = frozenset(
    (
        *('attacked', 'combat_die', 'combat_over', 'robbed', 'figure_bribed', 'figure_carried_off', 'office_given_up'),
        *('ducats_offered', 'votes_offered', 'exchanged', 'bids', 'tie_decided', 'declared', 'act_passed'),
        *('act_rejected', 'points', 'over'),
    )
)


def first(events: Sequence[Event], tag: str) -> Event | None:
    return next((event for event in events if event.tag == tag), None)


def until(events: Sequence[Event], *tags: str) -> Sequence[Event]:
    """The events before the first with one of these tags."""
    for i, event in enumerate(events):
        if event.tag in tags:
            return events[:i]
    return events


def kinds(dice: Sequence[Event]) -> list[int]:
    """The kinds of units that fought, in order."""
    found: list[int] = []
    for event in dice:
        if event.numbers[1] not in found:
            found.append(event.numbers[1])
    return found


def tell(story: Story) -> list[Scene]:
    return Teller(story).tell()


SCENES = Stage(TAGS, tell)
