"""What a seat may know (section 5 of the rules), built up from nothing; and the worlds it cannot tell apart."""

from __future__ import annotations

from typing import Any

from sejmik.games.sigismundus.names import ABSENT, COUNTRIES, DECKS, NOBODY, OFFICES, ROYAL, SPACES, TRACKS
from sejmik.games.sigismundus.parts import Player
from sejmik.games.sigismundus.state import Sigismundus
from sejmik.kernel.cards import FACE, KNOWN, known_faces


def look(g: Sigismundus, seat: int) -> dict[str, Any]:
    """The table as `seat` sees it; a watcher is seat -1."""
    return {
        'round': g.round_no,
        'sejm': g.sejm_card() if g.round_no > 0 else NOBODY,
        'phase': g.phase,
        'first': g.first,
        'places': [g.place[track * SPACES : track * SPACES + SPACES] for track in range(len(TRACKS))],
        'representatives': list(g.representatives),
        'directions': list(g.directions),
        'crowned': [country for country in range(len(COUNTRIES)) if g.crowned >> country & 1],
        'on_field': [g.on_field[country * SPACES : country * SPACES + SPACES] for country in range(len(COUNTRIES))],
        'seals': list(g.seal),
        'pacts': g.pacts(),
        'holders': list(g.holder),
        'turned': [office for office in range(len(OFFICES)) if g.turned >> office & 1],
        'vacancies': list(g.vacancy),
        'decks': [len(deck) for deck in g.decks],
        'discards': [sorted(pile) for pile in g.discards],
        'display': list(g.display),
        'figure_deck': len(g.figure_deck),
        'figures_gone': list(g.figures_gone),
        'figure_owner': list(g.figure_owner),
        'figure_ducats': list(g.figure_ducats),
        'demands': len(g.demands),
        'demand': g.demand,
        'acts': [card for card in range(8) if g.acts >> card & 1],
        'bank_votes': g.bank_votes,
        'bank_units': list(g.bank_units),
        'bank_clients': g.bank_clients,
        'on_fields': list(g.on_fields),
        'protected': [one for one in range(g.seats) if g.protected >> one & 1],
        'acted': [one for one in range(g.seats) if g.acted >> one & 1],
        'free_client_used': [one for one in range(g.seats) if g.free_client_used >> one & 1],
        'to_vote': list(g.to_vote),
        'bids': list(g.bids),
        'players': [look_at(g, p, seat) for p in g.players],
    }


def look_at(g: Sigismundus, p: Player, seat: int) -> dict[str, Any]:
    """One player's side of the table. SA-80.4: the backs of the hand are seen like the pools."""
    return {
        'house': p.house,
        'ducats': p.ducats if is_open(g, p, seat) else None,
        'points': p.points,
        'votes': p.votes if is_open(g, p, seat) else None,
        'clients': p.clients,
        'markers': p.markers,
        'active': list(p.active),
        'host': list(p.host),
        'backs': backs_of(g, p) if is_open(g, p, seat) else None,
        'known_hand': known_faces(p.hand, seat),
        'offered': p.offered,
        'selling': p.selling,
        'sources': list(p.sources),
    }


def backs_of(g: Sigismundus, p: Player) -> list[int]:
    """How many cards of each deck are in a hand."""
    backs = [0] * len(DECKS)
    for card in p.hand:
        backs[g.box.deck_of[card & FACE]] += 1
    return backs


def is_open(g: Sigismundus, p: Player, seat: int) -> bool:
    """SA-80.4, SA-80.12, SA-80.13: pools and backs are open, unless the table keeps them behind the hand (AMB-75)."""
    return g.settings.open_holdings or (seat >= 0 and g.players[seat] is p)


def blur_holdings(g: Sigismundus, seat: int) -> bool:
    """AMB-75: pools and hands grow that are kept behind the hand. Nobody without a card gets one: a court asks whether
    there is any, and everyone has seen that."""
    if g.settings.open_holdings:
        return False
    for p in g.players:
        if not is_open(g, p, seat):
            p.ducats += 1
            p.votes += 1
            p.hand.extend([card & FACE for card in p.hand])
    return True


