"""What the texts of the cards are worth in Veto!, read word by word: so cards of a pack are understood as well."""

from __future__ import annotations

from typing import Final

from sejmik.games.veto import effects, effects_hand, effects_play, words
from sejmik.games.veto.bot.worth import TEXT, VICTORY, Outlook
from sejmik.games.veto.declaring import pickable
from sejmik.games.veto.language import DISCARD_HAND, GIVE_VOTES, ME, PAY_DUCATS, PAY_X, TAP_CARD, Target
from sejmik.games.veto.names import (
    ABILITY,
    ABSENT,
    AGITATION,
    CARD,
    CHALLENGE,
    CHARACTER,
    ELECT,
    KILL,
    NOBODY,
    NOTHING,
    UPKEEP,
)
from sejmik.games.veto.numbers import AGITATION_VOTES, INCOME
from sejmik.games.veto.parts import Item
from sejmik.games.veto.pool import ALLOWS, CHANGES_RULE, CHANGES_TRAIT, GRANTS, STRIPS, Ability, Standing, Word
from sejmik.games.veto.references import seats_of
from sejmik.games.veto.values import all_hold, keywords, reckon
from sejmik.kernel.cards import FACE

A_CARD: Final = 0.35  # one card more in the hand
CHANCE: Final = 0.5  # something to be done at once, whose worth shows then
UNPAID: Final = 0.6  # how likely somebody lets happen what he could buy off

# -- one word and one card ---------------------------------------------------------------------------------------------


def on_card(o: Outlook, item: Item, word: Word, at: int) -> float:
    """What a word does to a card in play, as the seat sees it."""
    g = o.g
    piece = g.pieces[at]
    side = o.side(piece.controller)
    if isinstance(word, Standing):
        return standing(o, item, word, at)
    if isinstance(word, effects_play.Attach):  # an effect stays in play, with all its texts
        worth = 0.0
        for ability in g.box.cards[item.card].abilities:
            if not ability.in_hand:
                worth += sum([standing(o, item, lasting, at) for lasting in ability.continuous]) or TEXT
        return worth
    if isinstance(word, effects_play.Tap | effects_play.Untap):
        taps = isinstance(word, effects_play.Tap)
        return -0.2 if piece.tapped == taps else (-side if taps else side) * (0.1 + o.idling(at))
    if isinstance(word, effects_play.Discard | effects_play.ReturnCard | effects_play.Wound | effects_play.Control):
        return o.leaving(at, False)
    if isinstance(word, effects_play.Kill):
        return o.leaving(at, True)
    if isinstance(word, effects_play.Move):
        return o.moving(at, word.field)
    if isinstance(word, effects.AgitateNow):
        return o.agitation(at, word.bonus) - (o.busy(at) if word.taps else 0.0)
    if isinstance(word, effects.Substitute):
        challenge = answered_by(o, item)
        if challenge is not None and challenge.what == CHALLENGE:
            return o.defending(at, challenge.piece) - o.defending(challenge.target, challenge.piece) - 0.2
    return 0.0


def standing(o: Outlook, item: Item, word: Standing, at: int) -> float:
    """A text that is true for a time, about this card: it is good or bad for whoever controls it."""
    if word.what == CHANGES_RULE:
        return ruled(o, item, word)
    side = o.side(o.g.pieces[at].controller)
    if word.what == CHANGES_TRAIT:
        n = reckon(o.g, word.n, o.seat, item.piece, item)
        return side * (o.lasting(n) if word.a == UPKEEP else 0.35 * n)
    worth = TEXT
    if word.what in (GRANTS, STRIPS) and 1 << word.a == ABSENT:  # an Elect cannot be challenged then
        worth = 2.0 if keywords(o.g, at) & ELECT != 0 else -0.5 - 0.5 * o.worth(at)
    return side * (worth if word.what in (GRANTS, ALLOWS) else -worth)


def ruled(o: Outlook, item: Item, word: Standing) -> float:
    """A number of the game changes, to the good of whoever says so."""
    n = reckon(o.g, word.n, o.seat, item.piece, item)
    if word.a == AGITATION_VOTES:
        return o.side(item.seat) * n * (0.0 if not o.g.items else 1.0 if o.g.pool > 1 else 0.4)
    return o.side(item.seat) * (o.lasting(n) if word.a == INCOME else TEXT)


