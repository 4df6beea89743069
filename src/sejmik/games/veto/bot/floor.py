"""What a bot does with the floor in Veto!, and before it: decks, bribes, deeds and trifles."""

from __future__ import annotations

from typing import Final

from sejmik.games.veto import actions
from sejmik.games.veto.agitation import spare_stabs
from sejmik.games.veto.bot import text as texts
from sejmik.games.veto.bot.worth import Outlook
from sejmik.games.veto.company import challenges_untapped, character, may_agitate, may_challenge
from sejmik.games.veto.declaring import can_use, hosts, influence_of, item_for
from sejmik.games.veto.language import DEED, TRIFLE
from sejmik.games.veto.names import (
    CARD,
    CHARACTER,
    CRIMSON_FIELD,
    EFFECT,
    ELECTION_FIELD,
    EQUIPMENT,
    NEUTRAL,
    NOTHING,
    PROPERTY,
    STAB,
)
from sejmik.games.veto.numbers import DEEDS, number_of, price
from sejmik.games.veto.parts import Item
from sejmik.games.veto.rules import bribe_rate
from sejmik.games.veto.state import Veto
from sejmik.kernel.cards import FACE

NEVER: Final = -1000.0
TRIFLING: Final = 0.08  # what is worth less is left alone


# -- decks and hands ---------------------------------------------------------------------------------------------------


def build_next(g: Veto, seat: int, options: list[int]) -> int:
    """The next card of a deck of one's own: a starter deck is copied, then it is filled up with what fits."""
    p = g.players[seat]
    wanted = 0
    for n in range(len(g.box.decks)):
        if p.house == NOTHING:
            if actions.INCLUDE + g.box.deck_factions[n] in options:
                return actions.INCLUDE + g.box.deck_factions[n]
        elif g.box.deck_factions[n] == p.house:
            wanted = n
    if p.strategy == NOTHING and actions.INCLUDE + g.box.deck_strategies[wanted] in options:
        return actions.INCLUDE + g.box.deck_strategies[wanted]
    deck = g.box.decks[wanted]
    for kind in deck:
        if p.deck_list.count(kind) < deck.count(kind) and actions.INCLUDE + kind in options:
            return actions.INCLUDE + kind
    if actions.DONE in options:
        return actions.DONE
    faction = g.box.cards[p.house].faction if p.house != NOTHING else NEUTRAL
    for option in options:
        face = g.box.cards[option - actions.INCLUDE]
        if face.type in (CHARACTER, PROPERTY, STAB) and face.faction in (NEUTRAL, faction):
            return option
    return options[0]


def redraws(o: Outlook) -> bool:
    """A first hand without people, or without anything to begin with, goes back."""
    people = 0
    start = 0
    for card in o.me.hand:
        face = o.g.box.cards[card & FACE]
        if face.type == CHARACTER:
            people += 1
            start += 1
        elif face.type == PROPERTY:
            start += 1
    return people == 0 or start < 3


# -- bribes ------------------------------------------------------------------------------------------------------------


