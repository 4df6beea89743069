"""What the texts of the cards are worth in Veto!, read word by word: so cards of a pack are understood as well."""

from __future__ import annotations

from typing import Final

from sejmik.games.veto import acts, effects, effects_hand, effects_play, words
from sejmik.games.veto.bot.worth import TEXT, VICTORY, Outlook
from sejmik.games.veto.company import may_agitate, may_challenge
from sejmik.games.veto.declaring import hosts, may_enter, pickable
from sejmik.games.veto.language import (
    DISCARD_CARD,
    DISCARD_HAND,
    EACH,
    EACH_OPPONENT,
    GIVE_VOTES,
    ME,
    PAY_DUCATS,
    PAY_X,
    REMOVE_CARD,
    TAP_CARD,
    Target,
)
from sejmik.games.veto.names import (
    A_STAB,
    ABILITY,
    ABSENT,
    AGITATION,
    CARD,
    CHALLENGE,
    CHARACTER,
    CRIMSON,
    CRIMSON_FIELD,
    ELECT,
    EQUIPMENT,
    FAMOUS,
    KILL,
    NOBODY,
    NOTHING,
    PROPERTY,
    SABRE,
    SUPPORT,
    UPKEEP,
    VOTES,
    WOUND,
)
from sejmik.games.veto.numbers import AGITATION_VOTES, DEEDS, INCOME, INITIATIVE_TOTAL, REFUSE_VOTES
from sejmik.games.veto.parts import Item
from sejmik.games.veto.pool import ALLOWS, BLANKS, CHANGES_RULE, CHANGES_TRAIT, GRANTS, STRIPS, Ability, Standing, Word
from sejmik.games.veto.references import refer, seats_of
from sejmik.games.veto.values import all_hold, fits_card, keywords, reckon, votes
from sejmik.kernel.cards import FACE

A_CARD: Final = 0.35  # one card more in the hand
INITIATIVE: Final = 0.9  # the initiative in a round in which nobody can be elected


# -- one word and one card ---------------------------------------------------------------------------------------------


def on_card(o: Outlook, item: Item, word: Word, at: int) -> float:
    """What a word does to a card in play, as the seat sees it."""
    g = o.g
    piece = g.pieces[at]
    mine = piece.controller == o.seat
    if isinstance(word, effects_play.Tap):
        if piece.tapped:
            return -0.2
        loss = (1.0 if may_agitate(g, at) else 0.2) + 0.3 * o.exposure(at) if mine else busy(o, at)
        return -loss if mine else o.weight(piece.controller) * loss
    if isinstance(word, effects_play.Untap):
        if not piece.tapped:
            return -0.3
        gain = 0.2
        if may_agitate(g, at):
            gain = 1.0 if g.pool > 0 else 0.5
        elif piece.field == CRIMSON_FIELD and keywords(g, at) & CRIMSON != 0:
            gain = (0.4 if o.tense else 0.15) * votes(g, at)
        return gain if mine else -gain
    if isinstance(word, effects_play.Discard | effects_play.ReturnCard):
        return o.swing(at, False) if g.face(at).type == CHARACTER else lost_card(o, at)
    if isinstance(word, effects_play.Wound):
        return o.swing(at, False)
    if isinstance(word, effects_play.Kill):
        return o.swing(at, True)
    if isinstance(word, effects_play.Control):
        return 0.0 if mine else 0.8 + 0.4 * o.worth(at)
    if isinstance(word, effects_play.Attach):
        return attached(o, item, at)
    if isinstance(word, effects_play.Move):
        return moved(o, at, word.field)
    if isinstance(word, effects_play.Reattach):
        return -0.1
    if isinstance(word, effects.AgitateNow):
        bonus = word.bonus + (o.stab_bonus() if piece.stabs else 0)
        return o.agitation(at, bonus) - (o.tapping(at) + o.idling(at) if word.taps else 0.0)
    if isinstance(word, effects.Substitute):
        return stands_in(o, item, at)
    if isinstance(word, Standing):
        return standing(o, item, word, at)
    return 0.0


