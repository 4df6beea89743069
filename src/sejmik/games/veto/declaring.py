"""What may be declared: entering play, prices, picks, limits, influence (VT-16, VT-17, VT-22 to VT-26, VT-29)."""

from __future__ import annotations

import zlib
from typing import Final

from sejmik.games.veto import actions, acts
from sejmik.games.veto.company import company, elects, may_agitate, may_be_challenged, may_challenge
from sejmik.games.veto.language import (
    ANYTHING,
    DISCARD_CARD,
    DISCARD_HAND,
    EITHER,
    GIVE_VOTES,
    NO_LIMIT,
    NO_REF,
    ONCE_A_DUEL,
    ONCE_A_GAME,
    ONCE_A_TURN,
    PAY_DUCATS,
    PAY_X,
    REMOVE_CARD,
    SELF,
    SHALL_AGITATE,
    SHALL_CARRY,
    SHALL_CHALLENGE,
    SHALL_CHANGE_HANDS,
    Target,
)
from sejmik.games.veto.names import (
    ABILITY,
    ABSENT,
    CARD,
    CHARACTER,
    ELECT,
    ENDURING,
    FACTION,
    LOYAL,
    NEUTRAL,
    NOTHING,
    ONE_IN_PLAY,
    STRATEGY,
)
from sejmik.games.veto.numbers import ELECT_LIMIT, number_of, price
from sejmik.games.veto.parts import Item
from sejmik.games.veto.pool import BLANKS, STRIPS, Ability, Standing
from sejmik.games.veto.references import refer
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import (
    all_hold,
    always_forbidden,
    blank,
    card_forbidden,
    fits,
    fits_card,
    forbidden,
    in_use,
    is_absent,
    is_arms,
    put_out_of_action,
    worth_a_look,
)
from sejmik.kernel.game import holds

ALL: Final = 1000  # more cards than can be in play

# -- what may be declared ----------------------------------------------------------------------------------------------


def in_play(g: Veto, person: int) -> bool:
    """VT-7.1: a card of this name is in play, whoever controls it."""
    return holds(g.persons, person)


def may_enter(g: Veto, seat: int, kind: int) -> bool:
    """VT-7.11: uniqueness, dead names, the number of Elects."""
    face = g.box.cards[kind]
    if face.unique and (face.person in g.banned or in_play(g, face.person)):
        return False
    if face.type == CHARACTER and face.keywords & ELECT != 0:
        return elects(g, seat) < number_of(g, ELECT_LIMIT, seat, NOTHING, NOTHING)
    return True


def can_afford(g: Veto, seat: int, kind: int, discount: int) -> bool:
    """VT-16.8: what cannot be paid cannot be declared."""
    return not g.settings.affordability or price(g, seat, kind, discount) <= g.players[seat].treasury


def can_deploy(g: Veto, seat: int, kind: int, discount: int) -> bool:
    """VT-17: a character may be shown and declared."""
    face = g.box.cards[kind]
    if face.keywords & LOYAL != 0 and face.faction != g.players[seat].house:
        return False  # VT-3.22
    if not may_enter(g, seat, kind) or card_forbidden(g, acts.DEPLOY, kind, seat):
        return False
    return can_afford(g, seat, kind, discount)


def marked_for(g: Veto, seat: int, kind: int) -> bool:
    """VT-6.10 to VT-6.12: a mark of another faction makes a card useless to this player."""
    face = g.box.cards[kind]
    return face.faction == NEUTRAL or face.faction == g.players[seat].house


def can_build(g: Veto, seat: int, kind: int) -> bool:
    """VT-22."""
    if not marked_for(g, seat, kind) or not may_enter(g, seat, kind) or card_forbidden(g, acts.DEPLOY, kind, seat):
        return False
    return can_afford(g, seat, kind, 0)