# -- one word by itself ------------------------------------------------------------------------------------------------


def by_itself(o: Outlook, item: Item, ability: Ability, word: Word) -> float:
    """What a word does that names no card."""
    side = o.side(item.seat)
    if isinstance(word, words.PlayerWord):
        return for_players(o, item, word)
    if isinstance(word, Standing):
        return ruled(o, item, word) if word.what == CHANGES_RULE else side * 0.2
    if isinstance(word, effects.Negate):
        answered = answered_by(o, item)
        return 0.0 if answered is None else -on_stack(o, answered)
    if isinstance(word, effects.Prevent):
        return preventing(o, word)
    if isinstance(word, effects.UnlessPay):
        return UNPAID * of_words(o, item, ability, ability.lists[word.otherwise])
    if isinstance(word, effects.If):
        holds = all_hold(o.g, word.conditions, item.seat, item.piece, item)
        return of_words(o, item, ability, ability.lists[word.then]) if holds else 0.0
    if isinstance(word, effects_hand.LookTop):
        return side * (CHANCE if word.take > 0 else 0.04)
    if isinstance(word, effects_hand.Search | effects_play.DeployNow | effects.Influence):
        return side * CHANCE
    return side * VICTORY / 4.0 if isinstance(word, effects.Election) else 0.0


def for_players(o: Outlook, item: Item, word: words.PlayerWord) -> float:
    """Votes, ducats and cards for some, or from them, maybe to whoever says it."""
    g = o.g
    seats = seats_of(g, word.who, item.seat, item) or [o.rival]  # an opponent will be chosen
    worth = 0.0
    for seat in seats:
        p = g.players[seat]
        side = o.side(seat)
        n = word.amount(g, item)
        if isinstance(word, effects.GainVotes):
            worth += o.vote(seat, min(n, g.pool))
        elif isinstance(word, effects.LoseVotes):
            worth += o.vote(seat, -n) + (o.vote(item.seat, min(n, p.votes)) if word.to == ME else 0.0)
        elif isinstance(word, effects.GainDucats):
            worth += side * o.ducat * n
        elif isinstance(word, effects.LoseDucats):
            worth += o.ducat * min(n, p.treasury) * ((o.side(item.seat) if word.to == ME else 0.0) - side)
        elif isinstance(word, effects_hand.Draw):
            worth += side * A_CARD * n
        elif isinstance(word, effects_hand.DiscardHand):
            worth -= side * A_CARD * n
    return worth


def answered_by(o: Outlook, item: Item) -> Item | None:
    """What this item answers."""
    return o.g.items[item.answers] if 0 <= item.answers < len(o.g.items) else None


def on_stack(o: Outlook, item: Item) -> float:
    """What an item on the stack will bring, as the seat sees it; what belongs to a duel is weighed there."""
    g = o.g
    if item.what == AGITATION:
        n = 1 + item.bonus + (o.stab_bonus() if item.with_stab else 0)
        loser = o.seat if item.opponent == NOBODY else item.opponent
        return o.vote(item.seat, min(n, g.pool)) if g.pool > 0 else o.vote(loser, -n)
    if item.what == CHALLENGE:
        return o.defending(item.target, item.piece) if item.target in o.mine else 0.0
    if item.what not in (CARD, ABILITY):
        return 0.0
    if item.ability != NOTHING:
        ability = g.box.abilities[item.ability]
        worth = of_words(o, item, ability, ability.lists[0])
        chosen = [] if item.option == NOTHING else ability.lists[ability.options[item.option]]
        return worth + of_words(o, item, ability, chosen)
    face = g.box.cards[item.card]
    if face.type == CHARACTER:
        body = o.body(face, face.keywords, face.votes, False)
        return 0.8 * o.vote(item.seat, min(face.votes, g.pool)) + 0.3 * o.side(item.seat) * body
    return o.side(item.seat) * 0.3 * (o.equipment(face) + face.upkeep)


def preventing(o: Outlook, word: effects.Prevent) -> float:
    """What is about to happen, averted; what happens in its place counts."""
    if not o.g.pendings:
        return 0.0
    pending = o.g.pendings[-1]
    if pending.prevented:
        return -1.0
    if pending.piece == NOTHING:
        return -o.vote(pending.seat, -pending.n)
    worth = -o.leaving(pending.piece, pending.fate == KILL)
    return worth + 0.9 * o.leaving(pending.piece, False) if word.instead > 0 else worth