def busy(o: Outlook, at: int) -> float:
    """What an opponent loses if a character of his is tapped: it can neither act nor refuse."""
    g = o.g
    loss = 0.2
    if may_agitate(g, at):
        loss += 0.9 if g.pool > 0 else 0.5
    if may_challenge(g, at):
        loss += 0.05 * o.strength(at)
    return loss


def lost_card(o: Outlook, at: int) -> float:
    """Any other card leaves play."""
    owner = o.g.pieces[at].controller
    worth = max(0.1, o.worth(at))
    return -worth if owner == o.seat else o.weight(owner) * worth


def moved(o: Outlook, at: int, field: int) -> float:
    """A character of one's own comes to another field without tapping."""
    g = o.g
    held = keywords(g, at)
    safer = -o.outside(o.strength(at), votes(g, at), held)
    if held & ELECT != 0 and o.elects <= 1:
        safer += (3.0 if o.foe() > 6.0 else 1.5) / (1.0 + o.restless)
    return safer - 0.4 if field == CRIMSON_FIELD else -safer - 0.4


def attached(o: Outlook, item: Item, at: int) -> float:
    """An effect stays in play: what its lasting texts do to the host and to the table."""
    worth = 0.0
    for ability in o.g.box.cards[item.card].abilities:
        if ability.in_hand:
            continue
        if not ability.continuous:
            worth += TEXT
        for word in ability.continuous:
            worth += standing(o, item, word, at)
    return worth


def standing(o: Outlook, item: Item, word: Standing, at: int) -> float:
    """A text that is true for a time, about this card."""
    g = o.g
    mine = g.pieces[at].controller == o.seat
    side = 1.0 if mine else -o.weight(g.pieces[at].controller)
    long = 3.0 if word.until in (0, 6) else 1.0
    if word.what == CHANGES_TRAIT:
        n = reckon(g, word.n, o.seat, item.piece, item)
        if word.a == UPKEEP:
            return side * o.lasting(n)
        if word.a == VOTES:
            return side * 0.4 * n
        if word.a == SABRE:
            return side * 0.15 * n * long
        return 0.0
    if word.what == GRANTS or word.what == STRIPS:
        return side * keyword(o, word, at)
    if word.what == BLANKS:
        return side * -0.5 if g.face(at).abilities else 0.0
    if word.what == CHANGES_RULE:
        return ruled(o, item, word)
    if word.what == ALLOWS:
        return allowing(o, word, at)
    return -side * 0.3


def keyword(o: Outlook, word: Standing, at: int) -> float:
    """A keyword comes (or goes): what that is worth to the card's controller."""
    g = o.g
    held = keywords(g, at)
    mask = 1 << word.a
    comes = word.what == GRANTS
    if comes == (held & mask != 0):
        return 0.0
    worth = 0.0
    if mask == ABSENT:
        worth = -(1.6 if may_agitate(g, at) else 0.2) - 0.12 * o.strength(at)
        if held & ELECT != 0:
            worth += 2.0  # nobody can challenge him
        if held & FAMOUS != 0:
            worth -= 1.0
    elif mask == FAMOUS:
        worth = 1.0 + o.glory
    elif mask == CRIMSON:
        worth = 0.2 * votes(g, at)
    return worth if comes else -worth


def allowing(o: Outlook, word: Standing, at: int) -> float:
    """A prohibition is lifted for a card."""
    g = o.g
    if g.pieces[at].controller != o.seat or not may_challenge(g, at):
        return 0.0
    if word.a == acts.CHALLENGE_UNTAPPED:
        return 0.8 if not g.pieces[at].tapped or o.best_duel(at) > 1.0 else 0.3
    if word.a == acts.CHALLENGE_CRIMSON and not g.pieces[at].tapped:
        best = 0.0
        for other in o.others:
            for target in range(len(g.pieces)):
                piece = g.pieces[target]
                if piece.here and piece.controller == other and piece.field == CRIMSON_FIELD:
                    best = max(best, o.challenging(at, target, True) - 1.0)
        return best
    return 0.1