def redeal_unseen(g: Sigismundus, seat: int) -> None:
    """The unseen cards of each deck trade places among hands and deck; the order of all stacks is unknown."""
    for deck in range(len(DECKS)):
        cards = [card & FACE for card in g.decks[deck]]
        for p in g.players:
            cards.extend(c & FACE for c in p.hand if is_unseen(g, c, deck, seat))
        cards.sort()
        g.chance.shuffle(cards)
        for p in g.players:
            for i in range(len(p.hand)):
                if is_unseen(g, p.hand[i], deck, seat):
                    p.hand[i] = cards.pop() | (p.hand[i] >> KNOWN) << KNOWN
        g.decks[deck] = cards
    g.demands.sort()
    g.chance.shuffle(g.demands)
    g.figure_deck.sort()
    g.chance.shuffle(g.figure_deck)


def is_unseen(g: Sigismundus, card: int, deck: int, seat: int) -> bool:
    known = seat >= 0 and card >> (KNOWN + seat) & 1 == 1
    return not known and g.box.deck_of[card & FACE] == deck


# -- following the events ----------------------------------------------------------------------------------------------


def follow(
    seen: dict[str, Any], seat: int, tag: str, numbers: list[int], hidden: list[int], deck_of: list[int]
) -> None:
    """Bring the view of `seat` up to date with one event as it was told to that seat."""
    p: dict[str, Any] = seen['players'][numbers[0]] if numbers and 0 <= numbers[0] < len(seen['players']) else {}
    if tag in CARDS:
        follow_cards(seen, p, seat, tag, numbers, hidden, deck_of)
    elif tag in TABLE:
        follow_table(seen, tag, numbers)
    elif tag in ('income', 'income_office', 'income_more', 'income_seals', 'raft', 'economist'):
        add(p, 'ducats', numbers[1])
    elif tag == 'paid':
        add(p, 'ducats', -(numbers[1]))
    elif tag == 'ducats_taken':
        add(p, 'ducats', numbers[2])
        add(seen['players'][numbers[1]], 'ducats', -(numbers[2]))
    elif tag == 'points':
        p['points'] += numbers[1]
        p['sources'][numbers[2]] += numbers[1]
    elif tag == 'points_taken':
        loser = seen['players'][numbers[1]]
        p['points'] += numbers[2]
        p['sources'][3] += numbers[2]
        loser['points'] -= numbers[2]
        loser['sources'][6] += numbers[2]
    elif tag in ('unit_taken', 'unit_lost', 'host_lost'):
        by = 1 if tag == 'unit_taken' else -1
        p['host' if tag == 'host_lost' else 'active'][numbers[1]] += by
        seen['bank_units'][numbers[1]] -= by
    elif tag == 'host_sent':
        for kind in range(3):
            p['active'][kind] -= numbers[1 + kind]
            p['host'][kind] += numbers[1 + kind]
    elif tag == 'host_returns':
        for one in seen['players']:
            one['active'] = [a + b for a, b in zip(one['active'], one['host'])]
            one['host'] = [0, 0, 0]
    elif tag == 'client_taken':
        p['clients'] += 1
        seen['bank_clients'] -= 1
    elif tag == 'client_placed':
        p['clients'] -= 1
        seen['on_fields'][numbers[1]] += 1
    elif tag == 'retired':
        p['clients'] = 0
    elif tag == 'clients_home':
        for one in seen['players']:
            one['clients'] = 3
        seen['bank_clients'] = 20 - 3 * len(seen['players'])
        seen['on_fields'] = [0] * 9
    else:
        follow_sejm(seen, p, tag, numbers)


ALL_VOTES = 40
TABLE = frozenset(
    (
        *('round', 'phase', 'first', 'demand', 'figures_gone', 'figure', 'acts', 'round_ends', 'pact', 'pacts_end'),
        *(
            'protected',
            'markers_put',
            'direction',
            'directions',
            'crowned',
            'uncrowned',
            'country_cleared',
            'moved',
            'other_moved',
        ),
        *('representative', 'royal_ranking', 'office_gained', 'office_given_up', 'office_turned', 'vacancy'),
        *('vacancy_lifted', 'figure_taken', 'figure_paid', 'figure_bribed', 'figure_carried_off', 'free_client'),
    )
)
CARDS = frozenset(('shuffled', 'drawn', 'discarded', 'played', 'put_away', 'robbed'))


