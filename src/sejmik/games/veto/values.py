"""What is true at the table now: keywords, standing texts, traits, which cards are meant, numbers and conditions.

Each asks for the others: a standing text may count the cards with a keyword that another standing text has granted.
Where that comes back to itself or takes too long, as only cards of a pack can make it, it is cut off (`open_text`).
"""

from __future__ import annotations

from typing import Final

from sejmik.games.veto import acts
from sejmik.games.veto.language import (
    ANY_FACTION,
    ANY_SIDE,
    EACH,
    EITHER,
    IF_COMPARE,
    IF_COUNT,
    IF_DUELLIST,
    IF_FIELD,
    IF_HAVE,
    IF_INFLUENCE_USED,
    IF_INITIATIVE,
    IF_MARGIN,
    IF_POOL,
    IF_RESULT,
    IF_ROLE,
    IF_UNTAPPED,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    IN_PLAY,
    ME,
    MINE,
    NO_REF,
    OWN_FACTION,
    THEIRS,
    TWO_THIRDS,
    Condition,
    Filter,
    Number,
)
from sejmik.games.veto.names import (
    ABSENT,
    ARMOUR,
    ATTACHED,
    CHARACTER,
    EQUIPMENT,
    FIREARM,
    KILL,
    NOBODY,
    NOTHING,
    SABRE,
    UPKEEP,
    VOTES,
    WEAPON,
    WOUND,
)
from sejmik.games.veto.parts import Duel, Item, Lasting
from sejmik.games.veto.pool import ALLOWS, BLANKS, CHANGES_TRAIT, DOUBLES_WEAPON, FORBIDS, GRANTS, STRIPS, Face, Passive
from sejmik.games.veto.references import refer, seats_of, side_of
from sejmik.games.veto.state import Veto
from sejmik.kernel.cards import FACE
from sejmik.kernel.errors import Endless
from sejmik.kernel.game import UNASKED

CHARACTERS: Final = 1 << CHARACTER
DEEPEST: Final = 30  # texts that ask for each other; our own cards go down to 2
EVERY_KEYWORD: Final = -1  # as a mask
MOST_ASKED: Final = 10_000  # texts asked for the sake of one; with our own cards at most 13


def open_text(g: Veto, kind: int) -> None:
    """The text of a card is looked at, maybe for the sake of another one; `close_text` when it is known."""
    g.depth += 1
    g.asked += 1
    if g.depth > DEEPEST or g.asked > MOST_ASKED:
        g.depth = 0
        g.asked = 0
        g.held = UNASKED
        who = g.box.cards[kind].name if kind >= 0 else 'a card'
        raise Endless(f'{g.called()}: what {who} says depends on what it says, without end')


def close_text(g: Veto) -> None:
    g.depth -= 1
    if g.depth == 0:
        g.asked = 0


# -- keywords ----------------------------------------------------------------------------------------------------------


def keywords(g: Veto, at: int) -> int:
    """The keywords of a card in play: what is printed, and then what was granted or taken, the latest counting."""
    return keywords_among(g, at, EVERY_KEYWORD)


def has(g: Veto, at: int, wanted: int) -> bool:
    """Whether a card in play has one of these keywords."""
    return keywords_among(g, at, wanted) & wanted != 0


def keywords_among(g: Veto, at: int, asked: int) -> int:
    """The same as far as these are concerned: only if a text is about one of them just now, the texts are asked. While
    nothing changes they are asked once, and the answer is held."""
    if g.altered & asked == 0:
        return g.face(at).keywords
    if not g.held:
        return worked_out(g, at, asked)
    if g.held[at] < 0:
        g.held[at] = worked_out(g, at, EVERY_KEYWORD)
    return g.held[at]


def worked_out(g: Veto, at: int, asked: int) -> int:
    """What the texts make of the keywords of a card; those that are not asked for are left aside."""
    granted = 0
    taken = 0
    for passive in g.standing[GRANTS]:
        if asked >> passive.word.a & 1 == 1 and works_on(g, passive, at):
            granted |= 1 << passive.word.a
    for passive in g.standing[STRIPS]:
        if asked >> passive.word.a & 1 == 1 and works_on(g, passive, at):
            taken |= 1 << passive.word.a
    for one in g.lastings:
        if one.target == at and one.what == GRANTS:
            granted |= 1 << one.a
        elif one.target == at and one.what == STRIPS:
            taken |= 1 << one.a
    both = granted & taken
    return (g.face(at).keywords | granted) & ~taken | (0 if both == 0 else granted_last(g, at, both))


