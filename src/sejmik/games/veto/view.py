"""What a seat may know, built up from nothing; and the worlds it cannot tell apart."""

from __future__ import annotations

from typing import Any

from sejmik.games.veto.names import (
    A_STAB,
    CARD,
    FACTION,
    NEUTRAL,
    NOBODY,
    NOTHING,
    PLAY_PHASE,
    STAB,
    STRATEGY,
    TO_DISCARD,
    TO_HAND,
    TO_REMOVED,
)
from sejmik.games.veto.parts import Duel, Item, Player
from sejmik.games.veto.settings import STARTER_DECKS
from sejmik.games.veto.state import GONE, Veto
from sejmik.kernel.cards import FACE, known_faces, known_to


def look(g: Veto, seat: int) -> dict[str, Any]:
    """The table as `seat` sees it; a watcher is seat -1."""
    draft = g.draft
    return {
        'round': g.round_no,
        'phase': g.phase,
        'initiative': g.initiative,
        'floor': g.floor,
        'deeds': g.deeds,
        'benes': g.benes,
        'pool': g.pool,
        'total': g.total,
        'announced': g.announced,
        'banned': sorted(g.banned),
        'players': [look_at(g, g.players[one], one, seat) for one in range(g.seats)],
        'pieces': {str(i): look_piece(g, i, seat) for i in range(len(g.pieces)) if g.pieces[i].here},
        'stack': [look_item(g, item) for item in g.items],
        'draft': draft.card if draft is not None and draft.what in (CARD, A_STAB) else NOTHING,
        'duels': [look_duel(duel) for duel in g.duels],  # the running one last
        'looked': known_faces(g.looked, seat) if seat == g.looker else [],
        'looking': len(g.looked),
        'show_removed': g.settings.show_removed,
    }


def look_at(g: Veto, p: Player, one: int, seat: int) -> dict[str, Any]:
    return {
        'house': p.house if p.faction != NOTHING else NOTHING,
        'deck_no': p.deck_no if p.faction != NOTHING else NOTHING,
        'treasury': p.treasury,
        'votes': p.votes,
        'hand': known_faces(p.hand, seat) if one == seat else [],
        'hand_count': len(p.hand),
        'deck_count': len(p.deck),
        'discard_top': p.discard[-1] & FACE if p.discard else NOTHING,
        'discard_count': len(p.discard),
        'removed': sorted(p.removed) if g.settings.show_removed else [],
        'removed_count': len(p.removed),
        'aside': len(p.aside),
        'in_game': p.in_game,
        'influence': p.influence,
        'sum': p.sum,
        'bribe': p.bribe,
    }


def look_piece(g: Veto, at: int, seat: int) -> dict[str, Any]:
    piece = g.pieces[at]
    return {
        'card': piece.kind,
        'owner': piece.owner,
        'seat': piece.controller,
        'tapped': piece.tapped,
        'field': piece.field,
        'host': piece.host,
        'stabs': len(piece.stabs),
        'known': known_faces(piece.stabs, seat),
    }


def look_item(g: Veto, item: Item) -> dict[str, Any]:
    targets = [item.target] if item.target != NOTHING else []
    for picked in item.picks:
        targets = targets + picked
    return {
        'what': item.what,
        'seat': item.seat,
        'card': item.card,
        'piece': item.piece,
        'answers': item.answers,
        'targets': targets,
        'negated': item.negated > 0,
        'negates': g.will_negate(item),
    }


def look_duel(duel: Duel) -> dict[str, Any]:
    return {
        'fighters': list(duel.fighters),
        'seats': list(duel.seats),
        'used': [list(duel.used[0]), list(duel.used[1])],
        'started': duel.started,
        'ended': duel.ended,
        'side': duel.side,
        'benes': duel.benes,
        'winner': duel.winner,
        'margin': duel.margin,
        'decided': duel.decided,
        'fate': duel.fate,
    }


# -- worlds that cannot be told apart ----------------------------------------------------------------------------------