def hosts(g: Veto, seat: int, kind: int) -> list[int]:
    """VT-23.2, VT-23.3, VT-23.7: characters of one's own company that may carry this equipment."""
    face = g.box.cards[kind]
    found: list[int] = []
    for at in company(g, seat):
        character = g.face(at)
        if face.faction != NEUTRAL and face.faction != character.faction:
            continue
        if face.host is not None and not fits(g, face.host, at, seat, NOTHING, None):
            continue
        found.append(at)
    return found


def can_equip(g: Veto, seat: int, kind: int) -> bool:
    """VT-23."""
    if not may_enter(g, seat, kind) or card_forbidden(g, acts.DEPLOY, kind, seat):
        return False
    return can_afford(g, seat, kind, 0) and len(hosts(g, seat, kind)) > 0


def pickable(g: Veto, item: Item, ability: Ability, no: int, enough: int = ALL) -> list[int]:
    """The cards that may be named for this pick; not more than are enough."""
    target = ability.picks[no]
    chosen = target.filter
    seat = item.seat
    effect = item.what == CARD
    price = is_price(ability, target)
    found: list[int] = []
    for at in worth_a_look(g, chosen, seat):
        if not fits(g, chosen, at, seat, item.piece, item):
            continue
        if is_absent(g, at):
            continue  # VT-3.31
        if g.pieces[at].controller != seat and forbidden(g, acts.BE_TARGET, at):
            continue
        if effect and forbidden(g, acts.BE_AFFECTED, at):
            continue
        if effect and ability.attaches and target.no == 0 and forbidden(g, acts.BE_ATTACHED, at):
            continue
        if target.role != ANYTHING and not can_act(g, item, target.role, at):
            continue
        if price and not spendable(g, at):
            continue
        if no < len(item.picks) and item.picks[no] and at in item.picks[no]:
            continue
        found.append(at)
        if len(found) == enough:
            break
    return found


def can_act(g: Veto, item: Item, role: int, at: int) -> bool:
    """Whether a picked character can do what a card wants of it: challenge, be challenged, agitate."""
    if role == SHALL_CHALLENGE:
        return may_challenge(g, at)
    if role == SHALL_AGITATE:
        return may_agitate(g, at)
    if role == SHALL_CHANGE_HANDS:
        return len(other_hosts(g, item.seat, at)) > 0
    if role == SHALL_CARRY:
        moved = picked_as(g, item, SHALL_CHANGE_HANDS)
        return moved == NOTHING or at in other_hosts(g, item.seat, moved)
    challenger = picked_as(g, item, SHALL_CHALLENGE)
    if challenger == NOTHING:
        return challengeable(g, item.seat, at)
    return may_be_challenged(g, challenger, at)


def challengeable(g: Veto, seat: int, at: int) -> bool:
    """Before a challenger is named: somebody of this company could challenge the character."""
    for one in company(g, seat):
        if may_challenge(g, one) and may_be_challenged(g, one, at):
            return True
    return False


def picked_as(g: Veto, item: Item, role: int) -> int:
    """What was already picked for this part."""
    for no in range(len(item.picks)):
        if item.picks[no] and g.box.abilities[item.ability].picks[no].role == role:
            return item.picks[no][0]
    return NOTHING


def other_hosts(g: Veto, seat: int, at: int) -> list[int]:
    """The characters that could carry this equipment instead of its bearer."""
    return [host for host in hosts(g, seat, g.pieces[at].kind) if host != g.pieces[at].host]


def is_price(ability: Ability, target: Target) -> bool:
    """This pick is a card to be discarded or removed as the price."""
    for cost in ability.costs:
        if cost.target is target and cost.kind in (DISCARD_CARD, REMOVE_CARD):
            return True
    return False


