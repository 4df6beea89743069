"""The questions of Veto! one by one: what each answer is worth, compared with the other answers."""

from __future__ import annotations

from typing import Final

from sejmik.games.veto import (
    actions,
    acts,
    agitation,
    checks,
    declaring,
    duel,
    effects,
    effects_hand,
    effects_play,
    entering,
    naming,
    replies,
    rules,
    stabs,
)
from sejmik.games.veto.bot import floor
from sejmik.games.veto.bot import text as texts
from sejmik.games.veto.bot.duel import Fight, in_fight
from sejmik.games.veto.bot.worth import STAB_CARD, Outlook
from sejmik.games.veto.challenge import ChallengeWhom
from sejmik.games.veto.company import agitators, character, opposing
from sejmik.games.veto.floor import Floor
from sejmik.games.veto.names import A_STAB, CARD, CHARACTER, KILL, NOBODY, NOTHING, REVENGE, SUPPORT
from sejmik.games.veto.numbers import price
from sejmik.games.veto.parts import Item
from sejmik.games.veto.paying import DiscardFromHand
from sejmik.games.veto.pool import Ability
from sejmik.games.veto.references import side_of
from sejmik.games.veto.values import always_forbidden
from sejmik.kernel.cards import FACE

REPLY_COST: Final = 0.4  # a reply from the hand might be needed more another time
POOR: Final = 0.7
FULL: Final = 0.95  # the same if the hand is so full that little will be drawn
FAIR: Final = 1.0


def worth(o: Outlook, step: object, option: int) -> float:
    """What an answer is worth, compared with other answers to the same question. Which of two stabs is all the same."""
    option = actions.of_the_first(option)
    if isinstance(step, Floor):
        return floor.floor_worth(o, option)
    if isinstance(step, replies.Replies):
        return reply(o, option)
    if isinstance(step, duel.Slot):
        return slot(o, option)
    if isinstance(step, naming.PickTarget):
        return pick(o, step.no, option)
    if isinstance(step, naming.WhichOne):
        return which(o, step, option)
    if isinstance(step, naming.WhichPicked):
        return which_copy(o, step, option)
    if isinstance(step, duel.Accept):
        return Fight(o).accepting() if option == actions.ACCEPT else 0.0
    if isinstance(step, duel.Arm):
        return arm(o, step, option)
    if isinstance(step, ChallengeWhom):
        return challenge(o, step.piece, option - actions.PICK)
    if isinstance(step, entering.DeployField):
        return deploy_field(o, option)
    if isinstance(step, entering.EquipWhom):
        item = o.g.draft
        assert item is not None
        return texts.equipping(o, item.card, character(o.g, o.seat, option - actions.PICK))
    if isinstance(step, stabs.WhichStab):
        return which_stab(o, step.piece, option - actions.PICK)
    if isinstance(step, agitation.Agitation):
        return with_stab(o) if option == actions.WITH_STAB else 0.0
    if isinstance(step, agitation.ThrowInStab):
        return -stab_worth(o, option - actions.DISCARD) if option >= actions.FIRST_CARD else -9.0
    if isinstance(step, agitation.AgitateAgainst | naming.ChooseOpponent):
        return opponent(o, option - actions.SEAT)
    if isinstance(step, rules.Announce):
        return 1.0 if option == actions.ANNOUNCE else 0.0
    return worth_of_cards(o, step, option)


def worth_of_cards(o: Outlook, step: object, option: int) -> float:
    """Questions about cards outside play, and prices."""
    g = o.g
    if isinstance(step, rules.EndDiscard):
        return 0.0 if option == actions.NONE else poor(o) - o.keeping(option - actions.DISCARD)
    if isinstance(step, rules.DiscardDown):
        return -o.keeping(option - actions.DISCARD)
    if isinstance(step, checks.DropStab):
        return -stab_worth(o, option - actions.DISCARD)
    if isinstance(step, rules.Settle):
        return settle(o, step, option - actions.DISCARD)
    if isinstance(step, rules.SettlementStab):
        return 0.05 if option == actions.NONE else floor.stab_host(o, character(g, o.seat, option - actions.PICK))
    if isinstance(step, DiscardFromHand):
        if step.other == o.seat:
            return -o.keeping(option - actions.DISCARD)
        return Outlook(g, step.other, False).keeping(option - actions.DISCARD)
    if isinstance(step, naming.ChooseOption):
        item = g.drafted()
        return texts.alternative(o, item, g.box.abilities[item.ability], option - actions.CHOICE)
    if isinstance(step, naming.ChooseX):
        return amount(o, option - actions.AMOUNT)
    if isinstance(step, effects_hand.TakeLooked):
        if option == actions.ENOUGH:
            return 0.0
        return o.keeping(option - actions.TAKE) - (o.spend(step.price) + 0.3 if step.price > 0 else 0.0)
    if isinstance(step, effects_hand.Find):
        return 0.1 if option == actions.NONE else o.keeping(option - actions.FIND)
    if isinstance(step, effects_play.DeployFromHand):
        if option == actions.NONE or price(g, o.seat, option - actions.DEPLOY, step.discount) > o.me.treasury:
            return 0.0
        return o.deploying(option - actions.DEPLOY, step.discount)
    if isinstance(step, effects.PayOrNot):
        return paying(o, step) if option == actions.PAY else 0.0
    return 0.0


