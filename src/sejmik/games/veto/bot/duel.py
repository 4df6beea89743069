"""How a bot fights the duels of Veto!: accept or refuse, arms, the exchange of stabs, replies in between."""

from __future__ import annotations

from typing import Final

from sejmik.games.veto import acts, effects
from sejmik.games.veto.bot import text as texts
from sejmik.games.veto.bot.worth import HELD, HIDDEN, SHAKY, STAB_CARD, VICTORY, Outlook, chance_of
from sejmik.games.veto.duel import refusal_price
from sejmik.games.veto.language import HOST, MY_DUELLIST, SELF, THEIR_DUELLIST
from sejmik.games.veto.names import A_STAB, ARMOUR, EQUIPMENT, FIREARM, NOTHING, SABRE, SUPPORT, WEAPON
from sejmik.games.veto.numbers import KILL_MARGIN, SURVIVE_MARGIN, number_of
from sejmik.games.veto.parts import Item
from sejmik.games.veto.pool import CHANGES_RULE, CHANGES_TRAIT, DOUBLES_WEAPON, FORBIDS, Ability, Standing, Word
from sejmik.games.veto.references import side_of
from sejmik.games.veto.values import all_hold, in_use, reckon, sabre

COURAGE: Final = 0.0  # what it is worth to accept a challenge besides
FEAR: Final = 0.85  # how much of what the other side may add is reckoned with
EXACT: Final = 0.05  # how uncertain a duel is that nobody can change any more


