"""What things are worth in Veto!, in votes.

An `Outlook` is made for one decision, from the eyes of one seat, on an imagined position. It reads what is public and
what lies in the seat's own hand; hidden cards of the others enter only as averages.
"""

from __future__ import annotations

from math import exp
from typing import Final

from sejmik.games.veto.company import company, elects, may_agitate, may_be_challenged, may_challenge
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
    ELECTION_FIELD,
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
from sejmik.games.veto.rules import balance, initiative_sum, two_thirds
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import keywords, sabre, upkeep, votes
from sejmik.kernel.cards import FACE

DUCAT: Final = 0.3
RICH: Final = 14  # from here on a further ducat is worth less
ROUNDS: Final = 3.0  # how long a lasting thing is expected to serve
RIVAL: Final = 0.85  # what a vote of the only, or the strongest, opponent counts
BYSTANDER: Final = 0.35  # and of another one
LEAD: Final = 1.5  # to reach two thirds, or to push the leader below
VERDICT: Final = 6.0  # the same in a round in which an election was announced
AGITATOR: Final = 1.2
DUELLIST: Final = 0.12  # for each point of Sabre
FAME: Final = 1.0
CROWN: Final = 3.0  # the only Elect
VICTORY: Final = 40.0
TEXT: Final = 0.3  # an ability whose use comes later
STAB_CARD: Final = 0.6
SHAKY: Final = 1.3  # how uncertain the difference of two duellists is
FIRST: Final = 10.0  # what pays back soon is built before anything else
CAUTION: Final = 0.8  # how much of what the challenged side may add is reckoned with
EXPOSED: Final = 0.35  # how likely a tapped character is challenged
REFUSAL: Final = 1.0  # what an untapped one would lose by refusing
DANGER: Final = 0.3  # how likely a character on the election field is challenged by somebody stronger
HELD: Final = 2.2  # a stab under an opponent's character, on average
HIDDEN: Final = 0.4  # the same for a card of his hand


def chance_of(x: float, scale: float) -> float:
    """The chance that something of this mean turns out above 0."""
    x = x / scale
    if x > 30.0:
        return 1.0
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