def ruled(o: Outlook, item: Item, word: Standing) -> float:
    """A number of the game changes for a player."""
    g = o.g
    n = reckon(g, word.n, o.seat, item.piece, item)
    mine = word.who == ME
    if word.a == AGITATION_VOTES:
        if not g.items:
            return 0.0
        if g.pool == 0:
            return 0.5 * o.hurt(o.rival, n)
        return o.gain(max(0, min(n, g.pool - 1 - g.items[0].bonus)))
    if word.a == DEEDS:
        return 0.5 if g.pool > 0 and o.free > 1 else -0.5
    if word.a == INITIATIVE_TOTAL:
        return INITIATIVE * 0.2 * n if not o.tense else 1.2 * n
    if word.a == INCOME:
        return o.lasting(n)
    if word.a == REFUSE_VOTES:
        return 0.9
    return 0.4 if mine else 0.2


def stands_in(o: Outlook, item: Item, at: int) -> float:
    """A character takes the place of the challenged one."""
    g = o.g
    if not 0 <= item.answers < len(g.items):
        return 0.0
    answered = g.items[item.answers]
    if answered.what != CHALLENGE:
        return 0.0
    return defending(o, at, answered.piece) - defending(o, answered.target, answered.piece) - 0.2


def defending(o: Outlook, at: int, challenger: int) -> float:
    """What it is worth to be challenged: the better one of fighting and refusing."""
    margin = o.strength(at) + o.stabs(at) - o.strength(challenger) - 0.8 * o.stabs(challenger)
    worth = o.clash(at, challenger, margin, 1.3)
    if o.can_refuse(at):
        worth = max(worth, -1.0 - o.idling(at))
    return worth


# -- one word by itself ------------------------------------------------------------------------------------------------


def by_itself(o: Outlook, item: Item, ability: Ability, word: Word) -> float:
    """What a word does that names no card to be picked."""
    g = o.g
    if isinstance(word, effects.GainDucats):
        return shared(o, item, word, o.ducat * word.amount(g, item), 0.2 * word.amount(g, item))
    if isinstance(word, effects.LoseDucats):
        n = min(word.amount(g, item), g.players[o.rival].treasury)
        gain = o.ducat * n if word.to == ME else 0.0
        return gain - shared(o, item, word, o.ducat * n, 0.2 * n)
    if isinstance(word, effects.GainVotes):
        n = min(word.amount(g, item), g.pool)
        return shared(o, item, word, o.gain(n), 0.8 * n)
    if isinstance(word, effects.LoseVotes):
        return losing_votes(o, item, word)
    if isinstance(word, effects_hand.Draw):
        return shared(o, item, word, A_CARD * word.amount(g, item), A_CARD * word.amount(g, item))
    if isinstance(word, effects_hand.DiscardHand):
        n = word.amount(g, item)
        return -shared(o, item, word, 0.25 * n, 0.5 * n)
    if isinstance(word, effects_hand.LookHand):
        return 0.05
    if isinstance(word, effects_hand.LookTop):
        if word.take == 0:
            return 0.04
        return 0.5 if word.pay_each == 0 else (0.25 if o.me.treasury >= 8 else -0.1)
    if isinstance(word, effects_hand.Search):
        return searching(o, item, word)
    if isinstance(word, effects_play.DeployNow):
        return deploying_now(o, word)
    if isinstance(word, effects.Influence):
        return 0.5
    if isinstance(word, effects.Election):
        return VICTORY / 4.0
    if isinstance(word, effects.Negate):
        return negating(o, item)
    if isinstance(word, effects.Prevent):
        return preventing(o, item, ability, word)
    if isinstance(word, effects.UnlessPay):
        worth = 0.0
        for other in ability.lists[word.otherwise]:
            worth += 0.6 * of_word(o, item, ability, other)
        return worth
    if isinstance(word, effects.If):
        if not all_hold(g, word.conditions, item.seat, item.piece, item):
            return 0.0
        worth = 0.0
        for other in ability.lists[word.then]:
            worth += of_word(o, item, ability, other)
        return worth
    return 0.0


