"""What a bot does with the floor in Veto!, and before it: decks, bribes, deeds and trifles."""

from __future__ import annotations

from typing import Final

from sejmik.games.veto import actions
from sejmik.games.veto.agitation import spare_stabs
from sejmik.games.veto.bot import text as texts
from sejmik.games.veto.bot.worth import Outlook
from sejmik.games.veto.company import challenges_untapped, character, may_agitate, may_challenge
from sejmik.games.veto.declaring import hosts, influence_of, item_for
from sejmik.games.veto.floor import to_use
from sejmik.games.veto.names import CARD, CHARACTER, CRIMSON_FIELD, ELECTION_FIELD, EQUIPMENT, NOTHING, PROPERTY, STAB
from sejmik.games.veto.numbers import DEEDS, number_of, price
from sejmik.games.veto.parts import Item
from sejmik.games.veto.rules import bribe_rate
from sejmik.games.veto.state import Veto

NEVER: Final = -1000.0
TRIFLING: Final = 0.08  # what is worth less is left alone
INITIATIVE: Final = 0.9  # in a round in which nobody can be elected


# -- before the floor --------------------------------------------------------------------------------------------------


def build_next(g: Veto, seat: int, options: list[int]) -> int:
    """The next card of a deck of one's own: a starter deck is copied."""
    p = g.players[seat]
    for n, deck in enumerate(g.box.decks):
        faction = g.box.deck_factions[n]
        if p.house == NOTHING and actions.INCLUDE + faction in options:
            return actions.INCLUDE + faction
        if p.house == faction:
            if p.strategy == NOTHING and actions.INCLUDE + g.box.deck_strategies[n] in options:
                return actions.INCLUDE + g.box.deck_strategies[n]
            for kind in deck:
                if p.deck_list.count(kind) < deck.count(kind) and actions.INCLUDE + kind in options:
                    return actions.INCLUDE + kind
    return actions.DONE if actions.DONE in options else options[0]


def redraws(o: Outlook) -> bool:
    """A first hand without people, or without anything to begin with, goes back."""
    people = o.count_in_hand(CHARACTER)
    return people == 0 or people + o.count_in_hand(PROPERTY) < 3


def bribing(o: Outlook, n: int, blind: bool) -> float:
    """What it is worth to offer so much for the initiative: whoever has it may announce an election. Whoever comes
    later may outbid it, if the crown is at stake; `blind`: anybody may."""
    g = o.g
    ours = o.me.sum + (o.me.bribe + n) // bribe_rate(g, o.seat)
    worth = INITIATIVE
    if o.me.votes >= o.goal and o.elects > 0:
        worth += 6.0
    worth += 5.0 * len([other for other in o.others if g.players[other].votes >= o.goal])
    crown = worth > INITIATIVE
    passed = False
    for other in g.clockwise(g.initiative):
        if other == o.seat:
            passed = True
            continue
        p = g.players[other]
        ahead = ours - p.sum - p.bribe // bribe_rate(g, other)
        if ahead < 0 or (ahead == 0 and not passed):  # who comes first in the row wins a tie
            worth = 0.0
        elif crown and (passed or blind) and ahead < p.treasury // bribe_rate(g, other):
            worth *= 0.6
    return worth - o.ducat * n


# -- the floor ---------------------------------------------------------------------------------------------------------


def floor_worth(o: Outlook, option: int) -> float:
    """What a deed or trifle is worth. To pass is worth a trifle; who may yield can still say bene at the next turn."""
    g = o.g
    if option < actions.FIRST_CARD:
        if option == actions.INFLUENCE:
            ability = influence_of(g, o.me.faction)
            assert ability is not None
            again = 0.5 * o.me.influence  # a table may allow it any number of times
            return texts.text(o, item_for(g, o.seat, o.me.faction, ability), ability) - again
        return NEVER if option == actions.BENE and g.acted else TRIFLING
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
        return o.agitation(at, o.stab_bonus() if spare_stabs(g, at) else 0) - o.tapping(at)
    if verb == actions.CHALLENGE:
        return o.best_duel(at) - (0.0 if challenges_untapped(g, at) else o.busy(at))
    field = CRIMSON_FIELD if g.pieces[at].field == ELECTION_FIELD else ELECTION_FIELD
    worth = o.moving(at, field) - o.busy(at)
    return worth if worth > 0.0 else NEVER  # a search that sees no difference would walk to and fro


def playing(o: Outlook, kind: int) -> float:
    """A property, an equipment or an effect from the hand."""
    g = o.g
    face = g.box.cards[kind]
    if face.type == PROPERTY:
        return o.building(kind)
    if face.type == EQUIPMENT:
        best = max([o.equipping(kind, at) for at in hosts(g, o.seat, kind)])
        return best - o.spend(price(g, o.seat, kind, 0)) + o.lasting(face.upkeep)
    ability = face.playing
    assert ability is not None
    return texts.text(o, Item().fill(CARD, o.seat, kind, NOTHING, ability.no), ability) - 0.15


def using(o: Outlook, kind: int) -> float:
    """The ability that this card would use."""
    g = o.g
    deed = g.deeds < number_of(g, DEEDS, o.seat, NOTHING, NOTHING)
    for at in o.own(kind):
        ability = to_use(g, o.seat, at, deed)
        if ability is not None:
            return texts.text(o, item_for(g, o.seat, at, ability), ability)
    return 0.0


def stab_host(o: Outlook, at: int) -> float:
    """What it is worth to put a stab under this character: for an agitation now, or for a duel later."""
    g = o.g
    piece = g.pieces[at]
    if may_agitate(g, at) and not piece.tapped and not spare_stabs(g, at) and g.pool > 1 and g.deeds == 0:
        return o.agitation(at, o.stab_bonus()) - o.tapping(at) + 0.1
    if not may_challenge(g, at) or (o.count_in_hand(STAB) < 2 and len(o.me.hand) < 4):
        return 0.0
    return 0.1 + 0.01 * o.strength(at) - 0.03 * len(piece.stabs)