def price_stabs(g: Veto, item: Item, ability: Ability, no: int) -> list[int]:
    """VT-25.1: stabs are attached cards like others: those that may be given up as this price, as answers."""
    target = ability.picks[no]
    f = target.filter
    if f.attached_ref == NO_REF or target.pick != 1 or f.tapped == 1 or f.field != EITHER or f.has is not None:
        return []
    host = refer(g, f.attached_ref, item.seat, item.piece, item)
    kinds: list[int] = []  # of the prices that are paid with such a card
    for cost in ability.costs:
        if cost.target is target:
            kinds.append(cost.kind)
    if host < 0 or not g.pieces[host].here or not kinds or kinds[0] not in (DISCARD_CARD, REMOVE_CARD):
        return []
    found: list[int] = []
    for named in g.pieces[host].stabs_named(actions.PICK, actions.PICK_OTHER):
        kind = actions.kind_of(named)
        if not fits_card(g, f, kind, g.pieces[host].controller, item.seat):
            continue
        if kinds[0] == REMOVE_CARD or not always_forbidden(g, acts.BE_DISCARDED, kind):
            found.append(named)
    return found


def spendable(g: Veto, at: int) -> bool:
    """VT-2.6, VT-4.5, VT-34.2: faction cards, strategies and Enduring effects cannot be given up."""
    face = g.face(at)
    return face.type not in (FACTION, STRATEGY) and face.keywords & ENDURING == 0


def can_pick(g: Veto, item: Item, ability: Ability, no: int) -> bool:
    target = ability.picks[no]
    needed = 1 if target.up_to else target.pick
    return len(pickable(g, item, ability, no, needed)) >= needed or len(price_stabs(g, item, ability, no)) > 0


def can_pay(g: Veto, item: Item, ability: Ability, from_hand: bool) -> bool:
    """VT-16.8: every part of the price can be paid now."""
    p = g.players[item.seat]
    ducats = 0
    for cost in ability.costs:
        if cost.kind == PAY_DUCATS:
            ducats += cost.n
        elif cost.kind == PAY_X:
            ducats += max(1, item.x)
        elif cost.kind == DISCARD_HAND:
            if len(p.hand) < cost.n + (1 if from_hand else 0):
                return False
        elif cost.kind == GIVE_VOTES:
            if p.votes < cost.n:
                return False
        elif cost.kind in (DISCARD_CARD, REMOVE_CARD) and cost.target.no < 0:
            if not spendable(g, item.piece):
                return False
    return ducats <= p.treasury or not g.settings.affordability


def declarable(g: Veto, item: Item, ability: Ability, from_hand: bool) -> bool:
    """Conditions hold, the price can be paid, and there is something to name for each choice."""
    if not all_hold(g, ability.conditions, item.seat, item.piece, item):
        return False
    if not can_pay(g, item, ability, from_hand):
        return False
    for word in ability.lists[0]:
        if not word.possible(g, item):
            return False
    if ability.options:
        for option in range(len(ability.options)):
            if option_open(g, item, ability, option):
                return True
        return False
    for no in range(len(ability.picks)):
        if not can_pick(g, item, ability, no):
            return False
    return True


def option_open(g: Veto, item: Item, ability: Ability, option: int) -> bool:
    for no in ability.option_picks[option]:
        if not can_pick(g, item, ability, no):
            return False
    return True


def exhausted(g: Veto, ability: Ability, at: int) -> bool:
    """Its limit was reached (duel, turn, round, game), or it is tapped and has to tap."""
    piece = g.pieces[at]
    if ability.tap and piece.tapped:
        return True  # VT-5.15
    if ability.limit == NO_LIMIT:
        return False
    if ability.limit == ONCE_A_GAME:
        return piece.controller * 1000 + ability.no in g.once
    shift = 0 if ability.limit == ONCE_A_DUEL else 8 if ability.limit == ONCE_A_TURN else 16
    return piece.limits >> (shift + ability.at) & 1 == 1