def granted_last(g: Veto, at: int, contested: int) -> int:
    """Those of the contested keywords, each granted and taken, that were granted last."""
    changes: list[list[int]] = []
    for sort in (GRANTS, STRIPS):
        for passive in g.standing[sort]:
            if contested >> passive.word.a & 1 == 1 and works_on(g, passive, at):
                changes.append([g.pieces[passive.source].entered, 1 if sort == GRANTS else 0, passive.word.a])
    for one in g.lastings:
        if one.target == at and (one.what == GRANTS or one.what == STRIPS):
            changes.append([one.since, 1 if one.what == GRANTS else 0, one.a])
    changes.sort()
    mask = 0
    for _, granted, keyword in changes:
        mask = mask | 1 << keyword if granted == 1 else mask & ~(1 << keyword)
    return mask & contested


def is_absent(g: Veto, at: int) -> bool:
    return g.face(at).type == CHARACTER and has(g, at, ABSENT)


def silenced(g: Veto, at: int) -> bool:
    """VT-3.39: the texts of an Absent character do not work. Texts of characters that make others Absent, or end it,
    are taken at their word here: otherwise the question would have no end."""
    face = g.face(at)
    if face.type != CHARACTER:
        return False
    absent = face.keywords & ABSENT != 0
    since = -1
    for sort in (GRANTS, STRIPS):
        for passive in g.standing[sort]:
            entered = g.pieces[passive.source].entered
            if 1 << passive.word.a == ABSENT and passive.source != at and entered > since and aims_at(g, passive, at):
                absent = sort == GRANTS
                since = entered
    for one in g.lastings:
        if one.target == at and one.what in (GRANTS, STRIPS) and 1 << one.a == ABSENT and one.since > since:
            absent = one.what == GRANTS
            since = one.since
    return absent


def blank(g: Veto, at: int) -> bool:
    """Its text does not work; keywords and traits stay (AMB-81)."""
    for one in g.lastings:
        if one.what == BLANKS and one.target == at:
            return True
    for passive in g.standing[BLANKS]:
        if works_on(g, passive, at):
            return True
    return False


def in_use(g: Veto, at: int) -> bool:
    """VT-20.23: a Weapon, Firearm or Armour counts only in a duel for which it was chosen."""
    duel = g.duel()
    if duel is None:
        return False
    side = 0 if at in duel.used[0] else 1 if at in duel.used[1] else -1
    if side < 0 or not g.pieces[at].here or g.pieces[at].host != duel.fighters[side]:
        return False  # VT-36.1: what has left the duellist is no longer used by him
    act = acts.USE_ARMOUR if g.face(at).keywords & ARMOUR != 0 else acts.USE_WEAPON
    return not forbidden(g, act, duel.fighters[side])


def put_out_of_action(g: Veto, at: int) -> bool:
    """A card says that the arms of a duellist do not work in the running duel: then no text of theirs does, not even
    one that would work without being chosen."""
    duel = g.duel()
    host = g.pieces[at].host
    if duel is None or duel.ended or host not in duel.fighters or not is_arms(g.face(at)):
        return False
    return forbidden(g, acts.USE_ARMOUR if g.face(at).keywords & ARMOUR != 0 else acts.USE_WEAPON, host)


def is_arms(face: Face) -> bool:
    return face.type == EQUIPMENT and face.keywords & (WEAPON | FIREARM | ARMOUR) != 0


# -- standing texts ----------------------------------------------------------------------------------------------------


def works(g: Veto, passive: Passive) -> bool:
    """Whether a standing text is in force: not blanked, not an Absent character's, conditions met."""
    at = passive.source
    if passive.word.what != BLANKS and (g.lastings or g.standing[BLANKS]) and blank(g, at):
        return False
    face = g.face(at)
    if silenced(g, at):
        return False  # VT-3.39
    ability = passive.ability
    if ability.in_duel and is_arms(face) and not in_use(g, at):
        return False
    if not ability.conditions:
        return True
    return all_hold(g, ability.conditions, g.pieces[at].controller, at, None)


def works_on(g: Veto, passive: Passive, at: int) -> bool:
    """Whether a standing text is in force for this card."""
    open_text(g, g.pieces[passive.source].kind)
    found = aims_at(g, passive, at) and works(g, passive)
    close_text(g)
    return found


def aims_at(g: Veto, passive: Passive, at: int) -> bool:
    """Whether this card is meant by a standing text."""
    target = passive.word.target
    if target is None:
        return False
    source = passive.source
    me = g.pieces[source].controller
    if target.all:
        return fits(g, target.filter, at, me, source, None)
    return refer(g, target.ref, me, source, None) == at