class Fight:
    """The running duel, from the eyes of one of its two sides."""

    def __init__(self, o: Outlook) -> None:
        g = o.g
        self.o = o
        self.duel = g.duels[-1]
        self.side = max(0, side_of(g, o.seat))
        self.mine = self.duel.fighters[self.side]
        self.other = self.duel.fighters[1 - self.side]
        self.foe = self.duel.seats[1 - self.side]
        self.win = o.prize(self.mine, self.other, False)
        self.kill = o.prize(self.mine, self.other, True)
        self.lost = o.price_of(self.mine, self.other, False)
        self.dead = o.price_of(self.mine, self.other, True)
        self.deadly = max(1, number_of(g, KILL_MARGIN, o.seat, self.mine, NOTHING)) + number_of(
            g, SURVIVE_MARGIN, self.foe, self.other, NOTHING
        )
        self.fatal = max(1, number_of(g, KILL_MARGIN, self.foe, self.other, NOTHING)) + number_of(
            g, SURVIVE_MARGIN, o.seat, self.mine, NOTHING
        )

    def margin(self) -> float:
        """By how much the own side is ahead, with what lies on the stack and was not negated."""
        g = self.o.g
        ahead = float(sabre(g, self.mine) - sabre(g, self.other))
        for item in g.items:
            if item.negated == 0:
                ahead += (1.0 if item.seat == self.o.seat else -1.0) * self.of_item(item)
        return ahead

    def of_item(self, item: Item) -> float:
        """What an item on the stack will add to its own side."""
        if item.what == SUPPORT:
            return 1.0
        if item.ability == NOTHING:
            return 0.0
        ability = self.o.g.box.abilities[item.ability]
        return self.edge(item, ability, ability.lists[0]) + self.printed(item)

    def printed(self, item: Item) -> float:
        if item.what != A_STAB:
            return 0.0
        return float(self.o.g.box.cards[item.card].sabre * (1 + len(item.copies)))

    def edge(self, item: Item, ability: Ability, words: list[Word]) -> float:
        """What the words of a text add to the side of whoever says them."""
        g = self.o.g
        n = 0.0
        for word in words:
            if isinstance(word, Standing):
                n += self.changed(item, word)
            elif isinstance(word, effects.If):
                if all_hold(g, word.conditions, item.seat, item.piece, item):
                    n += self.edge(item, ability, ability.lists[word.then])
            elif isinstance(word, effects.UnlessPay):
                n += 0.6 * self.edge(item, ability, ability.lists[word.otherwise])
            elif isinstance(word, effects.CopyStab):
                if 0 <= item.answers < len(g.items) and g.items[item.answers].what == A_STAB:
                    n += float(g.box.cards[g.items[item.answers].card].sabre)
            elif isinstance(word, effects.Negate):
                if 0 <= item.answers < len(g.items) and g.items[item.answers].negated == 0:
                    n += self.of_item(g.items[item.answers])
        return n

    def changed(self, item: Item, word: Standing) -> float:
        """What a text that holds for this duel adds to the side of whoever says it."""
        g = self.o.g
        target = word.target
        ref = -1 if target is None else target.ref
        friendly = ref in (MY_DUELLIST, SELF, HOST)
        if word.what == CHANGES_TRAIT and word.a == SABRE:
            n = float(reckon(g, word.n, item.seat, item.piece, item))
            return n if friendly else -n if ref == THEIR_DUELLIST else 0.0
        side = side_of(g, item.seat)
        if side < 0:
            return 0.0
        if word.what == DOUBLES_WEAPON and friendly:
            factor = reckon(g, word.n, item.seat, item.piece, item) - 1
            return float(factor * self.arms(side, WEAPON | FIREARM))
        if word.what == FORBIDS and ref == THEIR_DUELLIST:
            if word.a == acts.USE_ARMOUR:
                return float(self.arms(1 - side, ARMOUR))
            if word.a == acts.USE_WEAPON:
                return float(self.arms(1 - side, WEAPON | FIREARM))
        if word.what == CHANGES_RULE and word.a == KILL_MARGIN:
            return 0.4
        return 0.0

    def arms(self, side: int, mask: int) -> int:
        """The Sabre that equipment in use gives a side."""
        g = self.o.g
        n = 0
        for at in self.duel.used[side]:
            if g.face(at).keywords & mask != 0 and in_use(g, at):
                n += g.face(at).sabre
        return n

    # -- what the duel is worth ----------------------------------------------------------------------------------------

    def value(self, margin: float, shaky: float) -> float:
        """The expected worth of the duel at this margin."""
        win = chance_of(margin - 0.5, shaky)
        kill = chance_of(margin - self.deadly + 0.5, shaky)
        lost = chance_of(-margin - 0.5, shaky)
        dead = chance_of(-margin - self.fatal + 0.5, shaky)
        return win * self.win + kill * (self.kill - self.win) - lost * self.lost - dead * (self.dead - self.lost)

    def foe_may(self) -> float:
        """What the other side may still add, on average."""
        g = self.o.g
        return min(4.0, 0.7 * HELD * len(g.pieces[self.other].stabs) + 0.7 * HIDDEN * len(g.players[self.foe].hand))

    def shaky(self) -> float:
        return EXACT if self.foe_may() == 0.0 else SHAKY

    # -- questions -----------------------------------------------------------------------------------------------------

    def accepting(self) -> float:
        """The worth of accepting, less that of refusing."""
        o = self.o
        margin = self.armed_margin() + 0.85 * o.stabs(self.mine) - FEAR * o.stabs(self.other)
        fight = self.value(margin, SHAKY)
        price = min(refusal_price(o.g), o.me.votes)
        refuse = -o.lose(price) - o.idling(self.mine) - 0.5 * o.exposure(self.mine)
        return fight - refuse + COURAGE

    def armed_margin(self) -> float:
        """The margin with the best arms of both sides."""
        duel = self.duel
        kept = [duel.used[0].copy(), duel.used[1].copy()]
        for side in (0, 1):
            duel.used[side] = self.best_arms(side)
        ahead = float(sabre(self.o.g, self.mine) - sabre(self.o.g, self.other))
        duel.used = kept
        return ahead

    def best_arms(self, side: int) -> list[int]:
        g = self.o.g
        weapon = -1
        armour = -1
        for at in g.attached(self.duel.fighters[side]):
            face = g.face(at)
            if face.type != EQUIPMENT:
                continue
            if face.keywords & ARMOUR != 0:
                if armour < 0 or face.sabre > g.face(armour).sabre:
                    armour = at
            elif face.keywords & (WEAPON | FIREARM) != 0:
                if weapon < 0 or face.sabre > g.face(weapon).sabre:
                    weapon = at
        return [at for at in (weapon, armour) if at >= 0]

    def arming(self, at: int) -> float:
        """What this equipment adds in the duel."""
        g = self.o.g
        before = sabre(g, self.mine) - sabre(g, self.other)
        self.duel.used[self.side].append(at)
        after = sabre(g, self.mine) - sabre(g, self.other)
        self.duel.used[self.side].pop()
        return after - before + 0.1 + 0.3 * len(g.face(at).abilities)

    def saying_bene(self) -> float:
        """What the duel is worth if this side adds nothing now."""
        margin = self.margin()
        if self.duel.benes == 1 and not self.o.g.items:
            return self.value(margin, EXACT)
        return self.value(margin - 0.6 * self.foe_may() + 0.6 * self.reach(), self.shaky())

    def reach(self) -> float:
        """What the own stabs could still add later."""
        return min(5.0, 0.5 * self.o.stabs(self.mine))

    def playing(self, item: Item, ability: Ability | None) -> float:
        """What the duel is worth after this stab, reply or support, less what it costs."""
        margin = self.margin()
        cost = 0.2
        added = 1.0
        if ability is not None:
            for word in ability.lists[0]:
                if isinstance(word, effects.EndDuel):
                    return -texts.costs(self.o, item, ability) - STAB_CARD
            added = self.edge(item, ability, ability.lists[0])
            cost = texts.costs(self.o, item, ability)
        if item.what == A_STAB:
            added += self.o.g.box.cards[item.card].sabre
            cost += STAB_CARD
        if added <= 0.0:
            return -VICTORY
        left = max(0.0, self.reach() - 0.5 * added)
        if margin + added + 2.0 * left <= -float(self.fatal) and margin <= -float(self.fatal):
            return -VICTORY  # in vain
        return self.value(margin + added - 0.6 * self.foe_may() + 0.6 * left, self.shaky()) - cost


def in_fight(o: Outlook) -> bool:
    """A duel goes on, undecided, and the seat is a side of it."""
    g = o.g
    if not g.duels:
        return False
    duel = g.duels[-1]
    return duel.started and not duel.decided and not duel.ended and side_of(g, o.seat) >= 0