def shared(o: Outlook, item: Item, word: words.PlayerWord, own: float, other: float) -> float:
    """Good for some: the own part, less what others get."""
    worth = 0.0
    if word.who == ME:
        return own if item.seat == o.seat else -other
    for seat in seats_of(o.g, word.who, item.seat, item):
        worth += own if seat == o.seat else -other
    if word.who not in (EACH, EACH_OPPONENT) and worth == 0.0:
        worth = -other  # the opponent will be chosen
    return worth


def losing_votes(o: Outlook, item: Item, word: effects.LoseVotes) -> float:
    g = o.g
    n = word.amount(g, item)
    seats = seats_of(g, word.who, item.seat, item)
    if not seats:
        seats = [o.rival]
    worth = 0.0
    for seat in seats:
        lost = min(n, g.players[seat].votes)
        if seat == o.seat:
            worth -= o.lose(lost)
        else:
            worth += o.hurt(seat, lost)
        if word.to == ME and item.seat == o.seat:
            worth += o.gain(lost)
    return worth


def searching(o: Outlook, item: Item, word: effects_hand.Search) -> float:
    """A search is worth what may be found; the own deck holds what was not yet seen."""
    g = o.g
    pile = o.me.discard if word.discard else o.me.deck
    best = 0.0
    for card in pile:
        kind = card & FACE
        if not fits_card(g, word.filter, kind, o.seat, o.seat):
            continue
        if word.to == 'attach':
            host = refer(g, word.host, o.seat, item.piece, item)
            if may_enter(g, o.seat, kind) and host in hosts(g, o.seat, kind):
                best = max(best, 0.9 + o.equipment(g.box.cards[kind]))
        else:
            best = max(best, 0.6 * o.keeping(kind))
    return best if best > 0.0 else -0.3


def deploying_now(o: Outlook, word: effects_play.DeployNow) -> float:
    g = o.g
    best = -0.3
    for card in o.me.hand:
        kind = card & FACE
        if g.box.cards[kind].type == CHARACTER and fits_card(g, word.filter, kind, o.seat, o.seat):
            if may_enter(g, o.seat, kind) and max(0, g.box.cards[kind].cost - word.discount) <= o.me.treasury:
                best = max(best, o.deploying(kind, word.discount) + 0.3)
    return best


def negating(o: Outlook, item: Item) -> float:
    """What the answered item would have brought its owner."""
    g = o.g
    if not 0 <= item.answers < len(g.items):
        return 0.0
    answered = g.items[item.answers]
    if answered.seat == o.seat:
        return -1.0
    return harm(o, answered)


def harm(o: Outlook, answered: Item) -> float:
    """How much an opponent's item on the stack hurts."""
    g = o.g
    eyes = Outlook(g, answered.seat, False)
    weight = 1.0 if len(o.others) == 1 else 0.5
    if answered.what == CARD and answered.ability == NOTHING:
        face = g.box.cards[answered.card]
        if face.type == CHARACTER:
            worth = 0.8 * eyes.gain(min(face.votes, g.pool)) + 0.3 * eyes.body(face, face.keywords, face.votes, False)
            return weight * worth
        return weight * (0.3 * face.upkeep if face.type == PROPERTY else 0.25 + 0.15 * face.sabre)
    if answered.what == AGITATION:
        n = 1 + answered.bonus + (eyes.stab_bonus() if answered.with_stab else 0)
        if g.pool > 0:
            return weight * eyes.gain(min(n, g.pool))
        return o.lose(n) if answered.opponent in (NOBODY, o.seat) else 0.0
    if answered.what == CHALLENGE:
        if g.pieces[answered.target].controller != o.seat:
            return 0.0
        return -defending(o, answered.target, answered.piece)
    if answered.what in (CARD, ABILITY) and answered.ability != NOTHING:
        return weight * given(eyes, answered)
    if answered.what in (A_STAB, SUPPORT):
        return 0.0  # weighed by the duel
    return 0.0


def given(o: Outlook, item: Item) -> float:
    """What a declared text brings its owner, with all that was named."""
    ability = o.g.box.abilities[item.ability]
    worth = 0.0
    texts = [0] if item.option == NOTHING else [0, ability.options[item.option]]
    for text in texts:
        for word in ability.lists[text]:
            target = target_of(word)
            if isinstance(word, effects.ChallengeNow):
                worth += 1.0
            elif target is not None and target.no >= 0:
                for at in item.picks[target.no]:
                    if o.g.pieces[at].here:
                        worth += on_card(o, item, word, at)
            elif not isinstance(word, effects.Negate):
                worth += of_word(o, item, ability, word)
    return worth


