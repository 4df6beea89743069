"""What things are worth in Veto!, in votes.

An `Outlook` is made for one decision, from the eyes of one seat, on an imagined position. It reads what is public and
what lies in the seat's own hand; hidden cards of the others enter only as averages. What happens to a player or to a
card of his counts by his `side`: so the same reckoning says what a gain is worth, and what it costs if another has it.
"""

from __future__ import annotations

from math import exp
from typing import Final

from sejmik.games.veto.company import agitators, company, elects, may_agitate, may_challenge, opposing
from sejmik.games.veto.declaring import hosts, in_play, marked_for
from sejmik.games.veto.effects import Win
from sejmik.games.veto.language import IF_COUNT, IF_HAVE, IN_REMOVED, Condition
from sejmik.games.veto.names import (
    ABSENT,
    ARMOUR,
    CHARACTER,
    COSSACK,
    CRIMSON,
    CRIMSON_FIELD,
    EFFECT,
    ELECT,
    EQUIPMENT,
    FAMOUS,
    FINANCIER,
    FIREARM,
    FOREIGNER,
    HONOURABLE,
    LADY,
    NEUTRAL,
    NOTHING,
    PROPERTY,
    STAB,
    STRATEGY,
    WEAPON,
)
from sejmik.games.veto.numbers import AGITATION_VOTES, STAB_AGITATION, number_of, price
from sejmik.games.veto.pool import Face
from sejmik.games.veto.rules import balance, two_thirds
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import keywords, sabre, upkeep, votes
from sejmik.kernel.cards import FACE

DUCAT: Final = 0.3
RICH: Final = 14.0  # from here on a further ducat is worth less
ROUNDS: Final = 3.0  # how long a lasting thing is expected to serve
RIVAL: Final = 0.85  # what a vote of the only, or the strongest, opponent counts
BYSTANDER: Final = 0.35  # and of another one
LEAD: Final = 1.5  # to reach two thirds, or to push the leader below
VERDICT: Final = 6.0  # the same in a round in which an election was announced
AGITATOR: Final = 1.2
NO_AGITATOR: Final = LADY | FOREIGNER | FINANCIER | COSSACK | ABSENT
DUELLIST: Final = 0.12  # for each point of Sabre
FAME: Final = 1.0
CROWN: Final = 3.0  # the only Elect
VICTORY: Final = 40.0
TEXT: Final = 0.3  # an ability whose use comes later
STAB_CARD: Final = 0.6
DEADLY: Final = 2.5  # whoever is ahead by more kills
SHAKY: Final = 1.3  # how uncertain the difference of two duellists is
FIRST: Final = 10.0  # what pays back soon is built before anything else
CAUTION: Final = 0.8  # how much of what the challenged side may add is reckoned with
DANGER: Final = 0.3  # how likely a character on the election field is challenged by somebody stronger
DEATH: Final = 8.0  # of the only Elect, as far as it is to be feared
WAY: Final = 0.4  # what it costs to change the field
STRANGER: Final = 6.0  # a duellist who may turn up among the others at any time
HELD: Final = 2.2  # a stab under an opponent's character, on average
HIDDEN: Final = 0.4  # the same for a card of his hand


