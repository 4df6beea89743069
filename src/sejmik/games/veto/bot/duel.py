"""How a bot fights the duels of Veto!: what each side is ahead by, and what a stab or a reply changes."""

from __future__ import annotations

from typing import Final

from sejmik.games.veto import effects
from sejmik.games.veto.bot import text as texts
from sejmik.games.veto.bot.worth import DEADLY, SHAKY, STAB_CARD, VICTORY, Outlook
from sejmik.games.veto.language import HOST, MY_DUELLIST, SELF, THEIR_DUELLIST
from sejmik.games.veto.names import A_STAB, NOTHING, SABRE, SUPPORT
from sejmik.games.veto.parts import Item
from sejmik.games.veto.pool import CHANGES_TRAIT, DOUBLES_WEAPON, FORBIDS, Ability, Standing, Word
from sejmik.games.veto.references import side_of
from sejmik.games.veto.values import all_hold, reckon, sabre

ARMS: Final = 2.0  # what weapon or armour adds to a duellist, about
EXACT: Final = 0.05  # how uncertain a duel is that nobody can change any more


class Fight:
    """The duel at hand, before it starts or after, from the eyes of one of its two sides."""

    def __init__(self, o: Outlook) -> None:
        g = o.g
        self.o = o
        self.duel = g.duels[-1]
        side = max(0, side_of(g, o.seat))
        self.mine = self.duel.fighters[side]
        self.other = self.duel.fighters[1 - side]
        self.foe_may = 0.7 * o.stabs(self.other)  # still add
        self.reach = 0.5 * o.stabs(self.mine)  # what the own stabs could still add later

    def margin(self) -> float:
        """By how much the own side is ahead, with what lies on the stack and was not negated."""
        o = self.o
        if not self.duel.started:
            return o.strength(self.mine) - o.strength(self.other)
        ahead = float(sabre(o.g, self.mine) - sabre(o.g, self.other))
        for item in o.g.items:
            if item.negated == 0:
                ahead += (1.0 if item.seat == o.seat else -1.0) * self.edge(item)
        return ahead

    def edge(self, item: Item) -> float:
        """What an item adds to the side of whoever plays it."""
        if item.what == SUPPORT:
            return 1.0
        if item.ability == NOTHING:
            return 0.0
        ability = self.o.g.box.abilities[item.ability]
        printed = self.o.g.box.cards[item.card].sabre * (1 + len(item.copies)) if item.what == A_STAB else 0
        return printed + self.of_words(item, ability, ability.lists[0])

    def of_words(self, item: Item, ability: Ability, words: list[Word]) -> float:
        g = self.o.g
        answered = texts.answered_by(self.o, item)
        n = 0.0
        for word in words:
            if isinstance(word, Standing):
                n += self.changed(item, word)
            elif isinstance(word, effects.If):
                if all_hold(g, word.conditions, item.seat, item.piece, item):
                    n += self.of_words(item, ability, ability.lists[word.then])
            elif isinstance(word, effects.UnlessPay):
                n += texts.UNPAID * self.of_words(item, ability, ability.lists[word.otherwise])
            elif isinstance(word, effects.CopyStab) and answered is not None:
                n += g.box.cards[answered.card].sabre
            elif isinstance(word, effects.Negate) and answered is not None and answered.negated == 0:
                n += self.edge(answered)
        return n

    def changed(self, item: Item, word: Standing) -> float:
        """What a text that holds for this duel adds to the side of whoever says it."""
        ref = -1 if word.target is None else word.target.ref
        friendly = ref in (MY_DUELLIST, SELF, HOST)
        if word.what == CHANGES_TRAIT and word.a == SABRE:
            n = float(reckon(self.o.g, word.n, item.seat, item.piece, item))
            return n if friendly else -n if ref == THEIR_DUELLIST else 0.0
        arms = (word.what == DOUBLES_WEAPON and friendly) or (word.what == FORBIDS and ref == THEIR_DUELLIST)
        return ARMS if arms else 0.0

    # -- answers -------------------------------------------------------------------------------------------------------

    def concerns(self, item: Item) -> bool:
        """Whether this item would change the duel."""
        return self.ends(item) or (not self.duel.decided and self.edge(item) > 0.0)

    def ends(self, item: Item) -> bool:
        if item.ability == NOTHING:
            return False
        return any([isinstance(word, effects.EndDuel) for word in self.o.g.box.abilities[item.ability].lists[0]])

    def saying_bene(self) -> float:
        """What the duel is worth if this side adds nothing now."""
        margin = self.margin()
        if self.duel.decided or (self.duel.benes == 1 and not self.o.g.items):
            return self.o.clash(self.mine, self.other, margin, EXACT)
        return self.going_on(margin, self.reach)

    def going_on(self, margin: float, left: float) -> float:
        """What the duel is worth if both may still add something, this side so much."""
        shaky = EXACT if self.foe_may == 0.0 else SHAKY
        return self.o.clash(self.mine, self.other, margin + 0.6 * (left - self.foe_may), shaky)

    def playing(self, item: Item) -> float:
        """What the duel is worth after this stab, reply or support, less what it costs."""
        ability = None if item.ability == NOTHING else self.o.g.box.abilities[item.ability]
        cost = 0.2 if ability is None else texts.costs(self.o, item, ability)
        if item.what == A_STAB:
            cost += STAB_CARD
        if self.ends(item):
            return -cost
        added = self.edge(item)
        margin = self.margin() + added
        left = max(0.0, self.reach - 0.5 * added)
        if added <= 0.0 or margin + 2.0 * left <= -DEADLY:
            return -VICTORY  # in vain
        return self.going_on(margin, left) - cost