def bribing(o: Outlook, options: list[int], blind: bool, raising: bool) -> int:
    """What to offer for the initiative. `blind`: others may still offer something after this."""
    g = o.g
    seat = o.seat
    rate = bribe_rate(g, seat)
    order = g.clockwise(g.initiative)
    ours = o.me.sum + o.me.bribe // rate
    need = 0
    counter = 0  # steps that the others might add
    passed = False
    for other in order:
        if other == seat:
            passed = True
            continue
        p = g.players[other]
        theirs = p.sum + p.bribe // bribe_rate(g, other)
        need = max(need, theirs - ours + (0 if passed else 1))  # who comes first in the row wins a tie
        if blind or raising or passed:
            counter = max(counter, p.treasury // bribe_rate(g, other))
    worth = texts.initiative_worth(o)
    most = options[-1] - actions.AMOUNT
    if need <= 0 and (raising or counter == 0 or worth < 4.0):
        return actions.AMOUNT
    pay = max(0, need) * rate
    if not raising and counter > 0 and worth >= 4.0:
        safe = (max(0, need) + counter) * rate
        pay = safe if safe <= most else pay + 2 * rate
    if pay > most:
        pay = max(0, need) * rate
    if pay > most or o.ducat * pay > worth:
        return actions.AMOUNT
    return actions.AMOUNT + pay if actions.AMOUNT + pay in options else actions.AMOUNT


# -- the floor ---------------------------------------------------------------------------------------------------------


def floor_worth(o: Outlook, option: int) -> float:
    """What a deed or trifle is worth; to pass is worth a trifle, to pass and come back a little more."""
    g = o.g
    if option < actions.FIRST_CARD:
        if option == actions.INFLUENCE:
            ability = influence_of(g, o.me.faction)
            assert ability is not None
            again = 0.5 * o.me.influence  # a table may allow it any number of times
            return texts.text(o, item_for(g, o.seat, o.me.faction, ability), ability) - again
        return TRIFLING + 0.01 if option == actions.YIELD else TRIFLING
    verb = actions.verb_of(option)
    kind = option - verb
    if verb in (actions.DEPLOY, actions.PLAY) and price(g, o.seat, kind, 0) > o.me.treasury:
        return NEVER  # some tables let it be declared all the same
    if verb == actions.DEPLOY:
        return o.deploying(kind, 0)
    if verb == actions.PLAY:
        return playing(o, kind)
    if verb == actions.USE:
        return using(o, kind)
    at = character(g, o.seat, kind)
    if verb == actions.ATTACH:
        return stab_host(o, at)
    if verb == actions.AGITATE:
        return agitating(o, at)
    if verb == actions.CHALLENGE:
        cost = 0.0 if challenges_untapped(g, at) else o.tapping(at) + o.idling(at)
        return o.best_duel(at) - cost
    if verb == actions.MOVE:
        field = CRIMSON_FIELD if g.pieces[at].field == ELECTION_FIELD else ELECTION_FIELD
        return texts.moved(o, at, field) - o.tapping(at) - o.idling(at)
    return 0.0


def agitating(o: Outlook, at: int) -> float:
    bonus = o.stab_bonus() if spare_stabs(o.g, at) else 0
    return o.agitation(at, bonus) - o.tapping(at)


def playing(o: Outlook, kind: int) -> float:
    """A property, an equipment or an effect from the hand."""
    g = o.g
    face = g.box.cards[kind]
    if face.type == PROPERTY:
        return o.building(kind)
    if face.type == EQUIPMENT:
        best = NEVER
        for at in hosts(g, o.seat, kind):
            best = max(best, texts.equipping(o, kind, at))
        return best - o.spend(price(g, o.seat, kind, 0)) + o.lasting(face.upkeep)
    ability = face.playing
    if face.type != EFFECT or ability is None:
        return 0.0
    return texts.text(o, Item().fill(CARD, o.seat, kind, NOTHING, ability.no), ability) - 0.15


def using(o: Outlook, kind: int) -> float:
    """The ability that this card would use."""
    g = o.g
    deed = g.deeds < number_of(g, DEEDS, o.seat, NOTHING, NOTHING)
    for i in range(len(g.pieces)):
        piece = g.pieces[i]
        if piece.here and piece.controller == o.seat and piece.kind == kind:
            for ability in g.box.cards[kind].abilities:
                if ability.in_hand or not (ability.kind == TRIFLE or (ability.kind == DEED and deed)):
                    continue
                if can_use(g, o.seat, i, ability):
                    return texts.text(o, item_for(g, o.seat, i, ability), ability)
    return 0.0


def stab_host(o: Outlook, at: int) -> float:
    """What it is worth to put a stab under this character: for an agitation now, or for a duel later."""
    g = o.g
    piece = g.pieces[at]
    if piece.field != ELECTION_FIELD:
        return -1.0
    deed = g.deeds < number_of(g, DEEDS, o.seat, NOTHING, NOTHING)
    if may_agitate(g, at) and not piece.tapped and not spare_stabs(g, at) and deed and g.pool > 1:
        return o.agitation(at, o.stab_bonus()) - o.tapping(at) + 0.1
    stabs = 0
    for card in o.me.hand:
        if g.box.cards[card & FACE].type == STAB:
            stabs += 1
    if not may_challenge(g, at) or (stabs < 2 and len(o.me.hand) < 4):
        return 0.0
    return 0.1 + 0.01 * o.strength(at) - 0.03 * len(piece.stabs)
