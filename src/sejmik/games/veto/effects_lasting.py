"""The verbs that change what is true, for a time or while their card is in play."""

from __future__ import annotations

from typing import ClassVar

from sejmik.games.veto.language import NO_REF, SELF
from sejmik.games.veto.names import A_STAB, NOBODY, NOTHING, SABRE
from sejmik.games.veto.parts import Item
from sejmik.games.veto.pool import ALLOWS, CHANGES_COST, CHANGES_RULE, CHANGES_TRAIT, FORBIDS, Standing
from sejmik.games.veto.references import refer, seats_of
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import keywords, reckon
from sejmik.games.veto.words import duellist_exists, meant


class StandingWord(Standing):
    """Carried out, it lasts as long as it says."""

    def possible(self, g: Veto, item: Item) -> bool:
        target = self.target
        return target is None or duellist_exists(g, target.ref, item)

    def do(self, g: Veto, item: Item) -> None:
        n = reckon(g, self.n, item.seat, item.piece, item)
        if self.what == CHANGES_RULE:
            chosen = self.filter
            at = NOTHING
            if chosen is not None and chosen.ref != NO_REF:
                at = refer(g, chosen.ref, item.seat, item.piece, item)
                if at == NOTHING:
                    return
            word = self.no if chosen is not None and at == NOTHING else NOTHING
            for seat in seats_of(g, self.who, item.seat, item):
                g.last(self.what, self.a, n, self.sets, item.seat, seat, at, word, item.piece, self.until)
            return
        if self.what == CHANGES_COST:
            for seat in seats_of(g, self.who, item.seat, item):
                g.last(self.what, self.a, n, False, item.seat, seat, NOTHING, self.no, item.piece, self.until)
            return
        target = self.target
        if target is None or (target.all and (self.what == ALLOWS or self.what == FORBIDS)):
            word = NOTHING if target is None else self.no
            for seat in seats_of(g, self.who, item.seat, item):
                g.last(self.what, self.a, n, False, item.seat, seat, NOTHING, word, item.piece, self.until)
            return
        for at in meant(g, target, item):
            g.last(self.what, self.a, n, False, item.seat, NOBODY, at, NOTHING, item.piece, self.until)
            if self.what == CHANGES_TRAIT and self.a == SABRE and item.what == A_STAB and at == item.own.target:
                for other in item.copies:  # VT-20.54: what a stab's text adds is part of its modifier
                    if g.pieces[other].here:
                        g.last(self.what, self.a, n, False, item.seat, NOBODY, other, NOTHING, item.piece, self.until)


class Mod(StandingWord):
    """Adds n to a trait of the card."""

    name: ClassVar[str] = 'mod'


class ModWeapon(StandingWord):
    """Multiplies the Sabre bonus of the weapon that the character uses in this duel."""

    name: ClassVar[str] = 'mod_weapon'


class Grant(StandingWord):
    """The card gains the keyword with all its rules."""

    name: ClassVar[str] = 'grant'


class Strip(StandingWord):
    """The card loses the keyword."""

    name: ClassVar[str] = 'strip'

    def possible(self, g: Veto, item: Item) -> bool:
        """Nobody pays for getting rid of what he has not got."""
        target = self.target
        return target is None or target.ref != SELF or keywords(g, item.piece) >> self.a & 1 == 1


class Blank(StandingWord):
    """The card's text does not work; traits and keywords stay (AMB-81)."""

    name: ClassVar[str] = 'blank'


class Rule(StandingWord):
    """Changes a number of the game for the player."""

    name: ClassVar[str] = 'rule'


class Allow(StandingWord):
    """Matching cards, or the player, may do what a rule or keyword forbids."""

    name: ClassVar[str] = 'allow'


class Forbid(StandingWord):
    """Matching cards, or the player, may not do it; against another card's permission this wins (VT-37.4)."""

    name: ClassVar[str] = 'forbid'


class CostChange(StandingWord):
    """The deploy cost of matching cards changes for that player, after doubling."""

    name: ClassVar[str] = 'cost'
