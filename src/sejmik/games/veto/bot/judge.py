"""The judgement of Veto!: what each answer is worth in votes, and who stands well.

The texts of the cards are read word by word (`text`), so it can play any deck and any pack.
"""

from __future__ import annotations

from typing import ClassVar, Final

from sejmik.bots.judge import NEVER, Judge
from sejmik.games.veto import actions, setup
from sejmik.games.veto.bot import answers
from sejmik.games.veto.bot.floor import build_next, redraws
from sejmik.games.veto.bot.worth import VICTORY, Outlook
from sejmik.games.veto.company import agitators
from sejmik.games.veto.floor import Floor
from sejmik.games.veto.names import (
    CHARACTER,
    ELECT,
    ELECTION_FIELD,
    END_PHASE,
    FACTIONS,
    NOBODY,
    PLAY_PHASE,
    PROPERTY,
    STAB,
)
from sejmik.games.veto.replies import Replies
from sejmik.games.veto.rules import balance, famous, initiative_sum
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import keywords, votes
from sejmik.kernel.cards import FACE
from sejmik.kernel.game import Game

NO_CHOICE: Final = -1
WORST: Final = -6.0
IN_VAIN: Final = -0.3  # a reply that is worth less is not thought about
HARMFUL: Final = -2.0  # neither is a deed


class VetoJudge(Judge):
    """Everything is worth votes, or can be counted."""

    looks_ahead: ClassVar[bool] = False

    def __init__(self) -> None:
        super().__init__()
        self.foresight = 2  # to the end of play, and to the beginning of the next

    def default(self, g: Game, seat: int) -> int:
        """The answer worth most; of equal ones the first."""
        options = g.options(seat)
        weights = self.weigh(g, seat, options)
        return options[weights.index(max(weights))]

    def weigh(self, g: Game, seat: int, options: list[int]) -> list[float]:
        assert isinstance(g, Veto)
        o = Outlook(g, seat)
        known = before_play(o, options)
        if known != NO_CHOICE:
            return [1.0 if option == known else 0.0 for option in options]
        assert g.question is not None
        step = g.question.step
        found = [answers.worth(o, step, option) for option in options]
        top = max(found)
        least = IN_VAIN if isinstance(step, Replies) else HARMFUL if isinstance(step, Floor) else -VICTORY
        return [NEVER if worth < least else max(WORST, worth - top) for worth in found]

    def heed(self, g: Game, seat: int, choice: int) -> int:
        """Nobody walks to and fro: a move that brings nothing is not made, even if nothing else came to mind."""
        in_vain = actions.MOVE <= choice < actions.PLAY and self.weigh(g, seat, [choice]) == [NEVER]
        return self.default(g, seat) if in_vain else choice

    def by_habit(self, g: Game, seat: int) -> bool:
        """Decks are a matter of taste."""
        assert isinstance(g, Veto)
        return g.round_no == 0 and len(g.players[seat].hand) == 0

    def chances(self, g: Game) -> list[float]:
        """Whoever is out of the game has none."""
        assert isinstance(g, Veto)
        chances = Judge.chances(self, g)
        left = [chances[seat] if g.players[seat].in_game else 0.0 for seat in range(len(chances))]
        total = sum(left)
        return [chance / total for chance in left]

    def moment(self, g: Game) -> int:
        """Two in each round: before anything is done in it, and when all is done."""
        assert isinstance(g, Veto)
        return 2 * g.round_no + (2 if g.phase == END_PHASE else 1 if g.phase == PLAY_PHASE else 0)

    def traits(self, g: Game, side: list[int]) -> list[float]:
        """Votes and the crown, ducats, the company, the hand, what strategies ask for, the faction."""
        assert isinstance(g, Veto)
        seat = side[0]
        p = g.players[seat]
        if not p.in_game or p.faction < 0:
            return [0.0 if p.in_game else -1.0] + [0.0] * (TRAITS - 1)
        o = Outlook(g, seat)
        goal = float(o.goal)
        lead = p.votes - g.players[o.rival].votes
        late = min(1.0, g.round_no / 12.0)
        crowned = 1.0 if o.elects > 0 else 0.0
        ready = crowned if p.votes >= o.goal else 0.0
        first = 1.0 if g.initiative == seat else 0.0
        announced = 1.0 if g.announced != NOBODY and g.phase != END_PHASE else 0.0
        sums = initiative_sum(g, seat)
        ahead = within(sums - initiative_sum(g, o.rival), 6.0)
        income = balance(g, seat)
        rich = min(1.0, p.treasury / o.purse) if o.purse > 0 else 0.0
        soon = min(1.0, max(0.0, p.treasury + income) / o.purse) if o.purse > 0 else 0.0
        traits = [
            0.0, p.votes / goal, lead / goal, lead * late / goal, lead / (g.pool + 3.0),
            1.0 if p.votes >= o.goal else 0.0, p.votes * p.votes / (goal * goal), crowned, ready,
            first, first * ready, ready * announced, 1.0 if g.won >> seat & 1 == 1 else 0.0,
            *company_traits(g, o), *hand_traits(g, o),
            sums / 6.0, ahead, ready * ahead,
            min(1.5, p.treasury / 15.0), p.treasury / (p.treasury + 5.0), income / 8.0,
            rich, rich * crowned, rich * rich, soon, min(1.0, o.hunt / 4.0), 1.0 if o.hunt > 4.0 else 0.0,
            min(1.0, famous(g, seat) / 4.0) if o.glory > 0.0 else 0.0,
        ]  # fmt: skip
        for faction in range(len(FACTIONS)):
            own = p.house >= 0 and g.box.cards[p.house].faction == faction
            traits += [1.0, 1.0 - late] if own else [0.0, 0.0]
        return traits


