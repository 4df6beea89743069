"""The verbs of the cards, one class each: what a text does when it is carried out.

A card is data made of these words; adding a card of known words needs no Python. Words that change what is true
(`Standing`) either hold while their card is in play or, carried out, for the time they name.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.veto import actions, acts, moments
from sejmik.games.veto.company import agitators, may_be_challenged
from sejmik.games.veto.declaring import can_use_influence, influence_of, item_for
from sejmik.games.veto.effects_hand import DiscardHand, Draw, Find, LookHand, LookTop, PutBack, Search, TakeLooked
from sejmik.games.veto.effects_lasting import Allow, Blank, CostChange, Forbid, Grant, Mod, ModWeapon, Rule, Strip
from sejmik.games.veto.effects_play import (
    AboutToStrike,
    Attach,
    Control,
    DeployFromHand,
    DeployNow,
    Discard,
    Kill,
    Move,
    Reattach,
    ReturnCard,
    Strikes,
    Tap,
    Untap,
    Wound,
)
from sejmik.games.veto.happenings import happen, moment, open_window
from sejmik.games.veto.language import Condition, Number, Target
from sejmik.games.veto.names import (
    A_STAB,
    AGITATION,
    AS_PRICE,
    BY_CARD,
    CARD,
    CHALLENGE,
    ELECTION_FIELD,
    KILL,
    NOBODY,
    NOTHING,
    WOUND,
)
from sejmik.games.veto.naming import begin
from sejmik.games.veto.parts import Item, Pending
from sejmik.games.veto.pool import Word
from sejmik.games.veto.references import seats_of
from sejmik.games.veto.stack import Perform
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import all_hold, always_forbidden
from sejmik.games.veto.words import CardWord, PlayerWord, meant
from sejmik.kernel.step import Step

# -- ducats and votes --------------------------------------------------------------------------------------------------


class GainDucats(PlayerWord):
    """The player takes n ducats from the bank."""

    name: ClassVar[str] = 'gain_ducats'

    def do(self, g: Veto, item: Item) -> None:
        n = self.amount(g, item)
        for seat in seats_of(g, self.who, item.seat, item):
            g.gain_ducats(seat, n)


class LoseDucats(PlayerWord):
    """The player gives up n ducats, or all he has if fewer; with `to`, to that player."""

    name: ClassVar[str] = 'lose_ducats'

    def __init__(self, who: int, n: Number, to: int) -> None:
        super().__init__(who, n)
        self.to = to

    def do(self, g: Veto, item: Item) -> None:
        n = self.amount(g, item)
        for seat in seats_of(g, self.who, item.seat, item):
            lost = min(n, g.players[seat].treasury)
            g.pay(seat, lost)
            if self.to != NOBODY:
                for other in seats_of(g, self.to, item.seat, item):
                    g.gain_ducats(other, lost)


class GainVotes(PlayerWord):
    """The player takes n votes from the common pool; what the pool lacks is lost."""

    name: ClassVar[str] = 'gain_votes'

    def do(self, g: Veto, item: Item) -> None:
        n = self.amount(g, item)
        for seat in seats_of(g, self.who, item.seat, item):
            g.take_votes(seat, n, BY_CARD)


class LoseVotes(PlayerWord):
    """The player gives up n votes, or all he has if fewer, to the common pool or to another player (EV-38)."""

    name: ClassVar[str] = 'lose_votes'

    def __init__(self, who: int, n: Number, to: int) -> None:
        super().__init__(who, n)
        self.to = to

    def do(self, g: Veto, item: Item) -> None:
        n = self.amount(g, item)
        to = NOBODY
        if self.to != NOBODY:
            for other in seats_of(g, self.to, item.seat, item):
                to = other
        for seat in reversed(seats_of(g, self.who, item.seat, item)):
            threaten_votes(g, seat, n, to, item.seat, BY_CARD)


def threaten_votes(g: Veto, seat: int, n: int, to: int, by: int, cause: int) -> None:
    """EV-38: a player is about to lose votes to a card or an agitation."""
    pending = Pending()
    pending.seat = seat
    pending.n = n
    pending.to = to
    pending.by = by
    pending.cause = cause
    g.waiting_pendings.append(pending)
    g.then(AboutToLoseVotes())


class AboutToLoseVotes(Step[Veto]):
    """EV-38: the loss may still be prevented."""

    tag: ClassVar[str] = 'about_to_lose_votes'
    rules: ClassVar[str] = 'VT-1.8'

    def run(self, g: Veto) -> None:
        pending = g.waiting_pendings.pop()
        g.pendings.append(pending)
        g.then(LosesVotes())
        if g.box.heard[moments.ABOUT_TO_LOSE_VOTES] and g.players[pending.seat].votes > 0:
            open_window(g, [moment(moments.ABOUT_TO_LOSE_VOTES, pending.by, NOTHING, NOTHING)])


class LosesVotes(Step[Veto]):
    tag: ClassVar[str] = 'loses_votes'
    rules: ClassVar[str] = 'VT-1.8'

    def run(self, g: Veto) -> None:
        pending = g.pendings.pop()
        if not pending.prevented:
            g.lose_votes(pending.seat, pending.n, pending.to, pending.cause)


# -- replies -----------------------------------------------------------------------------------------------------------


class CopyStab(CardWord):
    """The modifier of the answered stab, printed and by its text, counts for the target too, when that stab applies
    (VT-20.54)."""

    name: ClassVar[str] = 'copy_stab'

    def do(self, g: Veto, item: Item) -> None:
        for at in meant(g, self.target, item):
            if 0 <= item.answers < len(g.items):
                answered = g.items[item.answers]
                answered.copies = [*answered.copies, at]


class Negate(Word):
    """The item that is answered has no effect (VT-28)."""

    name: ClassVar[str] = 'negate'

    def __init__(self, how: str) -> None:
        self.how = how

    def do(self, g: Veto, item: Item) -> None:
        if not 0 <= item.answers < len(g.items):
            return
        answered = g.items[item.answers]
        if answered.card != NOTHING and answered.what in (CARD, A_STAB):
            if always_forbidden(g, acts.BE_NEGATED, answered.card):
                return
            if self.how == 'discard' and always_forbidden(g, acts.BE_DISCARDED, answered.card):
                return
        g.negate(item.answers, 2 if self.how == 'hand' else 1)
        happen(g, moments.ITEM_NEGATED, item.seat, NOTHING, NOTHING)


class Prevent(Word):
    """What was about to happen does not happen; what stands in `instead` happens in its place."""

    name: ClassVar[str] = 'prevent'

    def __init__(self, instead: int) -> None:
        self.instead = instead

    def do(self, g: Veto, item: Item) -> None:
        if not g.pendings:
            return
        pending = g.pendings[-1]
        if pending.prevented:
            return
        if item.piece >= 0:
            pending.used.append(item.piece)
        if self.instead > 0:
            words = g.box.abilities[item.ability].lists[self.instead]
            first = words[0]
            if isinstance(first, Wound) and pending.fate == KILL:
                pending.fate = WOUND  # killed becomes wounded
                pending.changed = True
                g.tell('only_wounded', pending.piece, g.pieces[pending.piece].kind)
                return
            pending.replay = item.clone()
            pending.replay_list = self.instead
        pending.prevented = True
        if pending.piece != NOTHING:
            g.tell('prevented', pending.piece, g.pieces[pending.piece].kind)
        else:
            g.tell('votes_kept', pending.seat)


class Substitute(CardWord):
    """The character becomes the challenged one instead."""

    name: ClassVar[str] = 'substitute'

    def do(self, g: Veto, item: Item) -> None:
        for at in meant(g, self.target, item):
            if 0 <= item.answers < len(g.items) and g.pieces[at].field == ELECTION_FIELD:
                answered = g.items[item.answers]
                if answered.what == CHALLENGE and may_be_challenged(g, answered.piece, at):
                    answered.target = at
                    answered.own.target = at
                    g.tell('stands_in', at, g.pieces[at].kind, item.answers)


# -- actions -----------------------------------------------------------------------------------------------------------


class AgitateNow(CardWord):
    """The character agitates at once, outside the deed."""

    name: ClassVar[str] = 'agitate'

    def __init__(self, target: Target, bonus: int, taps: bool) -> None:
        super().__init__(target)
        self.bonus = bonus
        self.taps = taps

    def possible(self, g: Veto, item: Item) -> bool:
        return len(agitators(g, item.seat, self.taps)) > 0

    def do(self, g: Veto, item: Item) -> None:
        for at in meant(g, self.target, item):
            if at not in agitators(g, item.seat, self.taps):
                continue
            new = Item().fill(AGITATION, item.seat, g.pieces[at].kind, at, NOTHING)
            new.taps = self.taps
            new.bonus = self.bonus
            g.draft = new
            g.then(g.step_from('agitation', []))


class ChallengeNow(Word):
    """The character challenges at once, outside the deed."""

    name: ClassVar[str] = 'challenge'

    def __init__(self, by: Target, against: Target, taps: bool, refusable: bool) -> None:
        self.by = by
        self.against = against
        self.taps = taps
        self.refusable = refusable

    def do(self, g: Veto, item: Item) -> None:
        for at in meant(g, self.by, item):
            for target in meant(g, self.against, item):
                new = Item().fill(CHALLENGE, item.seat, g.pieces[at].kind, at, NOTHING)
                new.target = target
                new.taps = self.taps
                new.refusable = self.refusable
                begin(g, new, False)


class EndDuel(Word):
    """The running duel ends at once without a result."""

    name: ClassVar[str] = 'end_duel'

    def do(self, g: Veto, item: Item) -> None:
        if g.duels and not g.duels[-1].ended:
            g.break_off()


class Influence(Word):
    """The player uses the political influence of his faction card now, without having the initiative."""

    name: ClassVar[str] = 'influence'

    def possible(self, g: Veto, item: Item) -> bool:
        return can_use_influence(g, item.seat, True)

    def do(self, g: Veto, item: Item) -> None:
        if can_use_influence(g, item.seat, True):
            at = g.players[item.seat].faction
            ability = influence_of(g, at)
            if ability is not None:
                begin(g, item_for(g, item.seat, at, ability), False)


class Election(Word):
    """An election is announced for this round although it is not the settlement phase."""

    name: ClassVar[str] = 'election'

    def possible(self, g: Veto, item: Item) -> bool:
        return g.announced == NOBODY and g.round_no > 1  # VT-11.5

    def do(self, g: Veto, item: Item) -> None:
        if g.announced == NOBODY:
            g.announce_election(item.seat)
            happen(g, moments.ELECTION_ANNOUNCED, item.seat, NOTHING, NOTHING)


class Win(Word):
    """The player meets a victory condition; it counts at the check of the end phase (VT-32.6)."""

    name: ClassVar[str] = 'win'

    def __init__(self, who: int) -> None:
        self.who = who

    def do(self, g: Veto, item: Item) -> None:
        for seat in seats_of(g, self.who, item.seat, item):
            g.won |= 1 << seat
            g.tell('fulfilled', seat)


# -- alternatives ------------------------------------------------------------------------------------------------------


class Choose(Word):
    """One of several texts, named at declaration."""

    name: ClassVar[str] = 'choose'

    def do(self, g: Veto, item: Item) -> None:
        pass  # the chosen list is carried out after this one


class If(Word):
    """`then` if the conditions hold now, otherwise `else`."""

    name: ClassVar[str] = 'if'

    def __init__(self, conditions: list[Condition], then: int, otherwise: int) -> None:
        self.conditions = conditions
        self.then = then
        self.otherwise = otherwise

    def do(self, g: Veto, item: Item) -> None:
        if all_hold(g, self.conditions, item.seat, item.piece, item):
            g.then(Perform(self.then, 0))
        elif self.otherwise > 0:
            g.then(Perform(self.otherwise, 0))


class UnlessPay(Word):
    """The player may pay now; if he cannot or will not, `else` is carried out."""

    name: ClassVar[str] = 'unless_pay'

    def __init__(self, who: int, ducats: int, votes: int, otherwise: int) -> None:
        self.who = who
        self.ducats = ducats
        self.votes = votes
        self.otherwise = otherwise

    def do(self, g: Veto, item: Item) -> None:
        for seat in seats_of(g, self.who, item.seat, item):
            g.then(PayOrNot(seat, self.ducats, self.votes, self.otherwise))


class PayOrNot(Step[Veto]):
    """A player pays, or lets happen what the card threatens."""

    tag: ClassVar[str] = 'pay_or_not'
    params: ClassVar[str] = 'seat ducats votes text'
    rules: ClassVar[str] = 'VT-1.1'

    def __init__(self, seat: int, ducats: int, votes: int, text: int) -> None:
        self.seat = seat
        self.ducats = ducats
        self.votes = votes
        self.text = text

    def numbers(self) -> list[int]:
        return [self.seat, self.ducats, self.votes, self.text]

    def run(self, g: Veto) -> None:
        p = g.players[self.seat]
        if p.treasury >= self.ducats and p.votes >= self.votes:
            g.ask_one(self, self.seat)
        else:
            g.then(Perform(self.text, 0))

    def options(self, g: Veto, seat: int) -> list[int]:
        return [actions.PAY, actions.DECLINE]

    def heard(self, g: Veto, said: list[int]) -> None:
        if said[0] == actions.PAY:
            g.pay(self.seat, self.ducats)
            g.lose_votes(self.seat, self.votes, NOBODY, AS_PRICE)
        else:
            g.tell('declined', self.seat)
            g.then(Perform(self.text, 0))


WORDS: list[type[Word]] = [
    GainDucats, LoseDucats, GainVotes, LoseVotes, Draw, DiscardHand, LookHand, LookTop, Search, ReturnCard, Tap, Untap,
    Move, Discard, Wound, Kill, Control, Attach, Reattach, DeployNow, Mod, ModWeapon, Grant, Strip, Blank, Rule, Allow,
    Forbid, CostChange, CopyStab, Negate, Prevent, Substitute, AgitateNow, ChallengeNow, EndDuel, Influence, Election,
    Win, Choose, If, UnlessPay,
]  # fmt: skip

STEPS: list[Any] = [
    AboutToLoseVotes, LosesVotes, TakeLooked, PutBack, Find, AboutToStrike, Strikes, DeployFromHand, PayOrNot,
]  # fmt: skip