def preventing(o: Outlook, item: Item, ability: Ability, word: effects.Prevent) -> float:
    """What is about to happen, averted; what happens in its place counts."""
    g = o.g
    if not g.pendings:
        return 0.0
    pending = g.pendings[-1]
    if pending.prevented:
        return -1.0
    if pending.piece == NOTHING:
        if pending.seat == o.seat:
            return o.lose(pending.n)
        return -o.hurt(pending.seat, pending.n)
    if not g.pieces[pending.piece].here:
        return 0.0
    worth = -o.swing(pending.piece, pending.fate == KILL)
    if word.instead > 0 and pending.fate in (WOUND, KILL):
        worth += o.swing(pending.piece, False) * (0.8 if pending.fate == WOUND else 1.0)
    return worth


# -- whole texts -------------------------------------------------------------------------------------------------------


def target_of(word: Word) -> Target | None:
    """The target by which a word names its card."""
    if isinstance(word, words.CardWord):
        return word.target
    if isinstance(word, Standing):
        return word.target
    if isinstance(word, effects_play.Reattach):
        return word.target
    return None


def of_word(o: Outlook, item: Item, ability: Ability, word: Word) -> float:
    """What a word brings that picks nothing: it names a card, all cards of a kind, or a player."""
    g = o.g
    target = target_of(word)
    if target is None:
        if isinstance(word, Standing):
            return ruled(o, item, word) if word.what == CHANGES_RULE else 0.2
        return by_itself(o, item, ability, word)
    if target.no >= 0:
        return 0.0
    worth = 0.0
    for at in words.meant(g, target, item):
        worth += on_card(o, item, word, at)
    return worth


def picked(o: Outlook, item: Item, ability: Ability, no: int, at: int) -> float:
    """What it is worth to name this card for this pick."""
    worth = 0.0
    for text in ability.lists:
        for word in text:
            if isinstance(word, effects.ChallengeNow):
                worth += in_challenge(o, item, ability, word, no, at)
                continue
            if isinstance(word, effects_play.Reattach) and word.to.no == no:
                worth += 0.0
                continue
            target = target_of(word)
            if target is not None and target.no == no:
                worth += on_card(o, item, word, at)
    for cost in ability.costs:
        if cost.target.no == no:
            if cost.kind == TAP_CARD:
                worth -= o.tapping(at) + o.idling(at)
            elif cost.kind == DISCARD_CARD or cost.kind == REMOVE_CARD:
                worth += lost_card(o, at) if o.g.face(at).type != CHARACTER else o.swing(at, False)
    return worth


def in_challenge(o: Outlook, item: Item, ability: Ability, word: effects.ChallengeNow, no: int, at: int) -> float:
    """A card makes a character challenge: the pair is what counts."""
    cost = o.idling if word.taps else no_cost
    if no == word.by.no:
        if word.against.no < 0:
            return 0.5
        best = -VICTORY
        for other in pickable(o.g, item, ability, word.against.no):
            best = max(best, o.challenging(at, other, word.refusable))
        return best - cost(at)
    if no == word.against.no and word.by.no >= 0 and item.picks[word.by.no]:
        return o.challenging(item.picks[word.by.no][0], at, word.refusable)
    return 0.0


def no_cost(at: int) -> float:
    return 0.0


def best_pick(o: Outlook, item: Item, ability: Ability, no: int) -> float:
    """The best that can be named for a pick (or the best ones, if several are)."""
    found = [picked(o, item, ability, no, at) for at in pickable(o.g, item, ability, no)]
    found.sort()
    target = ability.picks[no]
    worth = 0.0
    for n in range(1, min(target.pick, len(found)) + 1):
        if n > 1 and target.up_to and found[-n] <= 0.0:
            break
        worth += found[-n]
    return worth


