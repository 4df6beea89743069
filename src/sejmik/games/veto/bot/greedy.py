"""The greedy bot of Veto!: it knows what each thing is worth in votes and takes the best answer at hand.

One imagined position is enough: it looks at what is public and at its own hand; what the others hide counts as an
average. The texts of the cards are read word by word (veto_text), so it can play any deck and any pack.
"""

from __future__ import annotations

from typing import ClassVar, Final

from sejmik.bots.bot import Bot
from sejmik.bots.chair import Chair
from sejmik.games.veto import actions, effects_hand, rules, setup
from sejmik.games.veto.bot import answers
from sejmik.games.veto.bot.floor import bribing, build_next, redraws
from sejmik.games.veto.bot.worth import Outlook
from sejmik.games.veto.state import Veto

WORLD: Final = 1


class VetoGreedy(Bot):
    """Answers every question by what the answer is worth."""

    name: ClassVar[str] = 'greedy'

    def choose(self, chair: Chair) -> int:
        options = chair.options()
        if len(options) == 1:
            return options[0]
        g = chair.imagine(WORLD)
        assert isinstance(g, Veto)
        assert g.question is not None
        step = g.question.step
        if isinstance(step, setup.ChooseDecks | setup.ChooseFactions | setup.ChooseDeck):
            decks = [option for option in options if 0 <= option - actions.STARTER < len(g.box.decks)]
            return decks[self.thought.below(len(decks))] if decks else options[0]
        if isinstance(step, setup.BuildDeck):
            return build_next(g, self.seat, options)
        o = Outlook(g, self.seat, True)
        if isinstance(step, setup.Mulligan):
            return actions.REDRAW if redraws(o) else actions.KEEP
        if isinstance(step, rules.Bribe):
            return bribing(o, options, False, False)
        if isinstance(step, rules.SealedBribes):
            return bribing(o, options, True, False)
        if isinstance(step, rules.BribeAuction):
            return bribing(o, options, False, True)
        if isinstance(step, effects_hand.PutBack):
            return answers.put_back(o, options)
        best = options[0]
        most = answers.worth(o, step, best)
        for option in options[1:]:
            worth = answers.worth(o, step, option)
            if worth > most + 1e-9:
                best = option
                most = worth
        return best
