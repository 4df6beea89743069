"""The questions of Veto! one by one: what each answer is worth, compared with the other answers."""

from __future__ import annotations

from typing import Final

from sejmik.games.veto import (
    actions,
    agitation,
    declaring,
    duel,
    effects,
    effects_hand,
    effects_play,
    entering,
    naming,
    replies,
    rules,
)
from sejmik.games.veto.bot import floor
from sejmik.games.veto.bot import text as texts
from sejmik.games.veto.bot.duel import Fight
from sejmik.games.veto.bot.worth import STAB_CARD, Outlook
from sejmik.games.veto.challenge import ChallengeWhom
from sejmik.games.veto.company import character, opposing
from sejmik.games.veto.floor import Floor
from sejmik.games.veto.names import NOTHING, REVENGE, SUPPORT
from sejmik.games.veto.numbers import price
from sejmik.games.veto.parts import Item
from sejmik.games.veto.paying import DiscardFromHand
from sejmik.games.veto.references import side_of

REPLY_COST: Final = 0.4  # a reply from the hand might be needed more another time
POOR: Final = 0.7  # a card of the hand that is worth less is better changed for another one
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
    if isinstance(step, naming.PickTarget | naming.WhichOne | naming.WhichPicked):
        return pick(o, step, option)
    if isinstance(step, duel.Accept):
        fight = Fight(o)
        return o.fighting(fight.mine, fight.other) if option == actions.ACCEPT else o.refusing(fight.mine)
    if isinstance(step, duel.Arm):
        return 0.0 if option == actions.READY else 0.1 + o.g.box.cards[option - actions.ARM].sabre
    if isinstance(step, ChallengeWhom):
        found = [at for at in opposing(o.g, step.piece) if o.g.pieces[at].kind == option - actions.PICK]
        return max([o.challenging(step.piece, at, True) for at in found])
    if isinstance(step, entering.DeployField):
        to_crimson = o.to_crimson(o.g.box.cards[o.g.drafted().card])
        return 1.0 if (option == actions.TO_CRIMSON) == to_crimson else 0.0
    if isinstance(step, entering.EquipWhom):
        return o.equipping(o.g.drafted().card, character(o.g, o.seat, option - actions.PICK))
    if isinstance(step, agitation.Agitation):
        item = o.g.drafted()
        if option == actions.WITH_STAB:
            return o.agitation(item.piece, item.bonus + o.stab_bonus()) - STAB_CARD
        return o.agitation(item.piece, item.bonus)
    if isinstance(step, agitation.AgitateAgainst | naming.ChooseOpponent):
        return -o.side(option - actions.SEAT) + 0.01 * o.g.players[option - actions.SEAT].votes
    if isinstance(step, rules.Bribe | rules.BribeAuction | rules.SealedBribes):
        return floor.bribing(o, option - actions.AMOUNT, isinstance(step, rules.SealedBribes))
    if isinstance(step, rules.Announce):
        return 1.0 if option == actions.ANNOUNCE else 0.0
    if isinstance(step, effects.PayOrNot):
        return paying(o, step) if option == actions.PAY else 0.0
    if isinstance(step, naming.ChooseOption):
        item = o.g.drafted()
        return texts.alternative(o, item, o.g.box.abilities[item.ability], option - actions.CHOICE)
    return of_card(o, step, option) if option >= actions.FIRST_CARD else 0.0