# -- whole texts -------------------------------------------------------------------------------------------------------


def target_of(word: Word) -> Target | None:
    """The target by which a word names its card."""
    return word.target if isinstance(word, words.CardWord | Standing) else None


def of_words(o: Outlook, item: Item, ability: Ability, said: list[Word]) -> float:
    """What these words bring: each names a card, those that were picked so far, all cards of a kind, or a player."""
    worth = 0.0
    for word in said:
        target = target_of(word)
        if target is None:
            worth += by_itself(o, item, ability, word)
            continue
        for at in words.meant(o.g, target, item) if target.no < 0 else item.picks[target.no]:
            if o.g.pieces[at].here:
                worth += on_card(o, item, word, at)
    return worth


def picked(o: Outlook, item: Item, ability: Ability, no: int, at: int) -> float:
    """What it is worth to name this card for this pick."""
    worth = 0.0
    for text in ability.lists:
        for word in text:
            target = target_of(word)
            if isinstance(word, effects.ChallengeNow):
                worth += in_challenge(o, item, word, no, at)
            elif target is not None and target.no == no:
                worth += on_card(o, item, word, at)
    for cost in ability.costs:
        if cost.target.no == no:
            worth += -o.busy(at) if cost.kind == TAP_CARD else o.leaving(at, False)
    return worth


def in_challenge(o: Outlook, item: Item, word: effects.ChallengeNow, no: int, at: int) -> float:
    """A card makes a character challenge: first he is named, then whom he challenges."""
    if no == word.by.no:
        return o.best_duel(at) - (o.busy(at) if word.taps else 0.0)
    by = item.picks[word.by.no] if word.by.no >= 0 else []
    return o.challenging(by[0], at, word.refusable) if by and no == word.against.no else 0.0


def best_pick(o: Outlook, item: Item, ability: Ability, no: int) -> float:
    """The best that can be named for a pick (or the best ones, if several are)."""
    found = [picked(o, item, ability, no, at) for at in pickable(o.g, item, ability, no)]
    found.sort()
    best = found[-ability.picks[no].pick :]
    if ability.picks[no].up_to:  # one has to be named
        best = [worth for worth in best[:-1] if worth > 0.0] + best[-1:]
    return sum(best)


def costs(o: Outlook, item: Item, ability: Ability) -> float:
    """What has to be given up for a text, apart from cards that are picked."""
    worth = 0.0
    for cost in ability.costs:
        if cost.kind == PAY_DUCATS:
            worth += o.spend(cost.n) if cost.n <= o.me.treasury else VICTORY
        elif cost.kind == PAY_X:
            worth += o.spend(max(1, item.x)) if o.me.treasury > 0 else VICTORY
        elif cost.kind == DISCARD_HAND:
            kept = [o.keeping(card & FACE) for card in o.me.hand if card & FACE != item.card]
            kept.sort()
            worth += sum(kept[: cost.n])
        elif cost.kind == GIVE_VOTES:
            worth -= o.vote(o.seat, -cost.n)
        elif cost.kind != TAP_CARD and cost.target.no < 0 and item.piece >= 0:
            worth += o.worth(item.piece)
    return worth + o.busy(item.piece) if ability.tap and item.piece >= 0 else worth


def text(o: Outlook, item: Item, ability: Ability) -> float:
    """What it is worth to declare this text now: the best picks, the best alternative, less its costs."""
    if len(item.picks) < len(ability.picks):
        item.picks = [[] for _ in ability.picks]
    worth = of_words(o, item, ability, ability.lists[0]) - costs(o, item, ability)
    if ability.options:
        return worth + max([alternative(o, item, ability, option) for option in range(len(ability.options))])
    for no in range(len(ability.picks)):
        worth += best_pick(o, item, ability, no)
    return worth


def alternative(o: Outlook, item: Item, ability: Ability, option: int) -> float:
    worth = of_words(o, item, ability, ability.lists[ability.options[option]])
    for no in ability.option_picks[option]:
        if not pickable(o.g, item, ability, no):
            return -VICTORY
        worth += best_pick(o, item, ability, no)
    return worth