def follow_cards(
    seen: dict[str, Any],
    p: dict[str, Any],
    seat: int,
    tag: str,
    numbers: list[int],
    hidden: list[int],
    deck_of: list[int],
) -> None:
    if tag == 'shuffled':
        seen['decks'][numbers[0]] = len(seen['discards'][numbers[0]])
        seen['discards'][numbers[0]] = []
    elif tag == 'drawn':
        seen['decks'][numbers[1]] -= 1
        add_back(p, numbers[1], 1)
        if numbers[0] == seat:
            p['known_hand'] = sorted(p['known_hand'] + hidden)
    elif tag in ('discarded', 'played'):
        deck = deck_of[numbers[1]]
        add_back(p, deck, -1)
        if numbers[1] in p['known_hand']:
            p['known_hand'].remove(numbers[1])
        if tag == 'discarded':
            seen['discards'][deck] = sorted([*seen['discards'][deck], numbers[1]])
    elif tag == 'put_away':
        deck = deck_of[numbers[0]]
        seen['discards'][deck] = sorted([*seen['discards'][deck], numbers[0]])
    elif tag == 'robbed':
        victim = seen['players'][numbers[1]]
        add_back(victim, numbers[2], -1)
        add_back(p, numbers[2], 1)
        if seat in numbers[:2]:
            if hidden[0] in victim['known_hand']:
                victim['known_hand'].remove(hidden[0])
            p['known_hand'] = sorted(p['known_hand'] + hidden)
        else:
            victim['known_hand'] = [card for card in victim['known_hand'] if deck_of[card] != numbers[2]]


def follow_table(seen: dict[str, Any], tag: str, numbers: list[int]) -> None:
    if tag == 'round':
        seen.update(round=numbers[0], sejm=numbers[1])
    elif tag in ('phase', 'first'):
        seen[tag] = numbers[0]
    elif tag == 'demand':
        seen.update(demand=numbers[0], demands=seen['demands'] - 1)
    elif tag == 'figures_gone':
        seen['figures_gone'] += seen['display']
        seen['display'] = []
    elif tag == 'figure':
        seen['display'].append(numbers[0])
        seen['figure_deck'] -= 1
    elif tag == 'acts':
        seen['acted'] = sorted({*seen['acted'], numbers[0]})
    elif tag == 'round_ends':
        seen.update(protected=[], acted=[], free_client_used=[], bids=[])
    elif tag == 'free_client':
        seen['free_client_used'] = sorted([*seen['free_client_used'], numbers[0]])
    elif tag == 'pact':
        seen['pacts'] = sorted([*seen['pacts'], numbers[0]])
    elif tag == 'pacts_end':
        seen['discards'][1] = sorted(seen['discards'][1] + [7] * len(seen['pacts']))
        seen['pacts'] = []
    elif tag == 'protected':
        seen['protected'] = sorted({*seen['protected'], numbers[0]})
    elif tag == 'markers_put':
        seen['players'][numbers[0]]['markers'] -= numbers[2]
        seen['on_field'][numbers[1]][numbers[0]] += numbers[2]
    elif tag == 'direction':
        seen['directions'].remove(numbers[0])
        seen['directions'].insert(numbers[1], numbers[0])
    elif tag == 'directions':
        seen['directions'] = list(numbers)
    elif tag == 'crowned':
        seen['crowned'] = sorted([*seen['crowned'], numbers[0]])
    elif tag == 'uncrowned':
        seen['crowned'].remove(numbers[0])
    elif tag == 'country_cleared':
        clear(seen, numbers[0], numbers[1])
    elif tag in ('moved', 'other_moved'):
        seen['places'][numbers[1]][numbers[0]] = numbers[2]
    elif tag == 'representative':
        seen['representatives'][numbers[0]] = numbers[1]
    elif tag == 'royal_ranking':
        rank(seen, numbers)
    elif tag == 'office_gained':
        seen['holders'][numbers[1]] = numbers[0]
    elif tag == 'office_given_up':
        seen['holders'][numbers[1]] = NOBODY
    elif tag == 'office_turned':
        seen['turned'] = sorted({*seen['turned'], numbers[0]})
    elif tag == 'vacancy':
        seen['players'][numbers[0]]['markers'] -= 1
        seen['vacancies'][numbers[1]] = numbers[0]
    elif tag == 'vacancy_lifted':
        seen['players'][seen['vacancies'][numbers[0]]]['markers'] += 1
        seen['vacancies'][numbers[0]] = NOBODY
    elif tag == 'figure_taken':
        seen['display'].remove(numbers[1])
        seen['figure_owner'][numbers[1]] = numbers[0]
    elif tag == 'figure_paid':
        add(seen['players'][seen['figure_owner'][numbers[0]]], 'ducats', -(numbers[1]))
        seen['figure_ducats'][numbers[0]] += numbers[1]
    elif tag == 'figure_bribed':
        add(seen['players'][numbers[0]], 'ducats', -(seen['figure_ducats'][numbers[1]] + 1))
        seen['figure_ducats'][numbers[1]] += 1
        seen['figure_owner'][numbers[1]] = numbers[0]
    else:  # figure_carried_off
        seen['figure_owner'][numbers[1]] = numbers[0]