def lasts_on(g: Veto, one: Lasting, at: int) -> bool:
    if one.target != NOTHING:
        return one.target == at
    if one.word == NOTHING:
        return False
    target = g.box.standing[one.word].target
    if target is None or not target.all:
        return False
    open_text(g, g.pieces[at].kind)
    found = fits(g, target.filter, at, one.seat, one.source, None)
    close_text(g)
    return found


def allowed(g: Veto, act: int, at: int) -> bool:
    """A card lifts the prohibition of a rule or keyword for this card."""
    for passive in g.standing[ALLOWS]:
        if passive.word.a == act and works_on(g, passive, at):
            return True
    for one in g.lastings:
        if one.what == ALLOWS and one.a == act and lasts_on(g, one, at):
            return True
    return False


def forbidden(g: Veto, act: int, at: int) -> bool:
    """VT-37.4: a card says that this card may not."""
    for passive in g.standing[FORBIDS]:
        if passive.word.a == act and works_on(g, passive, at):
            return True
    for one in g.lastings:
        if one.what == FORBIDS and one.a == act and lasts_on(g, one, at):
            return True
    return False


def player_forbidden(g: Veto, act: int, seat: int) -> bool:
    """A card says that this player may not."""
    for passive in g.standing[FORBIDS]:
        word = passive.word
        if word.a == act and word.target is None:
            me = g.pieces[passive.source].controller
            if concerns(word.who, me, seat) and works(g, passive):
                return True
    for one in g.lastings:
        if one.what == FORBIDS and one.a == act and one.target == NOTHING and one.word == NOTHING and one.who == seat:
            return True
    return False


def card_forbidden(g: Veto, act: int, kind: int, seat: int) -> bool:
    """A card says that such a card, not in play, may not: be deployed, be played as a stab."""
    for passive in g.standing[FORBIDS]:
        word = passive.word
        target = word.target
        if word.a == act and target is not None and target.all:
            me = g.pieces[passive.source].controller
            if fits_card(g, target.filter, kind, seat, me) and works(g, passive):
                return True
    for one in g.lastings:
        if one.what == FORBIDS and one.a == act and one.word != NOTHING and (one.who == NOBODY or one.who == seat):
            target = g.box.standing[one.word].target
            if target is not None and target.all and fits_card(g, target.filter, kind, seat, one.seat):
                return True
    return False


def always_forbidden(g: Veto, act: int, kind: int) -> bool:
    """The card itself says so, wherever it is: in the hand, on the stack, attached."""
    for ability in g.box.cards[kind].abilities:
        if ability.in_hand:
            for word in ability.continuous:
                if word.what == FORBIDS and word.a == act:
                    return True
    return False


def concerns(who: int, me: int, seat: int) -> bool:
    if who == ME:
        return seat == me
    if who == EACH:
        return True
    return seat != me


# -- traits ------------------------------------------------------------------------------------------------------------


def sabre(g: Veto, at: int) -> int:
    """VT-1.6: printed value and all modifiers, summed, then raised to 0 once."""
    n = g.face(at).sabre
    for i, piece in enumerate(g.pieces):
        if piece.host == at and piece.here:
            face = g.box.cards[piece.kind]
            if face.type == EQUIPMENT and face.sabre != 0:
                if is_arms(face):
                    if in_use(g, i):
                        n += face.sabre * (weapon_factor(g, at) if face.keywords & ARMOUR == 0 else 1)
                else:
                    n += face.sabre
    return max(0, n + modifier(g, SABRE, at))


def weapon_factor(g: Veto, at: int) -> int:
    factor = 1
    for one in g.lastings:
        if one.what == DOUBLES_WEAPON and one.target == at:
            factor *= one.n
    for passive in g.standing[DOUBLES_WEAPON]:
        if works_on(g, passive, at):
            factor *= reckon(g, passive.word.n, g.pieces[passive.source].controller, passive.source, None)
    return factor


def modifier(g: Veto, stat: int, at: int) -> int:
    """The sum of what cards add to a trait."""
    n = 0
    for passive in g.standing[CHANGES_TRAIT]:
        if passive.word.a == stat and works_on(g, passive, at):
            n += reckon(g, passive.word.n, g.pieces[passive.source].controller, passive.source, None)
    for one in g.lastings:
        if one.what == CHANGES_TRAIT and one.a == stat and one.target == at:
            n += one.n
    return n