def redeal_unseen(g: Veto, seat: int) -> None:
    """Every player's unseen cards are dealt anew. Whoever plays a starter deck plays a known list; of any other deck
    an opponent knows only what was shown, so the rest is made up from the pool."""
    for one in range(g.seats):
        p = g.players[one]
        if p.faction == NOTHING:
            if one != seat:
                imagine_choice(g, p)
        elif one == seat or p.deck_no != NOTHING:
            redeal_known_list(g, one, seat)
        else:
            redeal_from_pool(g, one, seat)


def imagine_choice(g: Veto, p: Player) -> None:
    """A deck that is still being chosen: any of them, of the faction that was told if it was (VT-8.15)."""
    in_turn = g.seats > 2 and g.settings.different_factions
    if p.house == NOTHING or (in_turn and g.settings.decks == STARTER_DECKS):
        return
    included = len(p.deck_list) + (1 if p.strategy != NOTHING else 0)
    if not in_turn:
        p.house = g.box.deck_factions[g.chance.below(len(g.box.decks))]
    p.strategy = NOTHING
    usable = pool_for(g, g.box.cards[p.house].faction, [])
    g.chance.shuffle(usable)
    p.deck_list = usable[:included]
    p.deck_list.sort()


def piles(g: Veto, one: int) -> list[list[int]]:
    p = g.players[one]
    return [p.hand, p.deck, p.discard, p.aside, g.looked if g.looker == one else []]


def redeal_known_list(g: Veto, one: int, seat: int) -> None:
    """The unseen cards trade places; what is attached face down stays a stab."""
    unseen: list[int] = []
    for pile in piles(g, one):
        unseen.extend(card & FACE for card in pile if not known_to(card, seat))
    spots = hidden_stabs(g, one, seat)
    for at, i in spots:
        unseen.append(g.pieces[at].stabs[i] & FACE)
    unseen.sort()
    g.chance.shuffle(unseen)
    place(g, one, seat, unseen, spots)


def redeal_from_pool(g: Veto, one: int, seat: int) -> None:
    """The unseen cards are made up: as many as there are, of what a deck of this faction might hold."""
    p = g.players[one]
    seen: list[int] = list(p.removed)
    missing = 0
    for pile in piles(g, one):
        for card in pile:
            if known_to(card, seat):
                seen.append(card & FACE)
            else:
                missing += 1
    for piece in g.pieces:
        if piece.here and piece.owner == one and g.box.cards[piece.kind].type not in (FACTION, STRATEGY):
            seen.append(piece.kind)
        for i in range(len(piece.stabs)):
            if piece.stab_owners[i] == one and known_to(piece.stabs[i], seat):
                seen.append(piece.stabs[i] & FACE)
    draft = g.draft
    for item in g.items if draft is None else [*g.items, draft]:
        if item.owner == one and item.what in (CARD, A_STAB) and item.field != GONE:
            seen.append(item.card)
    spots = hidden_stabs(g, one, seat)
    made_up = pool_for(g, p.house, seen)
    g.chance.shuffle(made_up)
    chosen: list[int] = []
    for kind in made_up:  # enough stabs for what lies face down
        if len(chosen) < len(spots) and g.box.cards[kind].type == STAB:
            chosen.append(kind)
    for kind in chosen:
        made_up.remove(kind)
    chosen = chosen + made_up[:missing]
    place(g, one, seat, list(chosen), spots)
    p.deck_list = sorted([*seen, *chosen])


def pool_for(g: Veto, house: int, seen: list[int]) -> list[int]:
    """What a deck of this faction could still hold, three copies of each at most."""
    usable: list[int] = []
    for kind in range(len(g.box.cards)):
        face = g.box.cards[kind]
        if face.type in (-1, FACTION, STRATEGY) or (face.faction != NEUTRAL and face.faction != house):
            continue
        usable.extend([kind] * max(0, 3 - seen.count(kind)))
    return usable