def clear(seen: dict[str, Any], country: int, winner: int) -> None:
    for seat, player in enumerate(seen['players']):
        player['markers'] += seen['on_field'][country][seat]
        seen['on_field'][country][seat] = 0
    if winner != NOBODY and seen['seals'][country] != winner:
        if seen['seals'][country] != NOBODY:
            seen['players'][seen['seals'][country]]['markers'] += 1
        seen['seals'][country] = winner
        seen['players'][winner]['markers'] -= 1


def rank(seen: dict[str, Any], ranking: list[int]) -> None:
    royal = seen['places'][ROYAL]
    for space, seat in enumerate(ranking):
        royal[seat] = space
    last = len(ranking)
    for other in range(len(seen['players']), SPACES):
        if royal[other] != ABSENT:
            royal[other] = last
            last += 1


def add(player: dict[str, Any], purse: str, n: int) -> None:
    """What lies behind the hand cannot be counted."""
    if player[purse] is not None:
        player[purse] += n


def add_back(player: dict[str, Any], deck: int, n: int) -> None:
    if player['backs'] is not None:
        player['backs'][deck] += n


def follow_sejm(seen: dict[str, Any], p: dict[str, Any], tag: str, numbers: list[int]) -> None:
    if tag in ('votes_taken', 'votes_spent'):
        by = numbers[1] if tag == 'votes_taken' else -numbers[1]
        add(p, 'votes', by)
        seen['bank_votes'] -= by
    elif tag in ('ducats_offered', 'votes_offered'):
        purse, offer = ('ducats', 'offered') if tag == 'ducats_offered' else ('votes', 'selling')
        for player, n in zip(seen['players'], numbers, strict=True):
            add(player, purse, -n)
            player[offer] = n
    elif tag == 'exchanged':
        seller, buyer = seen['players'][numbers[0]], seen['players'][numbers[1]]
        add(buyer, 'votes', seller['selling'])
        add(seller, 'ducats', buyer['offered'])
        seller['selling'] = buyer['offered'] = 0
    elif tag == 'bribery_ends':
        for player in seen['players']:
            add(player, 'ducats', player['offered'])
            seen['bank_votes'] += player['selling']
            player['offered'] = player['selling'] = 0
    elif tag == 'bids':
        seen['bids'] = list(numbers)
    elif tag == 'to_vote':
        seen['to_vote'] = list(numbers)
    elif tag == 'voting':
        seen['to_vote'] = seen['to_vote'][1:]
    elif tag == 'votes_home':
        for player in seen['players']:
            player['votes'] = None if player['votes'] is None else 0
        seen['bank_votes'] = ALL_VOTES
    elif tag == 'act_passed':
        seen['acts'] = sorted([*seen['acts'], numbers[0]])