# -- cards -------------------------------------------------------------------------------------------------------------


def poor(o: Outlook) -> float:
    """A card of the hand that is worth less is better changed for another one."""
    people = len(o.mine)
    for card in o.me.hand:
        if o.g.box.cards[card & FACE].type == CHARACTER:
            people += 1
    lonely = 0.3 if people < 3 else 0.0
    return (FULL if len(o.me.hand) > 4 else POOR) + 0.3 * o.restless + lonely


def stab_worth(o: Outlook, kind: int) -> float:
    return o.g.box.cards[kind].sabre + 0.3 * len(o.g.box.cards[kind].abilities[0].lists[0])


def put_back(o: Outlook, options: list[int]) -> int:
    """Poor cards go to the bottom; of the others the best one last, so that it lies on top."""
    best = options[0]
    least = 99.0
    for option in options:
        kept = o.keeping(option - actions.TOP if option < actions.BOTTOM else option - actions.BOTTOM)
        fits = (kept < FAIR) == (option >= actions.BOTTOM)
        rank = kept if fits else kept + 20.0
        if rank < least:
            least = rank
            best = option
    return best


def settle(o: Outlook, step: rules.Settle, kind: int) -> float:
    for at in step.costly(o.g):
        if o.g.pieces[at].kind == kind:
            return -o.worth(at)
    return 0.0


def deploy_field(o: Outlook, option: int) -> float:
    item = o.g.draft
    assert item is not None
    crimson = o.to_crimson(o.g.box.cards[item.card])
    return 1.0 if (option == actions.TO_CRIMSON) == crimson else 0.0


def which_stab(o: Outlook, at: int, kind: int) -> float:
    """For an agitation any stab does: the least. For duels the best."""
    g = o.g
    if g.pool > 1 and not g.pieces[at].tapped and at in agitators(g, o.seat, True):
        if not agitation.spare_stabs(g, at):
            always = always_forbidden(g, acts.BE_DISCARDED, kind)
            return -stab_worth(o, kind) - (50.0 if always else 0.0)
    return stab_worth(o, kind)


def with_stab(o: Outlook) -> float:
    item = o.g.draft
    assert item is not None
    bonus = o.stab_bonus()
    return o.agitation(item.piece, bonus + item.bonus) - o.agitation(item.piece, item.bonus) - STAB_CARD


def opponent(o: Outlook, other: int) -> float:
    return o.weight(other) + 0.01 * o.g.players[other].votes


def paying(o: Outlook, step: effects.PayOrNot) -> float:
    """Paying, less letting happen what the card threatens."""
    g = o.g
    item = g.items[-1]
    cost = o.spend(step.ducats) + o.lose(step.votes)
    threat = 0.0
    for word in g.box.abilities[item.ability].lists[step.text]:
        if isinstance(word, effects.Negate):
            if 0 <= item.answers < len(g.items) and g.items[item.answers].seat == o.seat:
                threat += own_item(o, g.items[item.answers], step.ducats)
        elif in_fight(o):
            fight = Fight(o)
            edge = fight.edge(item, g.box.abilities[item.ability], [word])
            now = fight.margin()
            threat += fight.value(now, 1.0) - fight.value(now - edge, 1.0)
        else:
            threat -= texts.of_word(o, item, g.box.abilities[item.ability], word)
    return threat - cost


def own_item(o: Outlook, item: Item, besides: int) -> float:
    """What an own item on the stack is worth, if something has to be paid besides."""
    g = o.g
    if item.what == CARD and item.ability == NOTHING:
        face = g.box.cards[item.card]
        if price(g, o.seat, item.card, item.discount) + besides > o.me.treasury:
            return 0.0
        if face.type == CHARACTER:
            return 0.4 * max(0.0, o.deploying(item.card, item.discount)) + o.gain(min(face.votes, g.pool))
        return 0.5
    if item.ability != NOTHING:
        return max(0.0, texts.given(o, item))
    return 1.0


# -- naming ------------------------------------------------------------------------------------------------------------


def pick(o: Outlook, no: int, option: int) -> float:
    g = o.g
    if option == actions.ENOUGH:
        return 0.0
    item = g.drafted()
    ability = g.box.abilities[item.ability]
    best = floor.NEVER
    for at in declaring.pickable(g, item, ability, no):
        if g.pieces[at].kind == option - actions.PICK:
            best = max(best, texts.picked(o, item, ability, no, at))
    return best


def which(o: Outlook, step: naming.WhichOne, option: int) -> float:
    g = o.g
    item = g.drafted()
    ability = g.box.abilities[item.ability]
    best = floor.NEVER
    for at in step.found(g):
        if step.place(g, at) == option:
            best = max(best, texts.picked(o, item, ability, step.no, at))
    return best