class Outlook:
    """How the table looks to one seat."""

    def __init__(self, g: Veto, seat: int, own: bool) -> None:
        self.g = g
        self.seat = seat
        self.own = own  # whether the bot itself sits there and knows its hand
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
        self.hunters: list[int] = []  # others who win by deaths
        self.hunted = 0.0  # what a death brings them
        self.read_strategies()
        self.ducat = self.worth_of_ducat()
        self.restless = min(12.0, max(0.0, (g.round_no - 10) / 10.0))  # the longer a game lasts, the more is risked
        self.tense = max(self.me.votes, g.players[self.rival].votes) >= self.goal - 2
        self.free = self.count_free(seat)
        self.their_free = self.count_free(self.rival)
        self.strengths: dict[int, float] = {}
        self.worths: dict[int, float] = {}
        self.strongest = -1.0  # the strongest opponent at all; -1: not yet looked up
        self.threat = -1.0  # the strongest opponent who could still challenge; -1: not yet looked up

    # -- plans ---------------------------------------------------------------------------------------------------------

    def read_strategies(self) -> None:
        """A strategy that can win by ducats, kills or fame makes them dear; that of a third player, dangerous."""
        g = self.g
        for i in range(len(g.pieces)):
            piece = g.pieces[i]
            if not piece.here or g.box.cards[piece.kind].type != STRATEGY:
                continue
            for ability in g.box.cards[piece.kind].abilities:
                wins = False
                for word in ability.lists[0]:
                    if isinstance(word, Win):
                        wins = True
                if not wins:
                    continue
                for condition in ability.conditions:
                    self.read_condition(condition, piece.controller)

    def read_condition(self, condition: Condition, owner: int) -> None:
        own = owner == self.seat
        if condition.kind == IF_HAVE and condition.what == 1 and own:
            self.purse = max(1, condition.least)
        elif condition.kind == IF_COUNT and condition.filter.zone == IN_REMOVED:
            missing = condition.least - self.dead_besides(owner)
            dear = VICTORY / 2.0 if missing <= 1 else 4.0 / missing
            if own:
                self.hunt = dear
            else:
                self.hunters.append(owner)
                self.hunted = max(self.hunted, dear)
        elif condition.kind == IF_COUNT and condition.filter.keywords & FAMOUS != 0 and own:
            self.glory = 1.0

    def dead_besides(self, owner: int) -> int:
        """Characters of the others that were removed from the game."""
        n = 0
        for other in range(self.g.seats):
            if other != owner:
                for kind in self.g.players[other].removed:
                    if self.g.box.cards[kind].type == CHARACTER:
                        n += 1
        return n

    def death_of(self, victim: int) -> float:
        """What it brings besides that a character of this player dies: strategies count the dead."""
        worth = self.hunt if victim != self.seat else 0.0
        for hunter in self.hunters:
            if hunter != victim:
                worth -= self.hunted
        return worth

    def worth_of_ducat(self) -> float:
        have = self.me.treasury
        if self.purse > 0 and have < self.purse + RICH and (self.elects > 0 or self.crown_at_hand()):
            income = max(1, balance(self.g, self.seat))
            left = (self.purse - have + income - 1) // income  # rounds
            if left <= 1:
                return 1.2
            if left <= 2:
                return 0.7
            if left <= 4:
                return 0.45
        if have > 2 * RICH:
            return DUCAT / 3.0 if have <= 4 * RICH else DUCAT / 10.0
        return DUCAT if have <= RICH else DUCAT * 0.7

    def crown_at_hand(self) -> bool:
        if not self.own:
            return False
        for card in self.me.hand:
            if self.g.box.cards[card & FACE].keywords & ELECT != 0:
                return True
        return False

    def count_free(self, seat: int) -> int:
        """Characters that can still agitate this round."""
        n = 0
        for at in company(self.g, seat):
            if not self.g.pieces[at].tapped and may_agitate(self.g, at):
                n += 1
        return n

    def weight(self, other: int) -> float:
        """What the fortune of another player counts."""
        return RIVAL if other == self.rival else BYSTANDER

    # -- votes and ducats ----------------------------------------------------------------------------------------------

    def gain(self, n: int) -> float:
        """So many votes more."""
        if n <= 0:
            return 0.0
        worth = float(n)
        if self.me.votes < self.goal <= self.me.votes + n:
            worth += VERDICT if self.g.announced >= 0 and self.elects > 0 else LEAD
        if self.me.votes + n >= self.g.total:
            worth += VICTORY
        return worth

    def lose(self, n: int) -> float:
        """So many votes fewer, as a loss."""
        n = min(n, self.me.votes)
        worth = float(n)
        if n > 0 and self.me.votes >= self.goal > self.me.votes - n:
            worth += VERDICT if self.g.announced >= 0 and self.elects > 0 else LEAD
        return worth

    def hurt(self, other: int, n: int) -> float:
        """Another player has so many votes fewer."""
        have = self.g.players[other].votes
        n = min(n, have)
        worth = self.weight(other) * n
        if n > 0 and have >= self.goal > have - n:
            worth += VERDICT if self.g.announced >= 0 and elects(self.g, other) > 0 else LEAD
        elif have >= self.goal:
            worth += 0.3 * n
        return worth

    def spend(self, n: int) -> float:
        """What it costs to pay so much now: the last ducats are dearer if the crown may have to be bought."""
        cost = self.ducat * n
        if self.purse > 0 and self.elects > 0 and self.me.treasury >= self.purse > self.me.treasury - n:
            cost += VICTORY / 2.0  # this round is won as it is
        need = self.reserve()
        if need > 0:
            left = self.me.treasury - n
            if left < need:
                cost += 0.35 * min(n, need - left)
        return cost

    def reserve(self) -> int:
        """Ducats that should be left for the bribe of the next round."""
        if self.me.votes < self.goal - 1 and self.g.players[self.rival].votes < self.goal - 1:
            return 0
        ours = initiative_sum(self.g, self.seat)
        theirs = initiative_sum(self.g, self.rival)
        return max(0, min(12, 3 * (theirs - ours + 2)))

    # -- cards in play -------------------------------------------------------------------------------------------------

    def body(self, face: Face, held: int, votes_now: int, bound: bool) -> float:
        """What a character in play is worth to whoever controls it; `bound`: on the crimson field."""
        worth = 0.3 + TEXT * len(face.abilities) + self.lasting(face.upkeep)
        if held & ABSENT != 0:
            return worth + (CROWN if held & ELECT != 0 else 0.0)
        if held & (LADY | FOREIGNER | FINANCIER | COSSACK) == 0 and not bound:
            worth += AGITATOR
        if held & LADY == 0 and not bound:
            worth += DUELLIST * face.sabre
        elif held & LADY != 0:
            worth += 0.3
        if held & FAMOUS != 0:
            worth += FAME + self.glory
        if held & CRIMSON != 0:
            worth += (0.35 if self.tense else 0.2) * votes_now
        if held & ELECT != 0:
            worth += CROWN
        return worth

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
            held = keywords(g, at)
            worth = self.body(face, held, votes(g, at), piece.field == CRIMSON_FIELD)
            worth += 0.4 * len(piece.stabs)
            for other in g.attached(at):
                if g.pieces[other].controller == piece.controller:
                    worth += 0.5 * self.worth(other)
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

    def loss_of(self, at: int, killed: bool) -> float:
        """What it means for its controller to lose a character."""
        g = self.g
        worth = self.worth(at) * (1.0 if killed else 0.75)
        if killed and keywords(g, at) & ELECT != 0 and elects(g, g.pieces[at].controller) <= 1:
            worth += VICTORY
        return worth

    def swing(self, at: int, killed: bool) -> float:
        """What it means for this seat that the character leaves play, whoever controls it."""
        owner = self.g.pieces[at].controller
        if owner == self.seat:
            return -self.loss_of(at, killed)
        worth = self.weight(owner) * self.loss_of(at, killed)
        return worth + self.death_of(owner) if killed else worth

    # -- cards in hand -------------------------------------------------------------------------------------------------

    def deploying(self, kind: int, discount: int) -> float:
        """What it brings to deploy this character now."""
        g = self.g
        face = g.box.cards[kind]
        bound = face.keywords & CRIMSON != 0 and self.to_crimson(face)
        worth = self.gain(min(face.votes, g.pool)) + self.body(face, face.keywords, face.votes, bound)
        if face.keywords & ELECT != 0 and self.elects > 0:
            worth -= CROWN
        cost = price(g, self.seat, kind, discount)
        if face.keywords & ELECT != 0 and self.elects == 0 and 0 < self.purse <= self.me.treasury - cost:
            return worth + VICTORY / 2.0  # nothing else is missing
        return worth - self.spend(cost)

    def to_crimson(self, face: Face) -> bool:
        """Whether a Crimson character serves better on the crimson field."""
        if face.keywords & (ELECT | LADY | ABSENT | FOREIGNER) != 0:
            return True
        return self.outside(float(face.sabre), face.votes, face.keywords) <= 0.0

    def outside(self, strength: float, votes_now: int, held: int) -> float:
        """What a Crimson character is worth on the election field, less what it is worth on the crimson field: there it
        counts for the initiative and nobody can challenge it; here it agitates."""
        worth = -(0.35 if self.tense else 0.2) * votes_now if held & CRIMSON != 0 else 0.0
        if initiative_sum(self.g, self.seat) <= initiative_sum(self.g, self.rival):
            worth -= 0.4
        if held & (LADY | FOREIGNER | FINANCIER | COSSACK | ABSENT) == 0:
            worth += AGITATOR + 0.8 * self.restless
        danger = chance_of(self.foe() + 0.5 - strength, SHAKY)
        return worth - DANGER * danger * (1.9 * votes_now + 1.0) / (1.0 + self.restless)

    def foe(self) -> float:
        """The strongest duellist of the others, now or soon."""
        if self.strongest < 0.0:
            self.strongest = 6.0
            for other in self.others:
                for rival in company(self.g, other):
                    if self.g.pieces[rival].field == ELECTION_FIELD and may_challenge(self.g, rival):
                        self.strongest = max(self.strongest, self.strength(rival))
        return self.strongest

    def building(self, kind: int) -> float:
        """What it brings to deploy this property now: what pays back soon comes first."""
        face = self.g.box.cards[kind]
        cost = price(self.g, self.seat, kind, 0)
        worth = self.lasting(face.upkeep) + TEXT * len(face.abilities) - self.spend(cost)
        if worth > 0.0 and cost <= 2 * face.upkeep and not self.tense:
            worth += FIRST
        return worth

    def keeping(self, kind: int) -> float:
        """What a card of the own hand is worth there."""
        g = self.g
        face = g.box.cards[kind]
        if face.faction != NEUTRAL and face.faction != self.me.house and face.type not in (CHARACTER, EQUIPMENT):
            return 0.0
        if face.unique and face.person in g.banned:
            return 0.0
        if face.type == CHARACTER:
            if face.keywords & ELECT != 0:
                return 4.0 if self.elects == 0 else 0.6
            if in_play(g, face.person):
                return 0.3
            factor = 1 if face.faction == NEUTRAL or face.faction == self.me.house else 2
            return 0.8 + 0.3 * face.votes + 0.05 * face.sabre - 0.04 * factor * face.cost
        if face.type == PROPERTY:
            return 0.2 if face.unique and in_play(g, face.person) else 0.5 + 0.4 * face.upkeep
        if face.type == EQUIPMENT:
            if (face.unique and in_play(g, face.person)) or not hosts(g, self.seat, kind):
                return 0.2
            return 0.4 + 0.15 * face.sabre
        if face.type == STAB:
            return (0.75 if self.count_stabs() < 3 else 0.4) + 0.1 * face.sabre
        return 1.0

    def count_stabs(self) -> int:
        n = 0
        for card in self.me.hand:
            if self.g.box.cards[card & FACE].type == STAB:
                n += 1
        return n

    # -- duellists -----------------------------------------------------------------------------------------------------

    def strength(self, at: int) -> float:
        """Sabre with the best weapon and armour it carries."""
        if at in self.strengths:
            return self.strengths[at]
        g = self.g
        arms = 0
        armour = 0
        for other in g.attached(at):
            face = g.face(other)
            if face.type == EQUIPMENT:
                if face.keywords & (WEAPON | FIREARM) != 0:
                    arms = max(arms, face.sabre)
                elif face.keywords & ARMOUR != 0:
                    armour = max(armour, face.sabre)
        strength = float(sabre(g, at) + arms + armour)
        self.strengths[at] = strength
        return strength

    def stabs(self, at: int) -> float:
        """What the side of this character may add to it in a duel."""
        g = self.g
        piece = g.pieces[at]
        if piece.controller != self.seat or not self.own:
            known = len(g.players[piece.controller].hand)
            return min(5.0, HELD * len(piece.stabs) + HIDDEN * known)
        found: list[float] = []
        for card in piece.stabs:
            found.append(max(1.5, float(g.box.cards[card & FACE].sabre)))
        for card in self.me.hand:
            kind = card & FACE
            if g.box.cards[kind].type == STAB and marked_for(g, self.seat, kind):
                found.append(max(1.5, float(g.box.cards[kind].sabre)))
        found.sort()
        total = 0.0
        for n in range(1, min(3, len(found)) + 1):
            total += found[-n]
        return 0.8 * total

    def clash(self, mine: int, other: int, margin: float, shaky: float) -> float:
        """What a duel is worth if the own character is ahead by this much, more or less."""
        deadly = 2.5
        win = chance_of(margin - 0.5, shaky)
        kill = chance_of(margin - deadly, shaky)
        lost = chance_of(-margin - 0.5, shaky)
        dead = chance_of(-margin - deadly, shaky)
        return (
            win * self.prize(mine, other, False)
            + kill * (self.prize(mine, other, True) - self.prize(mine, other, False))
            - lost * self.price_of(mine, other, False)
            - dead * (self.price_of(mine, other, True) - self.price_of(mine, other, False))
        )

    def prize(self, mine: int, other: int, killed: bool) -> float:
        """Winning against this character: its votes move, it leaves play."""
        g = self.g
        owner = g.pieces[other].controller
        n = min(votes(g, other), g.players[owner].votes)
        worth = self.gain(n) + self.hurt(owner, n) + self.weight(owner) * self.loss_of(other, killed)
        if keywords(g, other) & FAMOUS != 0 and g.pool > 0:
            worth += 1.0
        return worth + self.death_of(owner) if killed else worth

    def price_of(self, mine: int, other: int, killed: bool) -> float:
        """Losing with the own character."""
        g = self.g
        n = min(votes(g, mine), self.me.votes)
        worth = self.lose(n) + self.weight(g.pieces[other].controller) * n + self.loss_of(mine, killed)
        if killed:
            worth -= self.death_of(self.seat)
        return worth + 1.0 if keywords(g, mine) & FAMOUS != 0 else worth

    def challenging(self, mine: int, other: int, refusable: bool) -> float:
        """What a challenge is worth: the other side accepts or refuses, whichever is worse for us."""
        margin = self.strength(mine) + self.stabs(mine) - self.strength(other) - CAUTION * self.stabs(other)
        worth = self.clash(mine, other, margin, SHAKY)
        if refusable and self.can_refuse(other):
            worth = min(worth, self.refusal(other))
        return worth

    def can_refuse(self, at: int) -> bool:
        return not self.g.pieces[at].tapped and keywords(self.g, at) & HONOURABLE == 0

    def refusal(self, at: int) -> float:
        """What the refusal of an opponent's character brings."""
        g = self.g
        owner = g.pieces[at].controller
        worth = 0.0 if keywords(g, at) & FOREIGNER != 0 else self.hurt(owner, 1)
        if may_agitate(g, at):
            worth += 0.7 * self.weight(owner)
        return worth

    def best_duel(self, mine: int) -> float:
        """The best that this character could do with a challenge."""
        best = -VICTORY
        for other in self.targets(mine):
            best = max(best, self.challenging(mine, other, True))
        return best

    def targets(self, mine: int) -> list[int]:
        found: list[int] = []
        for other in self.others:
            for at in company(self.g, other):
                if may_be_challenged(self.g, mine, at):
                    found.append(at)
        return found

    # -- agitation -----------------------------------------------------------------------------------------------------

    def agitation(self, at: int, bonus: int) -> float:
        """What an agitation of this character brings, without what it costs to tap it."""
        g = self.g
        n = max(0, number_of(g, AGITATION_VOTES, self.seat, at, NOTHING)) + bonus
        if g.pool > 0:
            return self.gain(min(n, g.pool))
        return self.pressing(n)

    def pressing(self, n: int) -> float:
        """Votes of an opponent go to the common pool, where whoever agitates next takes them."""
        rival = self.g.players[self.rival]
        if rival.votes == 0:
            return -0.1
        worth = self.hurt(self.rival, n)
        if self.their_free == 0:
            return worth + (0.8 * n if self.free > 1 else 0.0)
        if self.free > self.their_free + 1:
            return worth
        return 0.25 + 0.1 * worth + 0.3 * self.restless

    def stab_bonus(self) -> int:
        return max(0, number_of(self.g, STAB_AGITATION, self.seat, NOTHING, NOTHING))

    def tapping(self, at: int) -> float:
        """What it costs that a character of one's own is tapped now: it can neither agitate nor refuse."""
        g = self.g
        piece = g.pieces[at]
        if piece.tapped or g.face(at).type != CHARACTER:
            return 0.0
        held = keywords(g, at)
        if piece.field == CRIMSON_FIELD:
            return (0.3 if self.tense else 0.1) * votes(g, at) / (1.0 + self.restless) if held & CRIMSON != 0 else 0.0
        return self.exposure(at)

    def idling(self, at: int) -> float:
        """What the character could do with its tap instead."""
        g = self.g
        if g.pieces[at].tapped or g.face(at).type != CHARACTER:
            return 0.0
        if may_agitate(g, at):
            return 1.0 if g.pool > 0 else 0.4
        return 0.1

    def exposure(self, at: int) -> float:
        """The danger of being challenged without being able to refuse."""
        g = self.g
        if keywords(g, at) & (HONOURABLE | LADY | ABSENT) != 0:
            return 0.0
        if self.threat < 0.0:
            self.threat = 0.0
            for other in self.others:
                for rival in company(g, other):
                    if (
                        not g.pieces[rival].tapped
                        and g.pieces[rival].field == ELECTION_FIELD
                        and may_challenge(g, rival)
                    ):
                        self.threat = max(self.threat, self.strength(rival))
        if self.threat <= 0.0:
            return 0.0
        win = chance_of(self.threat - self.strength(at) - 0.5, SHAKY)
        worth = EXPOSED * win * max(0.0, 1.5 * votes(g, at) + self.worth(at) - REFUSAL)
        if keywords(g, at) & ELECT != 0 and self.elects <= 1:
            worth += 8.0 * chance_of(self.threat - self.strength(at) - 2.5, SHAKY)
        return worth / (1.0 + 2.0 * self.restless)
