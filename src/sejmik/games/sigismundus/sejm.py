"""Phase 7: the six stages of the Sejm (SA-17)."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.sigismundus.amounts import amount_of, amounts
from sejmik.games.sigismundus.fields import OneSeat, discards
from sejmik.games.sigismundus.names import (
    A_ACT_VOTES,
    A_GAIN_UNIT,
    A_VOTES,
    AGAINST,
    AMOUNT,
    DISCARD,
    ECCLESIASTICAL,
    ENOUGH,
    FOR,
    HOST,
    HOST_UNITS,
    INCOMPATIBILITAS,
    INTERNAL,
    MAGNATE_DECIDES,
    NOBODY,
    OFFICE,
    OFFICE_KINDS,
    OFFICES,
    ROYAL,
    SEAT,
    SEJM,
    SENATORIAL,
    TAX,
    TRACKS,
    TURN_ECCLESIASTICAL,
    TURN_PALATINES,
    UNITS,
)
from sejmik.games.sigismundus.state import Sigismundus
from sejmik.kernel.step import Step

EXTRA_VOTES: int = 2  # SA-17.4.6
BY_CARDS: int = 3  # where votes come from, behind the three tracks
BY_ABILITY: int = 4


class Sejm(Step[Sigismundus]):
    """SA-17.0.1: counting, additional votes, bribery, offices, Royal Demand, Act of Law."""

    tag: ClassVar[str] = 'sejm'
    rules: ClassVar[str] = 'SA-17.0.1'

    def run(self, g: Sigismundus) -> None:
        g.begin_phase(SEJM)
        g.then(
            CountVotes(),
            MoreVotes(0),
            OfferDucats(),
            OfferVotes(),
            Trade(0),
            OfficesToVote(),
            RoyalDemand(),
            ActOfLaw(),
        )


def everyone(g: Sigismundus) -> list[int]:
    return list(range(g.seats))


# -- stage a: counting votes -------------------------------------------------------------------------------------------


class CountVotes(Step[Sigismundus]):
    """SA-17.1.1, SA-17.1.3: the values of the spaces on the three tracks, handed out in initiative order."""

    tag: ClassVar[str] = 'count_votes'
    rules: ClassVar[str] = 'SA-17.1.1 SA-17.1.3'

    def run(self, g: Sigismundus) -> None:
        for seat in g.order():
            for track in range(len(TRACKS)):
                g.take_votes(seat, g.box.track_votes[track][g.rank(track, seat)], track)
            g.take_votes(seat, g.ability(seat, A_VOTES), BY_ABILITY)


# -- stage b: additional votes -----------------------------------------------------------------------------------------


class MoreVotes(Step[Sigismundus]):
    """SA-17.2.1: in initiative order everyone may discard Internal cards."""

    tag: ClassVar[str] = 'more_votes'
    params: ClassVar[str] = 'at'
    rules: ClassVar[str] = 'SA-17.2.1'

    def __init__(self, at: int) -> None:
        self.at = at

    def numbers(self) -> list[int]:
        return [self.at]

    def run(self, g: Sigismundus) -> None:
        if self.at < g.seats:
            g.then(DiscardForVotes(g.order()[self.at]), MoreVotes(self.at + 1))


class DiscardForVotes(OneSeat):
    """SA-17.2.2: each card gives 1 vote, as long as the bank has any (SA-70.1)."""

    tag: ClassVar[str] = 'discard_for_votes'
    rules: ClassVar[str] = 'SA-17.2.1 SA-17.2.2'

    def run(self, g: Sigismundus) -> None:
        if g.bank_votes > 0 and g.cards_of_deck(self.seat, INTERNAL) > 0:
            g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [ENOUGH] + discards(g, self.seat, 1 << INTERNAL)

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        if said[0] != ENOUGH:
            g.discard(self.seat, said[0] - DISCARD)
            g.take_votes(self.seat, 1, BY_CARDS)
            g.then(DiscardForVotes(self.seat))


# -- stage c: bribery --------------------------------------------------------------------------------------------------


class OfferDucats(Step[Sigismundus]):
    """SA-17.3.1, SA-17.3.2: everyone secretly offers ducats; all offers are revealed together."""

    tag: ClassVar[str] = 'offer_ducats'
    rules: ClassVar[str] = 'SA-17.3.1 SA-17.3.2'

    def run(self, g: Sigismundus) -> None:
        if max(p.ducats for p in g.players) > 0:
            g.ask(self, everyone(g), g.seats)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return amounts(g.players[seat].ducats)

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        g.offer_ducats([amount_of(one) for one in said])


class OfferVotes(Step[Sigismundus]):
    """SA-17.3.3, SA-17.3.4: then everyone secretly offers votes for sale."""

    tag: ClassVar[str] = 'offer_votes'
    rules: ClassVar[str] = 'SA-17.3.3 SA-17.3.4'

    def run(self, g: Sigismundus) -> None:
        if max(p.votes for p in g.players) > 0:
            g.ask(self, everyone(g), g.seats)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return amounts(g.players[seat].votes)

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        g.offer_votes([amount_of(one) for one in said])


class Trade(Step[Sigismundus]):
    """SA-17.3.6, SA-17.3.13: sellers act in descending order of votes; the Royal Representative orders equal ones."""

    tag: ClassVar[str] = 'trade'
    params: ClassVar[str] = 'done'
    rules: ClassVar[str] = 'SA-17.3.6 SA-17.3.13'

    def __init__(self, done: int) -> None:
        self.done = done  # mask of the sellers whose place in the order is settled

    def numbers(self) -> list[int]:
        return [self.done]

    def first_sellers(self, g: Sigismundus) -> list[int]:
        """Those with the most votes on offer whose place is not settled yet."""
        left = [s for s in range(g.seats) if g.players[s].selling > 0 and self.done >> s & 1 == 0]
        most = max([g.players[s].selling for s in left], default=0)
        return [s for s in left if g.players[s].selling == most]

    def run(self, g: Sigismundus) -> None:
        """The whole order is settled before the first of them sells."""
        sellers = self.first_sellers(g)
        if max(p.offered for p in g.players) == 0 or not (sellers or g.sellers):
            g.end_bribery()
        elif not sellers:
            g.then(EndOfBribery())
            for k in range(len(g.sellers) - 1, -1, -1):
                g.then(Sell(g.sellers[k]))
        elif len(sellers) == 1:
            self.put_next(g, sellers[0])
        else:
            g.ask_one(self, g.representatives[ROYAL])

    def put_next(self, g: Sigismundus, seller: int) -> None:
        g.line_up(seller)
        g.then(Trade(self.done | 1 << seller))

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [SEAT + seller for seller in self.first_sellers(g)]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        g.tell('seller', said[0] - SEAT)
        self.put_next(g, said[0] - SEAT)


class Sell(OneSeat):
    """SA-17.3.7 to SA-17.3.12: the seller chooses a buyer and must sell if there is one."""

    tag: ClassVar[str] = 'sell'
    rules: ClassVar[str] = 'SA-17.3.7 SA-17.3.8 SA-17.3.12'

    def buyers(self, g: Sigismundus) -> list[int]:
        found = [b for b in range(g.seats) if b != self.seat and g.players[b].offered > 0]
        if g.settings.highest_offer and found:  # the English reading of AMB-2
            most = max(g.players[b].offered for b in found)
            return [b for b in found if g.players[b].offered == most]
        return found

    def run(self, g: Sigismundus) -> None:
        buyers = self.buyers(g)
        if len(buyers) == 1:
            g.exchange(self.seat, buyers[0])
        elif buyers:
            g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [SEAT + buyer for buyer in self.buyers(g)]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        g.exchange(self.seat, said[0] - SEAT)


class EndOfBribery(Step[Sigismundus]):
    """SA-17.3.14, SA-17.3.15: ducats left on offer go back, votes without a buyer are lost."""

    tag: ClassVar[str] = 'end_of_bribery'
    rules: ClassVar[str] = 'SA-17.3.14 SA-17.3.15'

    def run(self, g: Sigismundus) -> None:
        g.end_bribery()


# -- stage d: offices --------------------------------------------------------------------------------------------------


class OfficesToVote(Step[Sigismundus]):
    """SA-17.4.1 to SA-17.4.4: the lowest free office without a marker and every marked one, the lowest first."""

    tag: ClassVar[str] = 'offices_to_vote'
    rules: ClassVar[str] = 'SA-17.4.1 SA-17.4.2 SA-17.4.3 SA-17.4.15'

    def run(self, g: Sigismundus) -> None:
        offices = offices_to_vote(g)
        if offices:
            g.call_votes(offices)
            g.then(NextOffice())


def offices_to_vote(g: Sigismundus) -> list[int]:
    """SA-17.4.1, SA-17.4.2: the free offices that are marked, and the lowest of the others, from the lowest up."""
    free = g.free_offices()
    offices = [office for office in free if g.vacancy[office] != NOBODY]
    unmarked = [office for office in free if g.vacancy[office] == NOBODY]
    if unmarked:
        offices.append(unmarked[-1])
    offices.sort(reverse=True)  # SA-2.12: the higher number is the lower office
    return offices


class NextOffice(Step[Sigismundus]):
    """SA-17.4.3: they follow one another."""

    tag: ClassVar[str] = 'next_office'
    rules: ClassVar[str] = 'SA-17.4.3 SA-17.4.4'

    def run(self, g: Sigismundus) -> None:
        if g.to_vote:
            g.then(OfficeVote(g.next_office()), NextOffice())


class OfficeVote(Step[Sigismundus]):
    """SA-17.4.5, SA-17.4.6: everyone secretly bids votes; whoever marked the office has 2 more for this vote."""

    tag: ClassVar[str] = 'office_vote'
    params: ClassVar[str] = 'office'
    rules: ClassVar[str] = 'SA-17.4.5 SA-17.4.6 SA-17.4.7'

    def __init__(self, office: int) -> None:
        self.office = office

    def numbers(self) -> list[int]:
        return [self.office]

    def extra(self, g: Sigismundus, seat: int) -> int:
        """SA-17.4.6, SA-70.1: the extra votes of a seat, as far as the bank has them."""
        if g.vacancy[self.office] != seat:
            return 0
        return min(EXTRA_VOTES, g.bank_votes) if g.settings.votes_from_supply else EXTRA_VOTES

    def run(self, g: Sigismundus) -> None:
        if max(g.players[seat].votes + self.extra(g, seat) for seat in range(g.seats)) > 0:
            g.ask(self, everyone(g), g.seats)
        else:
            self.count(g, [0] * g.seats)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return amounts(g.players[seat].votes + self.extra(g, seat))

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        self.count(g, [amount_of(one) for one in said])

    def count(self, g: Sigismundus, bids: list[int]) -> None:
        """SA-17.4.8, SA-17.4.9, SA-17.4.12: most votes win; all votes bid go to the bank."""
        g.show_bids(bids)
        extra = [self.extra(g, seat) for seat in range(g.seats)]  # before votes come back to the bank
        for seat in range(g.seats):
            g.spend_votes(seat, max(0, bids[seat] - extra[seat]))
        if g.vacancy[self.office] != NOBODY:
            g.lift_vacancy(self.office)
        most = max(bids)
        best = [seat for seat in range(g.seats) if bids[seat] == most]
        if most == 0 and g.settings.stays_free:
            g.tell('stays_free', self.office)
        elif len(best) == 1:
            g.then(GainOffice(best[0], self.office))
        else:
            g.then(AwardOffice(self.office, sum(1 << seat for seat in best)))


class AwardOffice(Step[Sigismundus]):
    """SA-17.4.9, SA-17.4.11: ties are decided by the Royal Representative, by an Act by the Magnate's."""

    tag: ClassVar[str] = 'award_office'
    params: ClassVar[str] = 'office tied'
    rules: ClassVar[str] = 'SA-17.4.9 SA-17.4.10 SA-17.4.11'

    def __init__(self, office: int, tied: int) -> None:
        self.office = office
        self.tied = tied

    def numbers(self) -> list[int]:
        return [self.office, self.tied]

    def run(self, g: Sigismundus) -> None:
        decides = SENATORIAL if g.in_force(MAGNATE_DECIDES) else ROYAL
        g.ask_one(self, g.representatives[decides])

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [SEAT + one for one in range(g.seats) if self.tied >> one & 1]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        g.tell('tie_decided', said[0] - SEAT)
        g.then(GainOffice(said[0] - SEAT, self.office))