def which_copy(o: Outlook, step: naming.WhichPicked, option: int) -> float:
    g = o.g
    item = g.drafted()
    for at in step.there(g):
        if step.naming(g, at) == option:
            return texts.picked(o, item, g.box.abilities[item.ability], step.no, at)
    return floor.NEVER


def challenge(o: Outlook, challenger: int, kind: int) -> float:
    best = floor.NEVER
    for at in opposing(o.g, challenger):
        if o.g.pieces[at].kind == kind:
            best = max(best, o.challenging(challenger, at, True))
    return best


def amount(o: Outlook, n: int) -> float:
    """How much to put into a text that grows with it: in a duel as much as decides it."""
    g = o.g
    item = g.drafted()
    if in_fight(o):
        fight = Fight(o)
        item.x = n
        ability = g.box.abilities[item.ability]
        added = fight.edge(item, ability, ability.lists[0])
        item.x = 0
        worth = fight.value(fight.margin() + added - 0.6 * fight.foe_may(), fight.shaky())
        return worth - (o.spend(n) if n <= o.me.treasury else 50.0)
    return -float(n)


# -- duels and replies -------------------------------------------------------------------------------------------------


def arm(o: Outlook, step: duel.Arm, option: int) -> float:
    if option == actions.READY:
        return 0.0
    for at in step.free(o.g):
        if o.g.pieces[at].kind == option - actions.ARM:
            return Fight(o).arming(at)
    return 0.0


def slot(o: Outlook, option: int) -> float:
    """A stab, a duel reply, or bene."""
    g = o.g
    fight = Fight(o)
    if option == actions.BENE:
        return fight.saying_bene()
    verb = actions.verb_of(option)
    kind = option - verb
    if verb == actions.USE:
        for i in range(len(g.pieces)):
            if g.pieces[i].here and g.pieces[i].controller == o.seat and g.pieces[i].kind == kind:
                item = duel.slot_from_play(g, o.seat, i)
                if item is not None:
                    item.x = 1
                    return fight.playing(item, g.box.abilities[item.ability])
        return floor.NEVER
    if verb in (actions.PLAY, actions.BARE):
        item = duel.slot_from_hand(g, o.seat, kind, True)
        return floor.NEVER if item is None else fight.playing(item, g.box.abilities[item.ability])
    return fight.playing(Item().fill(SUPPORT, o.seat, kind, NOTHING, NOTHING), None)


def reply(o: Outlook, option: int) -> float:
    """What a reply is worth, compared with saying bene."""
    g = o.g
    if option == actions.BENE:
        return 0.0
    item = answering(o, option)
    if item is None:
        return floor.NEVER
    if item.what == REVENGE:
        return o.challenging(item.piece, item.target, True) - 0.2
    ability = g.box.abilities[item.ability]
    cost = REPLY_COST if item.piece < 0 else 0.05
    if in_fight(o):
        fight = Fight(o)
        if fight.edge(item, ability, ability.lists[0]) > 0.0 or item.what == A_STAB:
            return fight.playing(item, ability) - fight.saying_bene() - (0.0 if item.what == A_STAB else cost)
    return texts.text(o, item, ability) + about_duel(o, item, ability) - cost


def answering(o: Outlook, option: int) -> Item | None:
    """The reply that was named, as the table would make it."""
    g = o.g
    verb = actions.verb_of(option)
    kind = option - verb
    if verb in (actions.USE, actions.REVENGE):
        for i in range(len(g.pieces)):
            piece = g.pieces[i]
            if not piece.here or piece.controller != o.seat or piece.kind != kind:
                continue
            if verb == actions.REVENGE:
                found = replies.revenge_from(g, o.seat, i)
                if found is not None:
                    return found
                continue
            for ability in g.box.cards[kind].abilities:
                used = replies.reply_from_play(g, o.seat, i, ability)
                if used is not None:
                    return used
        return None
    return replies.reply_from_hand(g, o.seat, kind, True)


def about_duel(o: Outlook, item: Item, ability: Ability) -> float:
    """What a reply outside the exchange does to a duel of one's own: before it starts, or to its result."""
    g = o.g
    if not g.duels or side_of(g, o.seat) < 0:
        return 0.0
    running = g.duels[-1]
    if running.ended:
        return 0.0
    ends = False
    for word in ability.lists[0]:
        if isinstance(word, effects.EndDuel):
            ends = True
    fight = Fight(o)
    if running.decided:
        if not ends or running.winner == NOBODY:
            return 0.0
        if running.winner == fight.side:
            return -(fight.kill if running.fate == KILL else fight.win)
        return fight.dead if running.fate == KILL else fight.lost
    ahead = fight.armed_margin() + 0.5 * o.stabs(fight.mine) - 0.5 * o.stabs(fight.other)
    if ends:
        return -fight.value(ahead, 1.3)
    return fight.value(ahead + fight.edge(item, ability, ability.lists[0]), 1.3) - fight.value(ahead, 1.3)