def chance_of(x: float, scale: float) -> float:
    """The chance that something of this mean turns out above 0."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x / scale))))


class Outlook:
    """How the table looks to one seat."""

    def __init__(self, g: Veto, seat: int) -> None:
        self.g = g
        self.seat = seat
        self.me = g.players[seat]
        self.goal = two_thirds(g)
        self.others = g.opponents(seat)
        self.rival = self.others[0] if self.others else seat
        for other in self.others:
            if g.players[other].votes > g.players[self.rival].votes:
                self.rival = other
        self.mine = company(g, seat)
        self.elects = elects(g, seat)
        self.purse = 0  # ducats that win the game by the own strategy
        self.hunt = 0.0  # what it brings to kill a character
        self.glory = 0.0  # what one Famous character more brings by the own strategy
        self.read_strategy()
        self.ducat = self.worth_of_ducat()
        self.restless = min(12.0, max(0.0, (g.round_no - 10) / 10.0))  # the longer a game lasts, the more is risked
        self.tense = max(self.me.votes, g.players[self.rival].votes) >= self.goal - 2
        self.strengths: dict[int, float] = {}
        self.worths: dict[int, float] = {}
        self.strongest = -1.0  # duellist of the others, now or soon; -1: not yet looked up
        self.threat = 0.0  # the strongest of those who could still challenge in this round

    # -- plans ---------------------------------------------------------------------------------------------------------

    def read_strategy(self) -> None:
        """A strategy that can win by ducats, kills or fame makes them dear."""
        g = self.g
        for piece in g.pieces:
            if piece.here and piece.controller == self.seat and g.box.cards[piece.kind].type == STRATEGY:
                for ability in g.box.cards[piece.kind].abilities:
                    for word in ability.lists[0]:
                        if isinstance(word, Win):
                            for condition in ability.conditions:
                                self.read_condition(condition)

    def read_condition(self, condition: Condition) -> None:
        if condition.kind == IF_HAVE and condition.what == 1:
            self.purse = max(1, condition.least)
        elif condition.kind == IF_COUNT and condition.filter.zone == IN_REMOVED:
            killed = [kind for other in self.others for kind in self.g.players[other].removed]
            missing = condition.least - len([kind for kind in killed if self.g.box.cards[kind].type == CHARACTER])
            self.hunt = VICTORY / 2.0 if missing <= 1 else 4.0 / missing
        elif condition.kind == IF_COUNT and condition.filter.keywords & FAMOUS != 0:
            self.glory = 1.0

    def worth_of_ducat(self) -> float:
        have = self.me.treasury
        worth = DUCAT if have <= RICH else DUCAT * RICH / have
        if self.purse > have:
            rounds = (self.purse - have) / max(1, balance(self.g, self.seat))
            worth = max(worth, min(1.2, 1.4 / rounds))
        return worth

    # -- votes and ducats ----------------------------------------------------------------------------------------------

    def side(self, seat: int) -> float:
        """What the fortune of a player counts here."""
        return 1.0 if seat == self.seat else -RIVAL if seat == self.rival else -BYSTANDER

    def vote(self, seat: int, n: int) -> float:
        """A player has so many votes more, or fewer."""
        have = self.g.players[seat].votes
        then = max(0, have + n)
        worth = self.side(seat) * (then - have)
        if (have >= self.goal) != (then >= self.goal):
            verdict = VERDICT if self.g.announced >= 0 and elects(self.g, seat) > 0 else LEAD
            worth += verdict if (then > have) == (seat == self.seat) else -verdict
        return worth + self.side(seat) * VICTORY if have < self.g.total <= then else worth

    def spend(self, n: int) -> float:
        """What it costs to pay so much now; a full purse may win this round as it is."""
        won = self.purse > 0 and self.elects > 0 and self.me.treasury >= self.purse > self.me.treasury - n
        return self.ducat * n + (VICTORY / 2.0 if won else 0.0)

    # -- cards in play -------------------------------------------------------------------------------------------------

    def body(self, face: Face, held: int, votes_now: int, bound: bool) -> float:
        """What a character in play is worth to whoever controls it; `bound`: on the crimson field."""
        worth = 0.3 + TEXT * len(face.abilities) + self.lasting(face.upkeep)
        if held & ELECT != 0:
            worth += CROWN
        if held & ABSENT != 0:
            return worth
        if held & NO_AGITATOR == 0 and not bound:
            worth += AGITATOR
        if held & LADY == 0 and not bound:
            worth += DUELLIST * face.sabre
        if held & FAMOUS != 0:
            worth += FAME + self.glory
        return worth + self.rank(held, votes_now)

    def rank(self, held: int, votes_now: int) -> float:
        """What a Crimson character counts for the initiative."""
        return (0.35 if self.tense else 0.2) * votes_now if held & CRIMSON != 0 else 0.0

    def lasting(self, income: int) -> float:
        return DUCAT * ROUNDS * income

    def worth(self, at: int) -> float:
        """What a card in play is worth to whoever controls it."""
        if at in self.worths:
            return self.worths[at]
        g = self.g
        piece = g.pieces[at]
        face = g.box.cards[piece.kind]
        worth = 0.0
        if face.type == CHARACTER:
            worth = self.body(face, keywords(g, at), votes(g, at), piece.field == CRIMSON_FIELD)
            worth += 0.4 * len(piece.stabs) + 0.5 * len(g.attached(at))
        elif face.type == PROPERTY:
            worth = self.lasting(upkeep(g, at)) + TEXT * len(face.abilities)
        elif face.type == EQUIPMENT:
            worth = self.equipment(face) + self.lasting(face.upkeep)
        elif face.type == EFFECT:
            worth = 1.2
        self.worths[at] = worth
        return worth

    def equipment(self, face: Face) -> float:
        return 0.3 + 0.3 * face.sabre + face.votes + 0.4 * len(face.abilities)

    def leaving(self, at: int, killed: bool) -> float:
        """A card leaves play, whoever controls it."""
        g = self.g
        owner = g.pieces[at].controller
        loss = self.worth(at) if killed else max(0.1, 0.75 * self.worth(at))
        if killed and keywords(g, at) & ELECT != 0 and elects(g, owner) <= 1:
            loss += VICTORY
        return (self.hunt if killed and owner != self.seat else 0.0) - self.side(owner) * loss

    def outside(self, strength: float, votes_now: int, held: int) -> float:
        """What a Crimson character is worth on the election field, less what it is worth on the crimson field: there it
        counts for the initiative and nobody can challenge it; here it agitates."""
        worth = 0.0 if held & NO_AGITATOR != 0 else AGITATOR + 0.8 * self.restless
        return worth - self.rank(held, votes_now) - self.danger(strength, votes_now, held, self.foe() + 0.5)

    def danger(self, strength: float, votes_now: int, held: int, foe: float) -> float:
        """What is to be feared for a character from a duellist so strong."""
        if held & (LADY | ABSENT) != 0:
            return 0.0
        worth = DANGER * chance_of(foe - strength, SHAKY) * (1.9 * votes_now + 1.0)
        if held & ELECT != 0 and self.elects <= 1:
            worth += DEATH * chance_of(foe - strength - DEADLY, SHAKY)
        return worth / (1.0 + self.restless)

    def moving(self, at: int, field: int) -> float:
        """A character of one's own comes to another field without tapping."""
        outside = self.outside(self.strength(at), votes(self.g, at), keywords(self.g, at))
        return (-outside if field == CRIMSON_FIELD else outside) - WAY

    # -- cards in hand -------------------------------------------------------------------------------------------------

    def deploying(self, kind: int, discount: int) -> float:
        """What it brings to deploy this character now."""
        g = self.g
        face = g.box.cards[kind]
        bound = face.keywords & CRIMSON != 0 and self.to_crimson(face)
        worth = self.vote(self.seat, min(face.votes, g.pool)) + self.body(face, face.keywords, face.votes, bound)
        cost = price(g, self.seat, kind, discount)
        if face.keywords & ELECT != 0:
            if self.elects > 0:
                worth -= CROWN
            elif 0 < self.purse <= self.me.treasury - cost:
                return worth + VICTORY / 2.0  # nothing else is missing
        return worth - self.spend(cost)

    def to_crimson(self, face: Face) -> bool:
        """Whether a Crimson character serves better on the crimson field."""
        return self.outside(float(face.sabre), face.votes, face.keywords) <= 0.0

    def building(self, kind: int) -> float:
        """What it brings to deploy this property now: what pays back soon comes first."""
        face = self.g.box.cards[kind]
        cost = price(self.g, self.seat, kind, 0)
        worth = self.lasting(face.upkeep) + TEXT * len(face.abilities) - self.spend(cost)
        return worth + FIRST if worth > 0.0 and cost <= 2 * face.upkeep and not self.tense else worth

    def equipping(self, kind: int, at: int) -> float:
        """What an equipment is worth on this character: a duellist of one's own who has none of its kind."""
        g = self.g
        face = g.box.cards[kind]
        worth = 0.7 * self.equipment(face) + 0.05 * self.strength(at)
        if g.pieces[at].owner != self.seat or not may_challenge(g, at):
            worth -= 1.0
        for other in g.attached(at):
            if g.face(other).type == EQUIPMENT and g.face(other).keywords & face.keywords != 0:
                worth -= 0.8
        return worth

    def keeping(self, kind: int) -> float:
        """What a card of the own hand is worth there."""
        g = self.g
        face = g.box.cards[kind]
        foreign = face.faction != NEUTRAL and face.faction != self.me.house
        if (face.unique and face.person in g.banned) or (foreign and face.type not in (CHARACTER, EQUIPMENT)):
            return 0.0
        if face.type == CHARACTER:
            if face.keywords & ELECT != 0:
                return 4.0 if self.elects == 0 else 0.6
            if in_play(g, face.person):
                return 0.3
            return 0.8 + 0.3 * face.votes + 0.05 * face.sabre - (0.08 if foreign else 0.04) * face.cost
        if face.unique and in_play(g, face.person):
            return 0.2
        if face.type == PROPERTY:
            return 0.5 + 0.4 * face.upkeep
        if face.type == EQUIPMENT:
            return 0.4 + 0.15 * face.sabre if hosts(g, self.seat, kind) else 0.2
        if face.type == STAB:
            return (0.75 if self.count_in_hand(STAB) < 3 else 0.4) + 0.1 * face.sabre
        return 1.0

    def own(self, kind: int) -> list[int]:
        """The cards of this kind that the seat has in play."""
        pieces = self.g.pieces
        found = [at for at in range(len(pieces)) if pieces[at].here and pieces[at].kind == kind]
        return [at for at in found if pieces[at].controller == self.seat]

    def count_in_hand(self, type: int) -> int:
        return len([card for card in self.me.hand if self.g.box.cards[card & FACE].type == type])

    # -- duellists -----------------------------------------------------------------------------------------------------

    def strength(self, at: int) -> float:
        """Sabre with the best weapon and armour it carries."""
        if at in self.strengths:
            return self.strengths[at]
        g = self.g
        arms = 0
        armour = 0
        for face in [g.face(other) for other in g.attached(at)]:
            if face.keywords & ARMOUR != 0:
                armour = max(armour, face.sabre)
            elif face.keywords & (WEAPON | FIREARM) != 0:
                arms = max(arms, face.sabre)
        strength = float(sabre(g, at) + arms + armour)
        self.strengths[at] = strength
        return strength

    def foe(self) -> float:
        """The strongest duellist of the others, now or soon; `threat` is known then, too."""
        if self.strongest < 0.0:
            self.strongest = STRANGER
            for other in self.others:
                for at in company(self.g, other):
                    if may_challenge(self.g, at):
                        self.strongest = max(self.strongest, self.strength(at))
                        if not self.g.pieces[at].tapped:
                            self.threat = max(self.threat, self.strength(at))
        return self.strongest

    def stabs(self, at: int) -> float:
        """What the side of this character may add to it in a duel."""
        g = self.g
        piece = g.pieces[at]
        if piece.controller != self.seat:
            return min(5.0, HELD * len(piece.stabs) + HIDDEN * len(g.players[piece.controller].hand))
        kinds = [card & FACE for card in piece.stabs + self.me.hand]
        mine = [kind for kind in kinds if g.box.cards[kind].type == STAB and marked_for(g, self.seat, kind)]
        found = [max(1.5, float(g.box.cards[kind].sabre)) for kind in mine]
        found.sort()
        return 0.8 * sum(found[-3:])

    def clash(self, mine: int, other: int, margin: float, shaky: float) -> float:
        """What a duel is worth if the own character is ahead by this much, more or less."""
        return self.falling(other, mine, margin, shaky) + self.falling(mine, other, -margin, shaky)

    def falling(self, loser: int, winner: int, ahead: float, shaky: float) -> float:
        """One of two duellists may be wounded, or killed, by the other who is ahead by so much: its votes move, and it
        leaves play."""
        g = self.g
        if ahead < -8.0:
            return 0.0
        owner = g.pieces[loser].controller
        n = min(votes(g, loser), g.players[owner].votes)
        fame = 1 if keywords(g, loser) & FAMOUS != 0 and g.pool > 0 else 0
        moved = self.vote(owner, -n) + self.vote(g.pieces[winner].controller, n + fame)
        wounded = self.leaving(loser, False)
        worth = chance_of(ahead - 0.5, shaky) * (moved + wounded)
        return worth + chance_of(ahead - DEADLY, shaky) * (self.leaving(loser, True) - wounded)

    def fighting(self, mine: int, other: int) -> float:
        """What a duel of these two is worth before it begins."""
        margin = self.strength(mine) + self.stabs(mine) - self.strength(other) - CAUTION * self.stabs(other)
        return self.clash(mine, other, margin, SHAKY)

    def challenging(self, mine: int, other: int, refusable: bool) -> float:
        """What a challenge is worth: the other side accepts or refuses, whichever is worse for us."""
        worth = self.fighting(mine, other)
        return min(worth, self.refusing(other)) if refusable and self.can_refuse(other) else worth

    def defending(self, mine: int, challenger: int) -> float:
        """What it is worth to be challenged: the better one of fighting and refusing."""
        worth = self.fighting(mine, challenger)
        return max(worth, self.refusing(mine)) if self.can_refuse(mine) else worth

    def can_refuse(self, at: int) -> bool:
        return not self.g.pieces[at].tapped and keywords(self.g, at) & HONOURABLE == 0

    def refusing(self, at: int) -> float:
        """A character refuses: it costs a vote, but not with a Foreigner, and taps."""
        owner = self.g.pieces[at].controller
        price = 0 if keywords(self.g, at) & FOREIGNER != 0 else 1
        return self.vote(owner, -price) - self.side(owner) * self.idling(at)

    def best_duel(self, mine: int) -> float:
        """The best that this character could do with a challenge."""
        return max([self.challenging(mine, other, True) for other in opposing(self.g, mine)], default=-VICTORY)

    # -- agitation -----------------------------------------------------------------------------------------------------

    def agitation(self, at: int, bonus: int) -> float:
        """What an agitation of this character brings, without what it costs to tap it."""
        g = self.g
        n = max(0, number_of(g, AGITATION_VOTES, self.seat, at, NOTHING)) + bonus
        return self.vote(self.seat, min(n, g.pool)) if g.pool > 0 else self.pressing(n)

    def pressing(self, n: int) -> float:
        """Votes of an opponent go to the common pool, where whoever agitates next takes them."""
        worth = self.vote(self.rival, -n)
        theirs = len(agitators(self.g, self.rival, True))
        kept = theirs == 0 or len(agitators(self.g, self.seat, True)) > theirs + 1
        return worth if kept else 0.1 * worth + 0.2 + 0.3 * self.restless

    def stab_bonus(self) -> int:
        return max(0, number_of(self.g, STAB_AGITATION, self.seat, NOTHING, NOTHING))

    def idling(self, at: int) -> float:
        """What a character could do with its tap instead."""
        if self.g.face(at).type != CHARACTER:
            return 0.0
        if may_agitate(self.g, at):
            return 1.0 if self.g.pool > 0 else 0.4
        return 0.1

    def tapping(self, at: int) -> float:
        """What it costs that a character of one's own is tapped now: it does not count for the initiative, or can be
        challenged without being able to refuse."""
        g = self.g
        piece = g.pieces[at]
        if piece.tapped or g.face(at).type != CHARACTER:
            return 0.0
        held = keywords(g, at)
        if piece.field == CRIMSON_FIELD:
            return self.rank(held, votes(g, at)) / (1.0 + self.restless)
        self.foe()
        if self.threat <= 0.0 or held & HONOURABLE != 0:
            return 0.0
        return self.danger(self.strength(at), votes(g, at), held, self.threat)

    def busy(self, at: int) -> float:
        """What it costs to tap a character for something else than an agitation."""
        return self.tapping(at) + self.idling(at)