TRAITS: Final = 13 + 17 + 9 + 13 + 12


def within(x: float, scale: float) -> float:
    """So much of the scale, at most all of it."""
    return max(-1.0, min(1.0, x / scale))


def company_traits(g: Veto, o: Outlook) -> list[float]:
    """Who stands there, what they can do, and what all that lies in front of a player is worth."""
    people = len(o.mine)
    able = agitators(g, o.seat, False)
    free = len([at for at in able if not g.pieces[at].tapped])
    untapped = len([at for at in o.mine if not g.pieces[at].tapped])
    strengths = [o.strength(at) for at in o.mine]
    best = max(strengths, default=0.0)
    stabs = sum([len(g.pieces[at].stabs) for at in o.mine])
    shielded = 0.0
    for at in o.mine:
        if g.pieces[at].field == ELECTION_FIELD and keywords(g, at) & ELECT != 0:
            shielded = within(o.strength(at) - o.foe(), 5.0) - 0.5
    lying = [i for i in range(len(g.pieces)) if g.pieces[i].here and g.pieces[i].controller == o.seat]
    properties = len([i for i in lying if g.face(i).type == PROPERTY])
    worth = sum([o.worth(i) for i in lying if g.pieces[i].host < 0])
    fame = famous(g, o.seat)
    theirs = max([famous(g, other) for other in o.others], default=0)
    play = 1.0 if g.phase == PLAY_PHASE else 0.0
    pool = 1.0 if g.pool > 0 else 0.0
    return [
        people / 6.0, len(able) / 5.0, play * free / 5.0, play * untapped / 6.0,
        sum([votes(g, at) for at in o.mine]) / 10.0, sum(strengths) / 25.0, best / 10.0, within(best - o.foe(), 5.0),
        fame / 3.0, within(fame - theirs, 2.0), pool * (fame - theirs) / 3.0, stabs / 4.0, properties / 5.0,
        worth / 15.0, 1.0 if people == 0 else 0.0, pool * len(able) / 5.0, shielded,
    ]  # fmt: skip


def hand_traits(g: Veto, o: Outlook) -> list[float]:
    """The hand, and where the Elects are."""
    held = sum([o.keeping(card & FACE) for card in o.me.hand])
    crown = elects_among(g, o.me.hand)
    later = elects_among(g, o.me.deck) + elects_among(g, o.me.discard)
    bare = o.elects == 0
    return [
        len(o.me.hand) / 6.0, held / 8.0, o.count_in_hand(CHARACTER) / 4.0, o.count_in_hand(STAB) / 4.0,
        1.0 if bare and crown > 0 else 0.0, 1.0 if bare and crown == 0 and later > 0 else 0.0,
        1.0 if bare and crown + later == 0 else 0.0, min(1.0, later / 3.0) if bare else 0.0,
        1.0 if crown > 0 and not bare else 0.0,
    ]  # fmt: skip


def elects_among(g: Veto, pile: list[int]) -> int:
    return len([card for card in pile if g.box.cards[card & FACE].keywords & ELECT != 0])


def before_play(o: Outlook, options: list[int]) -> int:
    """What is settled before the first round: the deck, and whether the first hand is changed; NO_CHOICE later."""
    g = o.g
    assert g.question is not None
    step = g.question.step
    if isinstance(step, setup.ChooseDecks | setup.ChooseFactions | setup.ChooseDeck):
        decks = [option for option in options if 0 <= option - actions.STARTER < len(g.box.decks)]
        return decks[g.chance.below(len(decks))] if decks else options[0]
    if isinstance(step, setup.BuildDeck):
        return build_next(g, o.seat, options)
    if isinstance(step, setup.Mulligan):
        return actions.REDRAW if redraws(o) else actions.KEEP
    return NO_CHOICE