def costs(o: Outlook, item: Item, ability: Ability) -> float:
    """What has to be given up for a text, apart from cards that are picked."""
    worth = 0.0
    for cost in ability.costs:
        if cost.kind == PAY_DUCATS:
            worth += o.spend(cost.n) if cost.n <= o.me.treasury else VICTORY
        elif cost.kind == PAY_X:
            worth += o.spend(max(1, item.x)) if o.me.treasury > 0 else VICTORY
        elif cost.kind == DISCARD_HAND:
            worth += cheapest(o, cost.n, item.card)
        elif cost.kind == GIVE_VOTES:
            worth += o.lose(cost.n)
        elif cost.target.no < 0 and item.piece >= 0 and cost.kind in (DISCARD_CARD, REMOVE_CARD):
            worth += o.worth(item.piece)
            if cost.kind == REMOVE_CARD:
                worth += 0.5
    if ability.tap and item.piece >= 0:
        worth += o.tapping(item.piece) + o.idling(item.piece)
    return worth


def cheapest(o: Outlook, n: int, besides: int) -> float:
    """What the n least cards of the own hand are worth."""
    found = [o.keeping(card & FACE) for card in o.me.hand]
    if besides != NOTHING and len(found) > n and o.own:
        own = o.keeping(besides)
        if own in found:
            found.remove(own)
    found.sort()
    worth = 0.0
    for i in range(min(n, len(found))):
        worth += found[i]
    return worth


def text(o: Outlook, item: Item, ability: Ability) -> float:
    """What it is worth to declare this text now: the best picks, the best alternative, less its costs."""
    worth = -costs(o, item, ability)
    if len(item.picks) < len(ability.picks):
        item.picks = [[] for _ in ability.picks]
    for word in ability.lists[0]:
        if not isinstance(word, effects.ChallengeNow | effects_play.Reattach):
            worth += of_word(o, item, ability, word)
    if ability.options:
        best = -VICTORY
        for option in range(len(ability.options)):
            best = max(best, alternative(o, item, ability, option))
        return worth + best
    for no in range(len(ability.picks)):
        if not is_second(ability, no):
            worth += best_pick(o, item, ability, no)
    return worth


def is_second(ability: Ability, no: int) -> bool:
    """The challenged one of a pair was weighed with the challenger."""
    for word in ability.lists[0]:
        if isinstance(word, effects.ChallengeNow) and word.against.no == no and word.by.no >= 0:
            return True
    return False


def alternative(o: Outlook, item: Item, ability: Ability, option: int) -> float:
    worth = 0.0
    for word in ability.lists[ability.options[option]]:
        worth += of_word(o, item, ability, word)
    for no in ability.option_picks[option]:
        found = pickable(o.g, item, ability, no)
        if not found:
            return -VICTORY
        worth += best_pick(o, item, ability, no)
    return worth


def equipping(o: Outlook, kind: int, at: int) -> float:
    """What an equipment is worth on this character."""
    g = o.g
    face = g.box.cards[kind]
    held = keywords(g, at)
    worth = 0.2 + 0.4 * face.votes
    if g.pieces[at].owner != o.seat:
        worth -= 2.0  # only borrowed
    for ability in face.abilities:
        worth += 0.25
        for word in ability.continuous:
            if word.what == GRANTS:
                worth += standing(o, Item().fill(CARD, o.seat, kind, NOTHING, NOTHING), word, at) - 0.1
    fights = may_challenge(g, at)
    if fights:
        worth += (0.2 + 0.02 * g.face(at).sabre) * face.sabre
        for other in g.attached(at):
            if g.face(other).type == EQUIPMENT and g.face(other).keywords & face.keywords != 0:
                worth -= 0.8
    elif face.sabre > 0 or held & CRIMSON == 0:
        worth -= 0.4
    return worth


def initiative_worth(o: Outlook) -> float:
    """What the initiative of this round is worth: whoever has it may announce an election."""
    g = o.g
    worth = INITIATIVE
    if o.me.votes >= o.goal and o.elects > 0:
        worth += 6.0
    for other in o.others:
        if g.players[other].votes >= o.goal:
            worth += 5.0
    return worth