def hidden_stabs(g: Veto, one: int, seat: int) -> list[tuple[int, int]]:
    """Face-down stabs of this player that `seat` has not seen."""
    found: list[tuple[int, int]] = []
    for at in range(len(g.pieces)):
        piece = g.pieces[at]
        for i in range(len(piece.stabs)):
            if piece.stab_owners[i] == one and not known_to(piece.stabs[i], seat):
                found.append((at, i))
    return found


def place(g: Veto, one: int, seat: int, cards: list[int], spots: list[tuple[int, int]]) -> None:
    """Put the cards in order: usable stabs under the characters first, then wherever `seat` cannot see."""
    house = g.players[one].house
    for at, i in spots:
        for n in range(len(cards)):
            face = g.box.cards[cards[n]]
            if face.type == STAB and (face.faction == NEUTRAL or face.faction == house):
                stabs = g.pieces[at].stabs
                stabs[i] = cards.pop(n) | (stabs[i] & ~FACE)
                break
    for pile in piles(g, one):
        for i in range(len(pile)):
            if not known_to(pile[i], seat):
                pile[i] = cards.pop() | (pile[i] & ~FACE)


# -- following the events ----------------------------------------------------------------------------------------------


def follow(seen: dict[str, Any], seat: int, tag: str, numbers: list[int], hidden: list[int], removed: bool) -> None:
    """Bring the view of `seat` up to date with one event as it was told to that seat."""
    players = seen['players']
    p: dict[str, Any] = players[numbers[0]] if numbers and 0 <= numbers[0] < len(players) else {}
    own = bool(numbers) and numbers[0] == seat
    if tag in HANDS:
        follow_hand(seen, p, tag, numbers, hidden, own, removed)
    elif tag in PIECES:
        follow_piece(seen, seat, tag, numbers, hidden, removed)
    elif tag in DUEL:
        follow_duel(seen, tag, numbers)
    elif tag in VALUES:
        p[VALUES[tag]] = numbers[1]
    elif tag == 'round':
        seen['round'] = numbers[0]
        seen['announced'] = NOBODY
        for one in players:
            one['influence'] = one['sum'] = one['bribe'] = 0
    elif tag == 'phase':
        seen['phase'] = numbers[0]
        if numbers[0] == PLAY_PHASE:
            seen['floor'] = NOBODY
            seen['benes'] = 0
    elif tag == 'floor':
        seen['floor'] = numbers[0]
        seen['deeds'] = 0
    elif tag == 'play_ends':
        seen['floor'] = NOBODY
    elif tag == 'deed':
        seen['deeds'] = numbers[0]
    elif tag == 'acted':
        seen['benes'] = 0
    elif tag == 'bene':
        seen['benes'] += 1
    elif tag == 'initiative':
        seen['initiative'] = numbers[0]
    elif tag == 'election':
        seen['announced'] = numbers[0]
    elif tag == 'influence':
        p['influence'] += 1
    elif tag == 'ducats':
        p['treasury'] += numbers[1]
    elif tag == 'paid':
        p['treasury'] -= numbers[1]
    elif tag == 'bribed':
        p['treasury'] -= numbers[1]
        p['bribe'] += numbers[1]
    elif tag == 'votes_taken':
        p['votes'] += numbers[1]
        seen['pool'] -= numbers[1]
    elif tag == 'votes_lost':
        p['votes'] -= numbers[1]
        seen['pool'] += numbers[1]
    elif tag == 'votes_given':
        p['votes'] -= numbers[2]
        players[numbers[1]]['votes'] += numbers[2]
    elif tag == 'house':
        p['house'] = numbers[1]
        p['deck_no'] = numbers[2]
    elif tag == 'banned':
        seen['banned'] = sorted([*seen['banned'], numbers[0]])
    elif tag == 'declared':
        seen['draft'] = NOTHING
        seen['stack'].append(
            {
                'what': numbers[0],
                'seat': numbers[1],
                'card': numbers[2],
                'piece': numbers[3],
                'answers': numbers[4],
                'targets': numbers[9:],
                'negated': False,
                'negates': numbers[8] == 1,
            }
        )
    elif tag == 'negated':
        seen['stack'][numbers[0]]['negated'] = True
    elif tag == 'item_done':
        seen['stack'].pop()
    elif tag == 'stands_in':
        seen['stack'][numbers[2]]['targets'] = [numbers[0]]
    elif tag == 'stays':
        seen['stack'][-1]['piece'] = numbers[0]
    elif tag == 'eliminated':
        p['in_game'] = False
        for item in seen['stack']:
            if item['seat'] == numbers[0]:
                item['negated'] = True
    elif tag == 'gone':
        p.update(hand=[], hand_count=0, deck_count=0, discard_top=NOTHING, discard_count=0, aside=0)