class GainOffice(Step[Sigismundus]):
    """SA-17.4.8, SA-17.4.14: the office, and at once what it brings."""

    tag: ClassVar[str] = 'gain_office'
    params: ClassVar[str] = 'seat office'
    rules: ClassVar[str] = 'SA-17.4.8 SA-17.4.14 SA-5.6'

    def __init__(self, seat: int, office: int) -> None:
        self.seat = seat
        self.office = office

    def numbers(self) -> list[int]:
        return [self.seat, self.office]

    def run(self, g: Sigismundus) -> None:
        g.gain_office(self.seat, self.office)
        when_gained(g, self.seat, self.office)
        if g.in_force(INCOMPATIBILITAS):
            g.then(KeepOne(self.seat, g.box.office_kind[self.office]))


def when_gained(g: Sigismundus, seat: int, office: int) -> None:
    """SA-5.6: a castellan brings Infantry."""
    for pair in g.box.office_abilities[office]:
        if pair[0] >= A_GAIN_UNIT:
            for _ in range(pair[1]):
                g.take_unit(seat, pair[0] - A_GAIN_UNIT)


class KeepOne(Step[Sigismundus]):
    """SA-17.6.12: under Incompatibilitas a player keeps one office of each kind and gives the others up."""

    tag: ClassVar[str] = 'keep_one'
    params: ClassVar[str] = 'seat kind'
    rules: ClassVar[str] = 'SA-17.6.12 SA-5.2'

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def numbers(self) -> list[int]:
        return [self.seat, self.kind]

    def held(self, g: Sigismundus) -> list[int]:
        return [office for office in g.offices_of(self.seat) if g.box.office_kind[office] == self.kind]

    def run(self, g: Sigismundus) -> None:
        if len(self.held(g)) > 1:
            g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [OFFICE + office for office in self.held(g)]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        """The office named is kept."""
        for office in self.held(g):
            if office != said[0] - OFFICE:
                g.give_up_office(office)