def use_up(g: Veto, ability: Ability, at: int) -> None:
    piece = g.pieces[at]
    if ability.limit == ONCE_A_GAME:
        g.once.append(piece.controller * 1000 + ability.no)
    elif ability.limit != NO_LIMIT:
        shift = 0 if ability.limit == ONCE_A_DUEL else 8 if ability.limit == ONCE_A_TURN else 16
        piece.limits |= 1 << (shift + ability.at)


def usable(g: Veto, ability: Ability, at: int) -> bool:
    """An ability of a card in play whose text works now, whatever its moment."""
    if (g.lastings or g.standing[BLANKS]) and blank(g, at):
        return False
    face = g.face(at)
    if face.type == CHARACTER and is_absent(g, at) and not frees_itself(ability):
        return False  # VT-3.26
    if ability.in_duel and is_arms(face) and not in_use(g, at):
        return False
    return not put_out_of_action(g, at)


def frees_itself(ability: Ability) -> bool:
    """Its text ends that the character is Absent: so it says that it works while he is."""
    for word in ability.lists[0]:
        if isinstance(word, Standing) and word.what == STRIPS and 1 << word.a == ABSENT:
            target = word.target
            if target is not None and target.ref == SELF:
                return True
    return False


def can_use(g: Veto, seat: int, at: int, ability: Ability) -> bool:
    """VT-26: an ability of a card in play that can be used in one's own turn."""
    if exhausted(g, ability, at) or not usable(g, ability, at):
        return False
    if g.past and is_free(ability) and fingerprint(g, ability) in g.past:
        return False  # VT-26.7
    if ability.influence:
        return False  # has a word of its own
    return declarable(g, item_for(g, seat, at, ability), ability, False)


def is_free(ability: Ability) -> bool:
    """Nothing but the rule against going round in circles limits its use (VT-26.6, VT-26.7)."""
    return not ability.tap and not ability.costs and ability.limit == NO_LIMIT


def fingerprint(g: Veto, ability: Ability) -> int:
    """What an ability would start from: the same numbers mean the same position."""
    told: list[int] = [g.pool, g.deeds, ability.no]
    for p in g.players:
        told.extend([p.treasury, p.votes, len(p.hand), len(p.deck), len(p.discard), len(p.removed)])
    for piece in g.pieces:
        if piece.here:
            told.extend([piece.kind, piece.controller, 1 if piece.tapped else 0, piece.field, piece.host])
            told.append(len(piece.stabs))
    for one in g.lastings:
        told.extend([one.what, one.a, one.n, one.who, one.target, one.until])
    return zlib.crc32(','.join([str(n) for n in told]).encode())


def item_for(g: Veto, seat: int, at: int, ability: Ability) -> Item:
    return Item().fill(ABILITY, seat, g.pieces[at].kind, at, ability.no)


def can_play_effect(g: Veto, seat: int, kind: int) -> bool:
    """An effect may be played from the hand, apart from its moment."""
    face = g.box.cards[kind]
    if face.keywords & ONE_IN_PLAY != 0 and in_play(g, face.person):
        return False  # VT-4.9
    if g.settings.no_effects_round_1 and g.round_no == 1 and g.floor >= 0 and seat != g.floor:
        return False  # VT-11.8
    return marked_for(g, seat, kind)


def can_use_influence(g: Veto, seat: int, at_will: bool) -> bool:
    """VT-29.2 to VT-29.4, VT-29.7."""
    if g.round_no == 1 or g.settings.feast:
        return False
    if not at_will and g.initiative != seat:
        return False
    if g.settings.influence_frequency == 0 and g.players[seat].influence > 0:
        return False
    at = g.players[seat].faction
    ability = influence_of(g, at)
    if ability is None or (g.settings.influence_frequency != 1 and exhausted(g, ability, at)):
        return False
    return declarable(g, item_for(g, seat, at, ability), ability, False)


def influence_of(g: Veto, at: int) -> Ability | None:
    for ability in g.face(at).abilities:
        if ability.influence:
            return ability
    return None
