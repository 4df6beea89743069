"""The greedy bot of Sigismundus Augustus: it knows what each thing is worth and takes the best answer at hand.

One imagined position is enough: what is hidden in it (cards, the order of the stacks) is used only as an average.
Sealed bids are drawn from those that are nearly best, so that bots in the same place do not all bid the same.
"""

from __future__ import annotations

from typing import ClassVar, Final

from sejmik.bots.bot import Bot
from sejmik.bots.chair import Chair
from sejmik.games.sigismundus.amounts import amount_of
from sejmik.games.sigismundus.bot import deeds, sejm
from sejmik.games.sigismundus.bot.worth import Outlook
from sejmik.games.sigismundus.combat import Attack, CarryOff, RollAgain, TakeWounds
from sejmik.games.sigismundus.fields import (
    Agitate,
    CallBanners,
    DrawCard,
    Envoy,
    FeastCards,
    Patronage,
    PayFigure,
    SecondEnvoy,
    Vacancy,
)
from sejmik.games.sigismundus.names import (
    AGAINST,
    AMOUNT,
    CARRY_OFF,
    COUNTRY,
    ENOUGH,
    FOR,
    HOST,
    HOST_UNITS,
    OFFICE,
    SEAT,
    UNIT,
)
from sejmik.games.sigismundus.policies import (
    ChoosePact,
    ChooseSenator,
    ChooseVictim,
    CrownCountry,
    Enlist,
    GiveUpOffice,
    Negotiate,
    SpecialAction,
)
from sejmik.games.sigismundus.rules import (
    ChooseCountry,
    ChooseOffice,
    DiscardForMarkers,
    GiveSeal,
    Income,
    KeepArmy,
    PlaceClient,
)
from sejmik.games.sigismundus.sejm import (
    ActOfLaw,
    AnswerDemand,
    AwardOffice,
    DecideAct,
    DiscardForVotes,
    KeepOne,
    OfferDucats,
    OfferVotes,
    OfficeVote,
    RankNext,
    Sell,
    Trade,
)
from sejmik.games.sigismundus.state import Sigismundus

WORLD: Final = 1
NEARLY: Final = 0.1  # bids that are worth so much less than the best one are as good


class SigismundusGreedy(Bot):
    """Answers every question by what the answer is worth."""

    name: ClassVar[str] = 'greedy'

    def choose(self, chair: Chair) -> int:
        options = chair.options()
        if len(options) == 1:
            return options[0]
        g = chair.imagine(WORLD)
        assert isinstance(g, Sigismundus)
        assert g.question is not None
        o = Outlook(g, self.seat)
        step = g.question.step
        if isinstance(step, OfferDucats):
            return self.offer_ducats(o)
        if isinstance(step, OfficeVote):
            return self.nearly_best(sejm.office_bids(o, step.office, len(options) - 1), options)
        if isinstance(step, AnswerDemand):
            return self.answer_demand(o, step, options)
        if isinstance(step, KeepArmy):
            return deeds.keep_army(o, options)
        if isinstance(step, RollAgain):
            return deeds.roll_again(o, step)
        if isinstance(step, ActOfLaw | DecideAct):
            return FOR if sejm.act(o) > 0.0 else AGAINST
        best = options[0]
        most = self.worth(o, step, best)
        for option in options[1:]:
            worth = self.worth(o, step, option)
            if worth > most + 1e-9:
                best = option
                most = worth
        return best

    def worth(self, o: Outlook, step: object, option: int) -> float:
        """What an answer is worth, compared with other answers to the same question."""
        g = o.g
        if isinstance(step, PlaceClient):
            return deeds.place_client(o, option)
        if isinstance(step, SpecialAction):
            return deeds.special_action(o, option)
        if isinstance(step, DrawCard):
            return deeds.draw_card(o, option)
        if isinstance(step, ChooseCountry):
            return deeds.choose_country(o, option)
        if isinstance(step, DiscardForMarkers):
            return deeds.discard_for_marker(o, step.country, option)
        if isinstance(step, Envoy):
            return o.with_markers(option - COUNTRY, 1)
        if isinstance(step, SecondEnvoy):
            return o.with_markers(step.country, 0 if option == ENOUGH else 1)
        if isinstance(step, CrownCountry):
            return o.crowning(option - COUNTRY)
        if isinstance(step, Negotiate):
            return deeds.negotiate(o, option)
        if isinstance(step, ChoosePact):
            return o.pact(option - COUNTRY)
        if isinstance(step, Patronage):
            return deeds.choose_figure(o, option)
        if isinstance(step, PayFigure):
            return deeds.pay_figure(o, step.figure, amount_of(option))
        if isinstance(step, CarryOff):
            return o.taking(option - CARRY_OFF)
        if isinstance(step, Vacancy):
            return deeds.vacancy(o, option - OFFICE)
        if isinstance(step, FeastCards):
            return deeds.feast_card(o, step.spaces, option)
        if isinstance(step, Agitate):
            return deeds.agitate(o, step.spaces, amount_of(option))
        if isinstance(step, CallBanners | Enlist):
            return o.unit(option - UNIT)
        if isinstance(step, Attack):
            return o.attack(step.policy, option - SEAT, True)
        if isinstance(step, TakeWounds):
            return deeds.take_wound(o, option)
        if isinstance(step, ChooseVictim):
            return deeds.court(o, option - SEAT)
        if isinstance(step, ChooseSenator):
            return deeds.death(o, option - SEAT)
        if isinstance(step, Income):
            return float(g.income_of(option - OFFICE))
        if isinstance(step, GiveUpOffice):
            return -o.office(option - OFFICE, self.seat)
        if isinstance(step, ChooseOffice | KeepOne):
            return o.office(option - OFFICE, self.seat)
        return self.worth_in_sejm(o, step, option)

    def worth_in_sejm(self, o: Outlook, step: object, option: int) -> float:
        if isinstance(step, DiscardForVotes):
            return sejm.discard_for_vote(o, option)
        if isinstance(step, OfferVotes):
            return sejm.offer_votes(o, amount_of(option))
        if isinstance(step, Sell):
            return sejm.sell(o, option - SEAT)
        if isinstance(step, AwardOffice):
            return sejm.award(o, step.office, option - SEAT)
        if isinstance(step, Trade | RankNext | GiveSeal):  # oneself first, the strongest rival last
            return o.weight[option - SEAT]
        return 0.0

    # -- sealed bids -----------------------------------------------------------------------------------------------

    def nearly_best(self, worth: list[float], options: list[int]) -> int:
        """One of the bids that are as good as the best."""
        best = max(worth)
        good = [options[i] for i in range(len(options)) if worth[i] >= best - NEARLY * (0.5 + abs(best))]
        return good[self.thought.below(len(good))]

    def offer_ducats(self, o: Outlook) -> int:
        """Something between 1 ducat and the most that pays."""
        most = sejm.most_ducats(o)
        if most == 0:
            return AMOUNT
        return AMOUNT + 1 + self.thought.below(most)

    def answer_demand(self, o: Outlook, step: AnswerDemand, options: list[int]) -> int:
        """The amounts differ in what they cost; of Hosts with the same power, the first is taken."""
        worth: list[float] = []
        for option in options:
            amount = sejm.host_power(o.g, option - HOST_UNITS) if step.demand == HOST else amount_of(option)
            worth.append(sejm.answer_demand(o, step.demand, amount))
        return self.nearly_best(worth, options)
