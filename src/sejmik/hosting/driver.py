"""What happens at a table by itself: bots answer, standing answers are given, clocks run out."""

from __future__ import annotations

import asyncio
import logging
import random
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sejmik.hosting.host import Host, once
from sejmik.hosting.storage import Unavailable
from sejmik.hosting.thinkers import Thinkers
from sejmik.kernel.errors import Refused
from sejmik.kernel.proposal import Proposal
from sejmik.learning.coach import Coach
from sejmik.table.table import STAND_IN

log = logging.getLogger(__name__)
DONE = 0.0
STUMBLED = 5.0
MOST_STUMBLES = 3


@dataclass(frozen=True)
class Plan:
    """What a bot is going to say, and what it was asked."""

    seat: int
    question: int
    player: str
    action: int
    proposal: Proposal | None = None  # what it would do instead


class Driver:
    """One per table. It does one thing at a time and looks at the table afresh after each."""

    def __init__(self, host: Host, thinkers: Thinkers | None = None) -> None:
        self.host = host
        self.thinkers = thinkers or Thinkers()
        self.plan: Plan | None = None
        self.held: list[Plan] = []  # answers to this question that bots keep to themselves while people may speak
        self.advised = -1  # the question to which bots have said what they would do
        self.due: dict[tuple[int, int], float] = {}  # when a standing answer may be given, by question and seat
        self.dice = random.SystemRandom()
        self.stumbles = 0  # one after the other

    async def drive(self) -> None:
        """Until the table is put away."""
        while not self.host.gone:
            self.host.stirred.clear()
            try:
                wait = await self.act()
            except Refused:  # a person was quicker
                wait = DONE
            except Unavailable:  # the storage has said so itself
                wait = STUMBLED
            except Exception as error:  # a mistake here must not stop the table for good
                if once.new(self.host.id, error):
                    log.exception('table %s: the driver stumbled', self.host.id)
                self.plan = None
                self.stumbles += 1
                if self.stumbles > MOST_STUMBLES:  # then it is no mistake that passes
                    self.host.fail(error)
                wait = STUMBLED
            else:
                self.stumbles = 0
            if wait == DONE:
                await asyncio.sleep(0)  # let the others have a turn
                continue
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):  # wait_for may swallow that the table is closed
                    await self.host.stirred.wait()

    async def act(self) -> float | None:
        """Do one thing that is due. DONE if something was done, else the time to wait; None if there is nothing."""
        table = self.host.table
        if table.over or table.paused or table.held or table.empty_seats():
            self.due.clear()
            return None
        waits: list[float] = []
        late = table.overdue(self.host.clock.now())
        if late:
            await self.host.own_wish('stand_in', late[0], {'bot': STAND_IN})
            return DONE
        if any(table.clock.left(seat) is not None for seat in table.on_the_clock()):
            waits.append(self.host.settings.tick)
        if table.coached is not None:
            wait = await self.answer_for_coach(table.coached)
            if wait is not None:
                return wait
        spoken = table.agreed()
        if spoken is not None:
            await self.host.own_wish('answer', spoken[0], {'action': spoken[1], 'question': table.question_no})
            return DONE
        kept = table.kept_word()
        if kept is not None:
            await self.host.own_wish('answer', kept[0], self.by_itself(kept[1]))
            return DONE
        if table.take_back is not None:  # nothing happens while people talk about going back
            self.due.clear()
        else:
            for step in (self.answer_for_bot, self.answer_as_arranged):
                wait = await step()
                if wait == DONE:
                    return DONE
                if wait is not None:
                    waits.append(wait)
        return min(waits, default=None)

    # -- the coach -------------------------------------------------------------------------------------------------

    async def answer_for_coach(self, coach: Coach) -> float | None:
        """What the coach has somebody say, at the pace of a bot; None if it waits for the learner."""
        table = self.host.table
        game, question = table.record.game, table.question_no
        if coach.refute is None:
            said = coach.next_word(game)
        else:  # that may take a while
            copy = game.clone()
            said = await self.thinkers.here(lambda: coach.next_word(copy))
        if said is None:
            return None
        left = self.host.moved + self.host.settings.bot_pause - asyncio.get_running_loop().time()
        if left > 0:
            return left
        seat, action = said
        await self.host.own_wish('answer', seat, {'action': action, 'question': question, 'coached': True})
        return DONE

    # -- bots ------------------------------------------------------------------------------------------------------

    async def answer_for_bot(self) -> float | None:
        table = self.host.table
        self.held = [plan for plan in self.held if self.stands(plan) and table.lets_people_go_first(plan.action)]
        silent = [plan.seat for plan in self.held]
        bots = [seat for seat in table.bots_to_move() if seat not in silent]
        if not bots:
            self.plan = None
            return await self.speak_up(silent)
        if self.plan is None or not self.stands(self.plan):
            seat = bots[0]
            question, player = table.question_no, table.seats[seat].player()
            instead = await self.propose(seat) if table.decides_with_people() else None
            self.plan = Plan(seat, question, player, await self.think(seat), instead)
            return DONE
        left = self.host.moved + self.host.settings.bot_pause - asyncio.get_running_loop().time()
        if left > 0:
            return left
        plan, self.plan = self.plan, None
        if table.lets_people_go_first(plan.action):
            self.held = [*self.held, plan]
            return DONE
        if plan.proposal is not None and not table.was_said(plan.proposal):
            await self.say(plan.seat, plan.proposal)
        await self.host.own_wish('answer', plan.seat, {'action': plan.action, 'question': plan.question})
        return DONE

    async def speak_up(self, silent: list[int]) -> float | None:
        """While people have the word, the bots that keep something to themselves say what they would do."""
        table = self.host.table
        if self.advised == table.question_no:
            return None
        question = table.question_no
        speakers = silent or table.advisers()
        for seat in range(len(table.seats)):
            if seat in speakers or seat in table.proposals:
                proposal = await self.propose(seat) if seat in speakers else None
                if question != table.question_no:
                    return DONE
                await self.say(seat, proposal)
        self.advised = question
        return None

    async def say(self, seat: int, proposal: Proposal | None) -> None:
        """Tell it, unless it was told already."""
        if proposal != self.host.table.proposals.get(seat):
            await self.host.own_wish('propose', seat, {} if proposal is None else proposal.plain())

    async def propose(self, seat: int) -> Proposal | None:
        """What the bot would do; if it fails, it keeps silent."""
        try:
            return await self.thinkers.proposal(self.host.table, seat)
        except Exception as error:
            if once.new(self.host.id, error):
                log.exception('table %s: the bot of seat %d could not say what it would do', self.host.id, seat)
            return None

    def stands(self, plan: Plan) -> bool:
        """Whether the plan is still an answer to the question at hand."""
        table = self.host.table
        return (
            plan.question == table.question_no
            and plan.seat in table.bots_to_move()
            and plan.player == table.seats[plan.seat].player()
        )

    async def think(self, seat: int) -> int:
        """What the bot says; if it fails, the first thing that can be said. A bot never stops a game."""
        options = list(self.host.table.record.game.options(seat))
        try:
            action = await self.thinkers.answer(self.host.table, seat)
        except Exception as error:
            if once.new(self.host.id, error):
                log.exception('table %s: the bot of seat %d failed', self.host.id, seat)
            return options[0]
        if action not in options:
            log.error('table %s: the bot of seat %d said %r, which is not offered', self.host.id, seat, action)
            return options[0]
        return action

    # -- standing answers ------------------------------------------------------------------------------------------

    async def answer_as_arranged(self) -> float | None:
        table = self.host.table
        now = asyncio.get_running_loop().time()
        soonest: float | None = None
        arranged = [seat for seat in table.waiting() if table.arranges(seat)]
        self.due = {(table.question_no, seat): self.due_of(seat, now) for seat in arranged}
        for seat in arranged:
            action = table.standing_answer(seat)
            if action is None:
                continue
            left = self.due[table.question_no, seat] - now
            if left <= 0:
                await self.host.own_wish('answer', seat, self.by_itself(action))
                return DONE
            soonest = left if soonest is None else min(soonest, left)
        return soonest

    def by_itself(self, action: int) -> dict[str, Any]:
        """An answer to the question at hand that nobody has to give."""
        return {'action': action, 'question': self.host.table.question_no, 'by_itself': True}

    def due_of(self, seat: int, now: float) -> float:
        """When a standing answer of this seat may be given. It is drawn once, when the seat comes to be asked, whatever
        it holds, and takes as long as a person does: a quick pass tells neither that there was nothing else to say, nor
        that nobody had to say it. Whoever takes longer than any drawn time shows that there is something to think
        about, as at every table; those who want to hide even that have themselves asked (`stops`, or `auto_pass` off).
        """
        table = self.host.table
        due = self.due.get((table.question_no, seat))
        if due is not None:
            return due
        pondering = self.dice.uniform(*self.host.settings.pondering) if table.has_secrets_from_people(seat) else 0.0
        return now + table.seats[seat].delay / 1000 + pondering