def votes(g: Veto, at: int) -> int:
    """The Votes trait now."""
    n = g.face(at).votes
    for other in g.attached(at):
        if g.face(other).type == EQUIPMENT:
            n += g.face(other).votes
    return max(0, n + modifier(g, VOTES, at))


def upkeep(g: Veto, at: int) -> int:
    """Signed: what the card brings (or costs, if negative) in a settlement."""
    return g.face(at).upkeep + modifier(g, UPKEEP, at)


# -- filters -----------------------------------------------------------------------------------------------------------


def fits(g: Veto, f: Filter, at: int, me: int, source: int, item: Item | None) -> bool:
    """Whether a card in play is meant."""
    if at < 0:
        return False
    piece = g.pieces[at]
    if f.zone != IN_PLAY or piece.kind == NOTHING:
        return False
    face = g.box.cards[piece.kind]
    if f.types >> face.type & 1 == 0:
        return False
    if f.side != ANY_SIDE and (piece.controller == me) != (f.side == MINE):
        return False
    if f.ref != NO_REF and refer(g, f.ref, me, source, item) != at:
        return False
    if f.other and at == source:
        return False
    if f.persons and face.person not in f.persons:
        return False
    if f.field != EITHER and piece.field != f.field:
        return False
    if f.tapped != EITHER and piece.tapped != (f.tapped == 1):
        return False
    if f.unique != EITHER and face.unique != (f.unique == 1):
        return False
    if f.faction != ANY_FACTION and face.faction != (g.players[me].house if f.faction == OWN_FACTION else f.faction):
        return False
    if f.keywords != 0 or f.without != 0:
        held = keywords_among(g, at, f.keywords | f.without)
        if f.keywords != 0 and held & f.keywords == 0:
            return False
        if held & f.without != 0:
            return False
    if face.cost > f.max_cost:
        return False
    if f.min_sabre > 0 or f.max_sabre < 999:
        n = sabre(g, at)
        if n < f.min_sabre or n > f.max_sabre:
            return False
    if f.max_votes < 999 and votes(g, at) > f.max_votes:
        return False
    if f.attached_ref != NO_REF and (piece.host == NOTHING or piece.host != refer(g, f.attached_ref, me, source, item)):
        return False
    if f.attached_to is not None and not fits(g, f.attached_to, piece.host, me, source, item):
        return False
    chosen = f.has
    if chosen is not None:
        found = False
        for other in g.attached(at):
            if fits(g, chosen, other, me, source, item):
                found = True
                break
        if not found:
            return False
    return True


def worth_a_look(g: Veto, f: Filter, me: int) -> list[int]:
    """Cards in play that include all that are meant: mostly one player's characters. Not to be edited."""
    if f.types == CHARACTERS and f.side == MINE:
        return g.companies[me]
    if f.types == CHARACTERS and f.side == THEIRS and g.seats == 2:
        return g.companies[1 - me]
    return g.present


def fits_card(g: Veto, f: Filter, kind: int, owner: int, me: int) -> bool:
    """Whether a card that is not in play is meant, by what is printed on it."""
    face = g.box.cards[kind]
    if face.type < 0 or f.types >> face.type & 1 == 0:
        return False
    if f.side != ANY_SIDE and (owner == me) != (f.side == MINE):
        return False
    if f.persons and face.person not in f.persons:
        return False
    if f.unique != EITHER and face.unique != (f.unique == 1):
        return False
    if f.faction != ANY_FACTION and face.faction != (g.players[me].house if f.faction == OWN_FACTION else f.faction):
        return False
    if f.keywords != 0 and face.keywords & f.keywords == 0:
        return False
    if face.keywords & f.without != 0:
        return False
    return face.cost <= f.max_cost and f.min_sabre <= face.sabre <= f.max_sabre and face.votes <= f.max_votes


def count(g: Veto, f: Filter, me: int, source: int, item: Item | None) -> int:
    """How many cards are meant."""
    n = 0
    if f.zone == IN_PLAY:
        if f.ref != NO_REF:
            return 1 if fits(g, f, refer(g, f.ref, me, source, item), me, source, item) else 0
        for at in worth_a_look(g, f, me):
            if fits(g, f, at, me, source, item):
                n += 1
        return n
    for seat in range(g.seats):
        p = g.players[seat]
        pile = (
            p.hand
            if f.zone == IN_HAND
            else p.deck
            if f.zone == IN_DECK
            else p.discard
            if f.zone == IN_DISCARD
            else p.removed
        )
        for card in pile:
            if fits_card(g, f, card & FACE, seat, me):
                n += 1
    return n