def of_card(o: Outlook, step: object, option: int) -> float:
    """Questions about single cards: poor ones are given up, good ones are taken."""
    g = o.g
    kind = actions.kind_of(option)
    if isinstance(step, rules.Settle):
        return -o.worth(o.own(kind)[0])
    if isinstance(step, rules.SettlementStab):
        return floor.stab_host(o, character(g, o.seat, kind)) - 0.05
    if isinstance(step, effects_play.DeployFromHand):
        dear = price(g, o.seat, kind, step.discount) > o.me.treasury
        return floor.NEVER if dear else o.deploying(kind, step.discount)
    kept = o.keeping(kind)
    if isinstance(step, rules.EndDiscard):
        return (FULL if len(o.me.hand) > 4 else POOR) + 0.3 * o.restless - kept
    if isinstance(step, DiscardFromHand) and step.other != o.seat:
        return kept
    if isinstance(step, effects_hand.TakeLooked):
        return kept - (o.spend(step.price) + 0.3 if step.price > 0 else 0.0)
    if isinstance(step, effects_hand.PutBack):  # poor cards go to the bottom; the best one last, so that it lies on top
        return -kept if (kept < FAIR) == (option >= actions.BOTTOM) else -kept - 20.0
    return -kept if actions.verb_of(option) == actions.DISCARD else kept


def paying(o: Outlook, step: effects.PayOrNot) -> float:
    """Paying, less letting happen what the card threatens."""
    item = o.g.items[-1]
    ability = o.g.box.abilities[item.ability]
    threat = texts.of_words(o, item, ability, ability.lists[step.text])
    return o.vote(o.seat, -step.votes) - o.spend(step.ducats) - threat


def pick(o: Outlook, step: naming.PickTarget | naming.WhichOne | naming.WhichPicked, option: int) -> float:
    """A card is named by its kind; one of several copies by its place, or by its number there."""
    g = o.g
    if option == actions.ENOUGH:
        return 0.0
    item = g.drafted()
    ability = g.box.abilities[item.ability]
    if isinstance(step, naming.PickTarget):
        kind = option - actions.PICK
        found = [at for at in declaring.pickable(g, item, ability, step.no) if g.pieces[at].kind == kind]
    elif isinstance(step, naming.WhichOne):
        found = [at for at in step.found(g) if step.place(g, at) == option]
    else:
        found = [at for at in step.there(g) if step.naming(g, at) == option]
    return max([texts.picked(o, item, ability, step.no, at) for at in found], default=floor.NEVER)


# -- duels and replies -------------------------------------------------------------------------------------------------


def slot(o: Outlook, option: int) -> float:
    """A stab, a duel reply, or bene."""
    fight = Fight(o)
    if option == actions.BENE:
        return fight.saying_bene()
    item = named(o, option, True)
    if item is None:
        return floor.NEVER
    item.x = 1
    return fight.playing(item)


def reply(o: Outlook, option: int) -> float:
    """What a reply is worth, compared with saying bene."""
    g = o.g
    if option == actions.BENE:
        return 0.0
    item = named(o, option, False)
    if item is None:
        return floor.NEVER
    if item.what == REVENGE:
        return o.challenging(item.piece, item.target, True) - 0.2
    cost = REPLY_COST if item.piece < 0 else 0.05
    if side_of(g, o.seat) >= 0 and not g.duels[-1].ended:
        fight = Fight(o)
        if fight.concerns(item):
            return fight.playing(item) - fight.saying_bene() - cost
    return texts.text(o, item, g.box.abilities[item.ability]) - cost


def named(o: Outlook, option: int, in_slot: bool) -> Item | None:
    """The stab, support, revenge or reply that was named, as the table would make it."""
    g = o.g
    verb = actions.verb_of(option)
    kind = option - verb
    if verb == actions.SUPPORT:
        return Item().fill(SUPPORT, o.seat, kind, NOTHING, NOTHING)
    if verb == actions.PLAY or verb == actions.BARE:
        return duel.slot_from_hand(g, o.seat, kind, True) if in_slot else replies.reply_from_hand(g, o.seat, kind, True)
    found: Item | None = None
    for at in o.own(kind):
        if verb == actions.REVENGE:
            found = found or replies.revenge_from(g, o.seat, at)
        elif in_slot:
            found = found or duel.slot_from_play(g, o.seat, at)
        else:
            for ability in g.box.replies[kind]:
                found = found or replies.reply_from_play(g, o.seat, at, ability)
    return found