VALUES = {'sum': 'sum', 'deck': 'deck_count'}
HANDS = (
    'draw', 'redraw', 'shown', 'back_to_hand', 'to_pile', 'set_aside', 'hand_discarded', 'discarded', 'looked',
    'looked_taken', 'looked_back', 'found', 'into_hand', 'onto_deck', 'reshuffle', 'pile_top',
)  # fmt: skip
PIECES = (
    'entered', 'left', 'tapped', 'untapped', 'moved', 'stab_attached', 'stab_shown', 'stab_bared', 'stab_dropped',
    'stabs_seen', 'reattached', 'control',
)  # fmt: skip
DUEL = ('duel', 'armed', 'duel_started', 'slot', 'result', 'broken_off', 'duel_over', 'fate')


def take(p: dict[str, Any], kind: int, own: bool) -> None:
    p['hand_count'] -= 1
    if own:
        p['hand'].remove(kind)


def put(p: dict[str, Any], kind: int, own: bool) -> None:
    p['hand_count'] += 1
    if own:
        p['hand'] = sorted([*p['hand'], kind])


def pile(p: dict[str, Any], kind: int) -> None:
    p['discard_top'] = kind
    p['discard_count'] += 1


def away(p: dict[str, Any], kind: int, removed: bool) -> None:
    p['removed_count'] += 1
    if removed:
        p['removed'] = sorted([*p['removed'], kind])


def follow_hand(
    seen: dict[str, Any], p: dict[str, Any], tag: str, numbers: list[int], hidden: list[int], own: bool, removed: bool
) -> None:
    if tag == 'draw':
        p['deck_count'] -= numbers[1]
        for kind in hidden:
            put(p, kind, own)
    elif tag == 'redraw':
        p['deck_count'] += p['hand_count']
        p['hand_count'] = 0
        p['hand'] = []
    elif tag == 'shown':
        take(p, numbers[1], own)
        seen['draft'] = numbers[1]
    elif tag == 'back_to_hand' or tag == 'into_hand':
        put(p, numbers[1], own)
    elif tag == 'to_pile':
        if numbers[2] == TO_REMOVED:
            away(p, numbers[1], removed)
        else:
            pile(p, numbers[1])
    elif tag == 'set_aside':
        take(p, hidden[0], own)
        p['aside'] += 1
    elif tag == 'hand_discarded':
        p['aside'] = 0
        p['discard_count'] += numbers[1]
        p['discard_top'] = numbers[2]
    elif tag == 'discarded':
        take(p, numbers[1], own)
        pile(p, numbers[1])
    elif tag == 'looked':
        p['deck_count'] -= numbers[1]
        seen['looking'] = numbers[1]
        seen['looked'] = sorted(hidden) if own else []
    elif tag == 'looked_taken' or tag == 'looked_back':
        seen['looking'] -= 1
        if own:
            seen['looked'].remove(hidden[0])
        if tag == 'looked_taken':
            put(p, hidden[0], own)
        else:
            p['deck_count'] += 1
    elif tag == 'found':
        if numbers[2] == 1:
            p['discard_count'] -= 1
            p['discard_top'] = numbers[3]
        else:
            p['deck_count'] -= 1
    elif tag == 'onto_deck':
        p['deck_count'] += 1
    elif tag == 'reshuffle':
        p['deck_count'] = numbers[1]
        p['discard_count'] = 0
        p['discard_top'] = NOTHING
    else:
        p['discard_top'] = numbers[1]