# -- stage e: the Royal Demand -----------------------------------------------------------------------------------------


class RoyalDemand(Step[Sigismundus]):
    """SA-17.5.1, SA-17.5.2: the Noble Host returns; then everyone secretly commits what the king demands."""

    tag: ClassVar[str] = 'royal_demand'
    rules: ClassVar[str] = 'SA-17.5.1 SA-17.5.2'

    def run(self, g: Sigismundus) -> None:
        g.host_returns()
        g.then(AnswerDemand(g.demand))


class AnswerDemand(Step[Sigismundus]):
    """SA-17.5.3 to SA-17.5.5: ducats, votes, or the power of units."""

    tag: ClassVar[str] = 'answer_demand'
    params: ClassVar[str] = 'demand'
    rules: ClassVar[str] = 'SA-17.5.2 SA-17.5.3 SA-17.5.4 SA-17.5.5'

    def __init__(self, demand: int) -> None:
        self.demand = demand

    def numbers(self) -> list[int]:
        return [self.demand]

    def run(self, g: Sigismundus) -> None:
        if max(len(self.options(g, seat)) for seat in range(g.seats)) > 1:
            g.ask(self, everyone(g), g.seats)
        else:
            self.heard(g, [HOST_UNITS if self.demand == HOST else AMOUNT] * g.seats)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        p = g.players[seat]
        if self.demand == HOST:
            return [
                HOST_UNITS + infantry * 136 + hussars * 8 + artillery
                for infantry in range(p.active[0] + 1)
                for hussars in range(p.active[1] + 1)
                for artillery in range(p.active[2] + 1)
            ]
        return amounts(p.ducats if self.demand == TAX else p.votes)

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        """SA-17.5.10, SA-17.5.11: ducats and votes go to the bank, units are turned."""
        bids: list[int] = []
        for seat in range(g.seats):
            if self.demand == HOST:
                code = said[seat] - HOST_UNITS
                units = [code // 136, code // 8 % 17, code % 8]
                bids.append(sum(units[kind] * g.box.power[kind] for kind in range(len(UNITS))))
                if bids[seat] > 0:
                    g.send_host(seat, units)
            else:
                bids.append(amount_of(said[seat]))
        g.show_bids(bids)
        for seat in range(g.seats):
            if self.demand == TAX:
                g.pay(seat, bids[seat])
            elif self.demand != HOST:
                g.spend_votes(seat, bids[seat])
        g.ranking = []
        g.then(RankNext())


class RankNext(Step[Sigismundus]):
    """SA-17.5.6 to SA-17.5.9: the highest commitment takes the first space; ties are ordered by the Royal
    Representative in office before; the card passes when all are placed."""

    tag: ClassVar[str] = 'rank_next'
    rules: ClassVar[str] = 'SA-17.5.6 SA-17.5.7 SA-17.5.8 SA-17.5.9'

    def best(self, g: Sigismundus) -> list[int]:
        left = [seat for seat in range(g.seats) if seat not in g.ranking]
        most = max(g.bids[seat] for seat in left)
        return [seat for seat in left if g.bids[seat] == most]

    def run(self, g: Sigismundus) -> None:
        while len(g.ranking) < g.seats:
            best = self.best(g)
            if len(best) > 1:
                g.ask_one(self, g.representatives[ROYAL])
                return
            g.ranking = g.ranking + best
        g.rank_royal(g.ranking)
        g.appoint(ROYAL, g.ranking[0])

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [SEAT + one for one in self.best(g)]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        g.tell('tie_decided', said[0] - SEAT)
        g.ranking = g.ranking + [said[0] - SEAT]
        g.then(RankNext())


# -- stage f: the Act of Law -------------------------------------------------------------------------------------------


class ActOfLaw(Step[Sigismundus]):
    """SA-17.6.1 to SA-17.6.5: everyone declares for or against with all votes left."""

    tag: ClassVar[str] = 'act_of_law'
    rules: ClassVar[str] = 'SA-17.6.1 SA-17.6.2 SA-17.6.3 SA-17.6.5'

    def run(self, g: Sigismundus) -> None:
        g.ask(self, everyone(g), g.seats)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [FOR, AGAINST]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        balance = 0
        for seat in range(g.seats):
            weight = g.players[seat].votes + g.ability(seat, A_ACT_VOTES)
            g.tell_all('declared', [seat, 1 if said[seat] == FOR else 0, weight])
            balance += weight if said[seat] == FOR else -weight
        if balance == 0:
            g.then(DecideAct())
        else:
            conclude(g, balance > 0)


class DecideAct(Step[Sigismundus]):
    """SA-17.6.6, SA-17.6.7: on equal totals the Royal Representative of this Sejm decides."""

    tag: ClassVar[str] = 'decide_act'
    rules: ClassVar[str] = 'SA-17.6.6 SA-17.6.7'

    def run(self, g: Sigismundus) -> None:
        g.ask_one(self, g.representatives[ROYAL])

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [FOR, AGAINST]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        conclude(g, said[0] == FOR)


def conclude(g: Sigismundus, passed: bool) -> None:
    """SA-17.6.8 to SA-17.6.12."""
    card = g.sejm_card()
    g.votes_home()
    if not passed:
        g.reject_act(card)
        return
    g.pass_act(card)
    for office in turned_by(g, card):
        g.turn_office(office)
    if INCOMPATIBILITAS in g.box.act_effects[card]:
        order = g.order()
        order.reverse()
        for seat in order:
            for kind in range(len(OFFICE_KINDS) - 1, -1, -1):
                g.then(KeepOne(seat, kind))


def turned_by(g: Sigismundus, card: int) -> list[int]:
    """SA-17.6.8: the offices whose other side counts once this Act passes."""
    effects = g.box.act_effects[card]
    turned = []
    for office in range(len(OFFICES)):
        church = TURN_ECCLESIASTICAL in effects and g.box.office_kind[office] == ECCLESIASTICAL
        if church or (TURN_PALATINES in effects and g.box.palatine[office]):
            turned.append(office)
    return turned


STEPS: dict[str, Any] = {
    step.tag: step
    for step in (
        Sejm,
        CountVotes,
        MoreVotes,
        DiscardForVotes,
        OfferDucats,
        OfferVotes,
        Trade,
        Sell,
        EndOfBribery,
        OfficesToVote,
        NextOffice,
        OfficeVote,
        AwardOffice,
        GainOffice,
        KeepOne,
        RoyalDemand,
        AnswerDemand,
        RankNext,
        ActOfLaw,
        DecideAct,
    )
}