def matching(g: Veto, f: Filter, me: int, source: int, item: Item | None) -> list[int]:
    """All cards in play that are meant."""
    return [at for at in worth_a_look(g, f, me) if fits(g, f, at, me, source, item)]


# -- numbers and conditions --------------------------------------------------------------------------------------------


def reckon(g: Veto, number: Number, me: int, source: int, item: Item | None) -> int:
    n = number.plain
    counted = number.count
    if number.is_x:
        n = 0 if item is None else item.x
    elif counted is not None:
        open_text(g, g.pieces[source].kind if source >= 0 else NOTHING)
        n = count(g, counted, me, source, item) * number.times
        close_text(g)
    elif number.stat != EITHER:
        at = refer(g, number.ref, me, source, item)
        if at >= 0:
            open_text(g, g.pieces[at].kind)
            n = sabre(g, at) if number.stat == SABRE else votes(g, at) if number.stat == VOTES else upkeep(g, at)
            close_text(g)
        n *= number.times
    return min(n + number.plus, number.most)


def all_hold(g: Veto, conditions: list[Condition], me: int, source: int, item: Item | None) -> bool:
    for condition in conditions:
        if not holds(g, condition, me, source, item):
            return False
    return True


def holds(g: Veto, c: Condition, me: int, source: int, item: Item | None) -> bool:
    kind = c.kind
    if kind == IF_COUNT:
        return c.least <= count(g, c.filter, me, source, item) <= c.most
    if kind == IF_DUELLIST:
        at = refer(g, c.word, me, source, item)
        duel = g.duel()
        return duel is not None and at >= 0 and at in duel.fighters
    if kind == IF_INITIATIVE:
        return (g.initiative == me) == c.yes
    if kind == IF_COMPARE:
        own = amount(g, c.what, me)
        for other in g.opponents(me):
            theirs = amount(g, c.what, other)
            if (
                (c.word == 0 and own < theirs)
                or (c.word == 1 and own <= theirs)
                or (c.word == 2 and own >= theirs)
                or (c.word == 3 and own > theirs)
            ):
                return True
        return False
    if kind == IF_HAVE:
        least = g.total * 2 // 3 if c.least == TWO_THIRDS else c.least
        for seat in seats_of(g, c.player, me, item):
            if not least <= amount(g, c.what, seat) <= c.most:
                return False
        return True
    if kind == IF_POOL:
        return c.least <= g.pool <= c.most
    if kind == IF_INFLUENCE_USED:
        if c.player == ME:
            return g.players[me].influence > 0
        for other in g.opponents(me):
            if g.players[other].influence > 0 and other == g.initiative:
                return True
        return c.player == EACH and g.players[me].influence > 0
    if kind == IF_FIELD:
        at = source
        if at >= 0 and g.pieces[at].field == ATTACHED:
            at = g.pieces[at].host
        return at >= 0 and g.pieces[at].field == c.word
    if kind == IF_UNTAPPED:
        at = source
        if at >= 0 and g.pieces[at].field == ATTACHED:
            at = g.pieces[at].host
        return at >= 0 and (not g.pieces[at].tapped) == c.yes
    side = side_of(g, me)
    if side < 0:
        return False
    duel = g.duels[-1]
    if kind == IF_ROLE:
        return side == c.word
    if kind == IF_RESULT:
        return duel.decided and result_is(duel, side, c.word)
    if kind == IF_MARGIN:
        return duel.decided and c.least <= duel.margin <= c.most
    # IF_WEAPON
    arms = 0
    for at in duel.used[side]:
        if in_use(g, at):
            arms |= g.face(at).keywords & (WEAPON | FIREARM)
    if c.word == 0:
        return arms & WEAPON != 0
    if c.word == 1:
        return arms & FIREARM != 0
    return (arms == 0) == (c.word == 2)


def result_is(duel: Duel, side: int, word: int) -> bool:
    """won, lost, drawn, killed_opp, wounded_opp"""
    if word == 2:
        return duel.winner == NOBODY
    if word == 0:
        return duel.winner == side
    if word == 1:
        return duel.winner == 1 - side
    return duel.winner == side and duel.fate == (KILL if word == 3 else WOUND)


def amount(g: Veto, what: int, seat: int) -> int:
    """votes, ducats, hand, characters"""
    p = g.players[seat]
    if what == 0:
        return p.votes
    if what == 1:
        return p.treasury
    if what == 2:
        return len(p.hand)
    n = 0
    for piece in g.pieces:
        if piece.here and piece.controller == seat and g.box.cards[piece.kind].type == CHARACTER:
            n += 1
    return n