def follow_piece(
    seen: dict[str, Any], seat: int, tag: str, numbers: list[int], hidden: list[int], removed: bool
) -> None:
    pieces = seen['pieces']
    at = str(numbers[0])
    if tag == 'entered':
        pieces[at] = {
            'card': numbers[1],
            'owner': numbers[2],
            'seat': numbers[3],
            'tapped': False,
            'field': numbers[4],
            'host': numbers[5],
            'stabs': 0,
            'known': [],
        }
        return
    piece = pieces[at]
    if tag == 'left':
        leaves(seen, piece, numbers[2], seat, removed)
        del pieces[at]
    elif tag == 'tapped' or tag == 'untapped':
        piece['tapped'] = tag == 'tapped'
    elif tag == 'moved':
        piece['field'] = numbers[2]
    elif tag == 'reattached':
        piece['host'] = numbers[2]
    elif tag == 'control':
        piece['seat'] = numbers[2]
    elif tag == 'stabs_seen':
        if numbers[2] == seat:
            piece['known'] = sorted(hidden)
    elif tag == 'stab_attached':
        piece['stabs'] += 1
        take(seen['players'][piece['seat']], hidden[0], piece['seat'] == seat)
        if piece['seat'] == seat:
            piece['known'] = sorted([*piece['known'], hidden[0]])
    elif tag == 'stab_shown':
        piece['stabs'] += 1
        take(seen['players'][piece['seat']], numbers[2], piece['seat'] == seat)
        piece['known'] = sorted([*piece['known'], numbers[2]])
    else:  # stab_bared, stab_dropped
        piece['stabs'] -= 1
        if numbers[2] in piece['known']:
            piece['known'].remove(numbers[2])
        if tag == 'stab_bared':
            seen['draft'] = numbers[2]
        else:
            pile(seen['players'][numbers[3]], numbers[2])


def leaves(seen: dict[str, Any], piece: dict[str, Any], place: int, seat: int, removed: bool) -> None:
    owner = seen['players'][piece['owner']]
    if place == TO_DISCARD:
        pile(owner, piece['card'])
    elif place == TO_REMOVED:
        away(owner, piece['card'], removed)
    elif place == TO_HAND:
        put(owner, piece['card'], piece['owner'] == seat)
    else:
        owner['deck_count'] += 1


def follow_duel(seen: dict[str, Any], tag: str, numbers: list[int]) -> None:
    if tag == 'duel':
        pieces = seen['pieces']
        seen['duels'].append(
            {
                'fighters': [numbers[0], numbers[2]],
                'seats': [pieces[str(numbers[0])]['seat'], pieces[str(numbers[2])]['seat']],
                'used': [[], []],
                'started': False,
                'ended': False,
                'side': 0,
                'benes': 0,
                'winner': NOBODY,
                'margin': 0,
                'decided': False,
                'fate': 0,
            }
        )
        return
    duel = seen['duels'][-1]
    if tag == 'armed':
        duel['used'][numbers[0]].append(numbers[1])
    elif tag == 'duel_started':
        duel['started'] = True
    elif tag == 'slot':
        duel['side'], duel['benes'] = numbers[0], numbers[1]
    elif tag == 'result':
        duel['winner'], duel['margin'], duel['fate'] = numbers[0], numbers[1], numbers[2]
        duel['decided'] = True
    elif tag == 'fate':
        duel['fate'] = numbers[0]
    elif tag == 'broken_off':
        duel.update(ended=True, decided=False, winner=NOBODY, margin=0, fate=0)
    else:
        seen['duels'].pop()
