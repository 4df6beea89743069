"""What each atom of the table moves, who gets to know of it, what is told, and that the checks look again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.games.veto import actions
from sejmik.games.veto.names import (
    ABILITY,
    BY_AGITATION,
    BY_CARD,
    CARD,
    CHALLENGE,
    CRIMSON_FIELD,
    ELECTION_FIELD,
    IN_FRONT,
    KILL,
    KINDS,
    NOBODY,
    NOTHING,
    PLAY_PHASE,
    ROUND_LONG,
    SABRE,
    TO_DECK_BOTTOM,
    TO_DISCARD,
    TURN_LONG,
    UNHARMED,
    UNTAP_PHASE,
)
from sejmik.games.veto.parts import Item, Moment, Pending
from sejmik.games.veto.pool import CHANGES_TRAIT, CONTROLS, FORBIDS
from sejmik.games.veto.state import Veto, open_table
from sejmik.kernel.cards import EVERYONE, FACE, KNOWN
from sejmik.testing.scenario import Scenario

META = take('veto')
A, B, C = 0, 1, 2
WATCHER = -1
TABLE: dict[str, Any] = {
    'A': {
        'hand': ['finta', 'szynk', 'finta'],
        'deck': ['uhlik', 'ketling', 'charlamp'],
        'discard': ['precz', 'folwark'],
        'election': [{'card': 'roch_kowalski', 'stabs': ['finta', 'mlynek'], 'with': ['batorowka']}, 'sakowicz'],
        'votes': 3,
    },
    'B': {
        'hand': ['riposta', 'afront', 'riposta'],
        'deck': ['kmicic_chorazy', 'bachmat'],
        'discard': ['nadziak'],
        'election': [{'card': 'jozwa_butrym', 'tapped': True}],
        'votes': 5,
    },
    'C': {'hand': [], 'deck': ['koncerz'], 'votes': 2},
}


def table(**options: object) -> Veto:
    g = Scenario(META, 3, TABLE, options).game
    assert isinstance(g, Veto)
    g.news = []
    g.dirty = False
    return g


def card(name: str) -> int:
    return KINDS.index(name)


def at(g: Veto, name: str) -> int:
    return next(i for i, piece in enumerate(g.pieces) if piece.kind == card(name) and piece.here)


def names(cards: list[int]) -> list[str]:
    return [KINDS[one & FACE] for one in cards]


def knowing(cards: list[int]) -> list[int]:
    """The masks of the seats that know these cards."""
    return [one >> KNOWN for one in cards]


def told(g: Veto) -> list[list[Any]]:
    """Every event: its tag, what everyone hears, what only some hear, and who they are."""
    return [[event.tag, event.numbers, event.hidden, event.audience] for event in g.news]


def in_a_duel(g: Veto) -> None:
    g.begin_duel(at(g, 'roch_kowalski'), at(g, 'jozwa_butrym'), True)


def lasting(g: Veto, what: int, until: int) -> None:
    g.last(what, 0, 2, False, A, NOBODY, at(g, 'roch_kowalski'), NOTHING, at(g, 'sakowicz'), until)


# -- VT-40.1 -----------------------------------------------------------------------------------------------------------

MOVES: dict[str, Callable[[Veto], object]] = {
    'ducats are taken': lambda g: g.gain_ducats(A, 1),
    'ducats are paid': lambda g: g.pay(A, 1),
    'votes are taken': lambda g: g.take_votes(A, 1, BY_CARD),
    'votes are lost': lambda g: g.lose_votes(A, 1, NOBODY, BY_CARD),
    'votes change hands': lambda g: g.lose_votes(A, 1, B, BY_CARD),
    'a card enters': lambda g: g.enter(card('uhlik'), A, A, ELECTION_FIELD, NOTHING),
    'a card leaves': lambda g: g.leave_play(at(g, 'sakowicz'), TO_DISCARD),
    'a card taps': lambda g: g.tap(at(g, 'sakowicz')),
    'a card untaps': lambda g: g.untap(at(g, 'jozwa_butrym')),
    'a character moves': lambda g: g.move(at(g, 'sakowicz'), CRIMSON_FIELD),
    'a stab is attached': lambda g: g.attach_stab(at(g, 'sakowicz'), card('finta'), False),
    'a stab is attached face up': lambda g: g.attach_stab(at(g, 'sakowicz'), card('finta'), True),
    'a stab is bared': lambda g: g.take_stab(at(g, 'roch_kowalski'), card('finta'), False),
    'a stab is dropped': lambda g: g.drop_stab(at(g, 'roch_kowalski'), card('finta'), False),
    'equipment changes hands': lambda g: g.reattach(at(g, 'batorowka'), at(g, 'sakowicz')),
    'a card changes sides': lambda g: g.control(at(g, 'sakowicz'), B),
    'a text begins to last': lambda g: lasting(g, CHANGES_TRAIT, TURN_LONG),
    'cards are drawn': lambda g: g.draw(A, 1),
    'a card leaves the hand': lambda g: g.leave_hand(A, card('szynk')),
    'a card returns to the hand': lambda g: g.back_to_hand(A, card('uhlik')),
    'a card comes into the hand': lambda g: g.into_hand(A, card('uhlik')),
    'a card comes onto the deck': lambda g: g.onto_deck(A, card('uhlik')),
    'a used card is laid down': lambda g: g.to_pile(A, card('precz'), TO_DISCARD),
    'a card is discarded from the hand': lambda g: g.discard_from_hand(A, card('szynk')),
    'a card is found': lambda g: g.find(A, card('uhlik'), False),
    'a duel begins': in_a_duel,
}


@pytest.mark.rule('VT-40.1')
@pytest.mark.parametrize('move', MOVES)
def test_the_checks_look_again_after_everything_that_happens(move: str) -> None:
    g = table()
    MOVES[move](g)
    assert g.dirty


@pytest.mark.rule('VT-40.1')
def test_the_checks_look_again_after_everything_that_happens_in_a_duel() -> None:
    g = table()
    in_a_duel(g)
    moves: list[Callable[[], object]] = [lambda: g.arm(0, at(g, 'batorowka')), g.break_off, g.end_duel]
    for move in moves:
        g.dirty = False
        move()
        assert g.dirty


@pytest.mark.rule('VT-40.1')
def test_the_checks_look_again_when_something_ends_is_laid_down_or_put_back() -> None:
    g = table()
    lasting(g, CHANGES_TRAIT, TURN_LONG)
    g.set_aside(A, card('szynk'))
    g.look_at_top(A, 2)
    steps: list[Callable[[], object]] = [
        lambda: g.expire(TURN_LONG),
        lambda: g.discard_aside(A),
        lambda: g.take_looked(A, card('uhlik')),
        lambda: g.put_looked(A, card('ketling'), True),
    ]
    for step in steps:
        g.dirty = False
        step()
        assert g.dirty


@pytest.mark.rule('VT-40.1')
@pytest.mark.parametrize(
    'nothing',
    [
        lambda g: g.gain_ducats(A, 0),
        lambda g: g.pay(A, 0),
        lambda g: g.take_votes(A, 0, BY_CARD),
        lambda g: g.lose_votes(A, 0, NOBODY, BY_CARD),
        lambda g: g.draw(A, 0),
        lambda g: g.untap(at(g, 'sakowicz')),
        lambda g: g.expire(TURN_LONG),
        lambda g: g.discard_aside(A),
        lambda g: g.look_at_hand(A, C),
    ],
)
def test_where_nothing_happens_nothing_is_told_and_nothing_checked(nothing: Callable[[Veto], object]) -> None:
    g = table()
    nothing(g)
    assert not g.dirty
    assert told(g) == []


# -- what is told ------------------------------------------------------------------------------------------------------


def test_what_the_players_do_with_the_floor_is_told() -> None:
    g = table()
    g.say_bene(B)
    g.yield_floor(C)
    g.announce_election(B)
    g.end_game(B, 'election')
    assert told(g) == [['bene', [B], [], 0], ['yield', [C], [], 0], ['election', [B], [], 0]]


def test_what_lasts_is_told_with_the_card_or_the_player_that_it_concerns() -> None:
    g = table()
    roch = at(g, 'roch_kowalski')
    g.last(CHANGES_TRAIT, SABRE, 2, False, B, NOBODY, roch, NOTHING, NOTHING, TURN_LONG)
    g.last(FORBIDS, 1, 0, False, B, NOBODY, roch, NOTHING, NOTHING, TURN_LONG)
    g.last(CHANGES_TRAIT, SABRE, 2, False, B, C, NOTHING, 3, NOTHING, ROUND_LONG)
    g.expire(TURN_LONG)
    assert told(g) == [
        ['trait', [card('roch_kowalski'), SABRE, 2, TURN_LONG], [], 0],
        ['lasts', [FORBIDS, 1, 0, NOBODY, roch, TURN_LONG], [], 0],
        ['lasts', [CHANGES_TRAIT, SABRE, 2, C, NOTHING, ROUND_LONG], [], 0],
        ['expired', [TURN_LONG], [], 0],
    ]


def test_what_happens_to_cards_in_play_is_told_with_their_names() -> None:
    g = table()
    sabre, roch, sakowicz = at(g, 'batorowka'), at(g, 'roch_kowalski'), at(g, 'sakowicz')
    g.reattach(sabre, sakowicz)
    g.control(sakowicz, B)
    g.begin_duel(roch, at(g, 'jozwa_butrym'), True)
    g.break_off()
    assert told(g) == [
        ['reattached', [sabre, card('batorowka'), sakowicz, card('sakowicz')], [], 0],
        ['control', [sabre, card('batorowka'), B], [], 0],
        ['control', [sakowicz, card('sakowicz'), B], [], 0],
        ['duel', [roch, card('roch_kowalski'), at(g, 'jozwa_butrym'), card('jozwa_butrym')], [], 0],
        ['broken_off', [], [], 0],
    ]


def test_a_card_that_enters_is_told_with_its_host() -> None:
    g = table()
    roch = at(g, 'roch_kowalski')
    alone = g.enter(card('folwark'), C, B, IN_FRONT, NOTHING)
    carried = g.enter(card('bachmat'), A, A, 3, roch)
    assert told(g) == [
        ['entered', [alone, card('folwark'), C, B, IN_FRONT, NOTHING, NOTHING], [], 0],
        ['entered', [carried, card('bachmat'), A, A, 3, roch, card('roch_kowalski')], [], 0],
    ]


# -- duels -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule('VT-20.52')
def test_a_duel_that_is_broken_off_has_no_result() -> None:
    g = table()
    in_a_duel(g)
    g.decide_duel(1, 4, 2, KILL)
    g.break_off()
    duel = g.duels[-1]
    assert (duel.ended, duel.decided, duel.winner, duel.margin, duel.fate) == (True, False, NOBODY, 0, UNHARMED)


def test_only_the_running_duel_is_begun_armed_decided_and_broken_off() -> None:
    g = table()
    in_a_duel(g)
    outer = g.duels[0].clone()
    g.begin_duel(at(g, 'sakowicz'), at(g, 'jozwa_butrym'), False)
    g.arm(0, at(g, 'batorowka'))
    g.start_duel()
    g.next_slot(1, 1)
    g.decide_duel(0, 2, 1, KILL)
    inner = g.duels[1]
    assert (inner.used, inner.started, inner.side, inner.benes) == ([[at(g, 'batorowka')], []], True, 1, 1)
    assert (inner.winner, inner.margin, inner.loser_votes, inner.decided, inner.fate) == (0, 2, 1, True, KILL)
    g.break_off()
    assert inner.ended
    assert g.duels[0].save() == outer.save()
    assert (outer.started, outer.ended, outer.decided, outer.loser_votes, outer.margin) == (False, False, False, 0, 0)


@pytest.mark.rule('VT-26.6')
def test_limits_are_lifted_when_their_time_is_over() -> None:
    """Eight bits each: for a duel, a turn, a round."""
    g = table()
    roch = g.pieces[at(g, 'roch_kowalski')]
    assert roch.limits == 0
    roch.limits = 0xFFFFFF
    in_a_duel(g)
    assert roch.limits == 0xFFFF00
    roch.limits = 0xFFFFFF
    g.give_floor(B)
    assert roch.limits == 0xFF00FF
    roch.limits = 0xFFFFFF
    roch.challenged = True
    g.begin_round()
    assert roch.limits == 0x00FFFF
    assert not roch.challenged


# -- places on the table -----------------------------------------------------------------------------------------------


def test_the_place_of_a_card_that_has_left_is_used_again_only_after_sweeping() -> None:
    g = table()
    before = len(g.pieces)
    first, second = at(g, 'roch_kowalski'), at(g, 'sakowicz')
    g.leave_play(first, TO_DISCARD)
    g.leave_play(second, TO_DISCARD)
    assert g.enter(card('uhlik'), A, A, ELECTION_FIELD, NOTHING) == before
    g.sweep()
    assert g.pieces[first].kind == g.pieces[second].kind == NOTHING
    assert g.enter(card('ketling'), A, A, ELECTION_FIELD, NOTHING) == first
    assert g.enter(card('charlamp'), A, A, ELECTION_FIELD, NOTHING) == second
    assert len(g.pieces) == before + 1


def test_places_at_the_end_of_the_table_are_given_up() -> None:
    g = table()
    before = len(g.pieces)
    last = g.enter(card('uhlik'), A, A, ELECTION_FIELD, NOTHING)
    g.leave_play(last, TO_DISCARD)
    g.sweep()
    assert len(g.pieces) == before
    for piece in g.pieces:
        piece.here = False
    g.sweep()
    assert g.pieces == []


def test_a_card_that_enters_is_the_latest_and_has_used_nothing_yet() -> None:
    g = table()
    new = g.pieces[g.enter(card('uhlik'), A, A, ELECTION_FIELD, NOTHING)]
    assert new.entered > max(piece.entered for piece in g.pieces if piece is not new)
    assert (new.tapped, new.limits, new.challenged, new.stabs, new.stab_owners) == (False, 0, False, [], [])
    lasting(g, CHANGES_TRAIT, TURN_LONG)
    assert g.lastings[-1].since > new.entered
    later = g.pieces[g.enter(card('ketling'), A, A, ELECTION_FIELD, NOTHING)]
    assert later.entered > g.lastings[-1].since


def test_texts_stand_in_the_order_in_which_their_cards_came() -> None:
    """Also when a later card has taken an earlier place."""
    g = table()
    g.leave_play(at(g, 'sakowicz'), TO_DISCARD)
    g.enter(card('jan_sobieski'), A, A, ELECTION_FIELD, NOTHING)
    g.sweep()
    g.enter(card('maria_lupu'), A, A, ELECTION_FIELD, NOTHING)
    for sort in g.standing:
        came = [g.pieces[passive.source].entered for passive in sort]
        assert came == sorted(came)
    assert at(g, 'maria_lupu') < at(g, 'jan_sobieski')


# -- what lasts --------------------------------------------------------------------------------------------------------


def test_what_lasts_on_a_card_ends_when_it_leaves_and_what_concerns_a_player_stays() -> None:
    g = table()
    lasting(g, CHANGES_TRAIT, ROUND_LONG)
    g.last(FORBIDS, 1, 0, False, A, B, NOTHING, NOTHING, NOTHING, ROUND_LONG)
    g.last(CHANGES_TRAIT, SABRE, 1, False, A, NOBODY, at(g, 'sakowicz'), NOTHING, NOTHING, ROUND_LONG)
    g.leave_play(at(g, 'sakowicz'), TO_DISCARD)
    assert [one.what for one in g.lastings] == [CHANGES_TRAIT, FORBIDS]
    g.leave_play(at(g, 'roch_kowalski'), TO_DISCARD)
    assert [one.what for one in g.lastings] == [FORBIDS]


def test_only_what_is_over_goes_back_and_not_what_somebody_else_has_taken_since() -> None:
    g = table()
    roch, sakowicz, butrym = at(g, 'roch_kowalski'), at(g, 'sakowicz'), at(g, 'jozwa_butrym')
    for piece, to, until in ((roch, B, TURN_LONG), (sakowicz, B, ROUND_LONG), (butrym, C, TURN_LONG)):
        former = g.pieces[piece].controller
        g.control(piece, to)
        g.last(CONTROLS, 0, former, False, to, NOBODY, piece, NOTHING, NOTHING, until)
    g.control(butrym, A)  # in the meantime somebody else has taken it
    g.last(CONTROLS, 0, C, False, A, NOBODY, butrym, NOTHING, NOTHING, ROUND_LONG)
    g.expire(TURN_LONG)
    assert [g.pieces[piece].controller for piece in (roch, sakowicz, butrym)] == [A, B, A]
    g.expire(ROUND_LONG)
    assert [g.pieces[piece].controller for piece in (roch, sakowicz, butrym)] == [A, A, B]


@pytest.mark.parametrize('sets', [False, True])
def test_what_lasts_is_kept_as_it_was_said(sets: bool) -> None:
    g = table()
    g.last(FORBIDS, 1, 3, sets, 2, 1, 9, 5, 8, ROUND_LONG)
    one = g.lastings[-1]
    assert (one.what, one.a, one.n, one.sets, one.seat, one.who) == (FORBIDS, 1, 3, sets, 2, 1)
    assert (one.target, one.word, one.source, one.until, one.since) == (9, 5, 8, ROUND_LONG, g.clock)
    assert one.save() == [FORBIDS, 1, 3, 1 if sets else 0, 2, 1, 9, 5, 8, ROUND_LONG, g.clock]
    assert type(one)().load(one.save()).save() == one.save()


# -- leaving play ------------------------------------------------------------------------------------------------------


@pytest.mark.rule('VT-10.4')
def test_what_leaves_together_is_counted_for_each_pile() -> None:
    g = table()
    roch, butrym = at(g, 'roch_kowalski'), at(g, 'jozwa_butrym')
    assert g.leave_play(butrym, TO_DISCARD) == []
    assert g.arrived == [0, 1, 0]
    assert g.leave_play(roch, TO_DISCARD) == [A]
    assert g.arrived == [4, 0, 0]
    assert names(g.players[A].discard)[2:] == ['finta', 'mlynek', 'batorowka', 'roch_kowalski']


@pytest.mark.rule('VT-10.4')
def test_what_is_attached_to_something_attached_goes_with_it() -> None:
    g = table()
    infamia = g.enter(card('infamia'), B, B, 3, at(g, 'batorowka'))
    g.leave_play(at(g, 'roch_kowalski'), TO_DISCARD)
    assert not g.pieces[infamia].here
    assert names(g.players[B].discard) == ['nadziak', 'infamia']
    assert g.arrived == [4, 1, 0]


def test_a_card_for_the_bottom_of_the_deck_lies_below_all_others() -> None:
    g = table()
    g.leave_play(at(g, 'sakowicz'), TO_DECK_BOTTOM)
    assert names(g.players[A].deck) == ['sakowicz', 'charlamp', 'ketling', 'uhlik']


def test_of_equal_stabs_the_best_known_one_is_dropped_or_bared() -> None:
    for take_it in (False, True):
        for first in (False, True):
            g = table()
            piece = g.pieces[at(g, 'roch_kowalski')]
            seen, hidden = card('finta') | EVERYONE << KNOWN, card('finta') | 1 << KNOWN
            piece.stabs = [card('mlynek') | 1 << KNOWN, *([seen, hidden] if first else [hidden, seen])]
            piece.stab_owners = [A, *([B, A] if first else [A, B])]
            if take_it:
                assert g.take_stab(at(g, 'roch_kowalski'), card('finta'), False) == B
            else:
                g.drop_stab(at(g, 'roch_kowalski'), card('finta'), False)
                assert names(g.players[B].discard)[-1] == 'finta'
            assert piece.stabs == [card('mlynek') | 1 << KNOWN, hidden]
            assert piece.stab_owners == [A, A]


@pytest.mark.parametrize('take_it', [False, True])
def test_of_two_stabs_that_differ_the_other_one_may_be_meant(take_it: bool) -> None:
    g = table()
    piece = g.pieces[at(g, 'roch_kowalski')]
    piece.stabs = [card('finta') | 1 << KNOWN, card('finta') | EVERYONE << KNOWN]
    piece.stab_owners = [A, B]
    if take_it:
        assert g.take_stab(at(g, 'roch_kowalski'), card('finta'), True) == A
    else:
        g.drop_stab(at(g, 'roch_kowalski'), card('finta'), True)
        assert names(g.players[A].discard)[-1] == 'finta'
    assert (piece.stabs, piece.stab_owners) == ([card('finta') | EVERYONE << KNOWN], [B])


def test_of_two_stabs_known_alike_the_first_one_goes() -> None:
    for take_it in (False, True):
        g = table()
        piece = g.pieces[at(g, 'roch_kowalski')]
        piece.stabs = [card('finta') | 1 << KNOWN] * 2
        piece.stab_owners = [B, C]
        if take_it:
            assert g.take_stab(at(g, 'roch_kowalski'), card('finta'), False) == B
        else:
            g.drop_stab(at(g, 'roch_kowalski'), card('finta'), False)
        assert piece.stab_owners == [C]


@pytest.mark.rule('VT-33.6')
@pytest.mark.rule('VT-33.7')
def test_an_eliminated_player_leaves_nothing_behind() -> None:
    """Not what he set aside, not his stabs under other characters, not what he had borrowed; all else stays."""
    g = table()
    butrym, roch = at(g, 'jozwa_butrym'), at(g, 'roch_kowalski')
    mount = g.enter(card('bachmat'), C, C, 3, butrym)
    folwark = g.enter(card('folwark'), C, C, IN_FRONT, NOTHING)
    g.control(folwark, B)
    g.control(butrym, C)
    g.control(butrym, B)
    nadziak = g.enter(card('nadziak'), A, A, 3, butrym)
    g.pieces[roch].stabs.append(card('riposta') | 1 << KNOWN)
    g.pieces[roch].stabs.insert(0, card('riposta') | 1 << KNOWN)
    g.pieces[roch].stab_owners = [B, A, A, B]
    last = g.enter(card('uhlik'), A, A, ELECTION_FIELD, NOTHING)
    g.pieces[last].stabs = [card('finta') | 1 << KNOWN] * 3
    g.pieces[last].stab_owners = [B, B, B]
    szynk = g.enter(card('szynk'), A, B, IN_FRONT, NOTHING)
    g.set_aside(B, card('afront'))
    g.items = [Item().fill(CARD, seat, card('precz'), NOTHING, NOTHING) for seat in (A, B)]
    g.eliminate(B)
    p = g.players[B]
    assert (p.in_game, p.votes, p.hand, p.deck, p.discard, p.aside) == (False, 0, [], [], [], [])
    assert not any(g.pieces[i].here for i in (butrym, folwark, mount, nadziak, szynk))
    assert names(g.players[C].discard) == ['folwark', 'bachmat']
    assert names(g.players[A].discard)[2:] == ['szynk', 'nadziak']
    assert [item.negated for item in g.items] == [0, 1]
    assert (names(g.pieces[roch].stabs), g.pieces[roch].stab_owners) == (['finta', 'mlynek'], [A, A])
    assert g.pieces[last].stabs == []


# -- hands, decks and piles: who knows what ----------------------------------------------------------------------------


@pytest.mark.rule('VT-9.8')
@pytest.mark.parametrize('moment', ['when_empty', 'when_needed'])
def test_a_deck_that_runs_out_in_the_middle_of_drawing_is_renewed(moment: str) -> None:
    g = table(reshuffle_moment=moment)
    p = g.players[B]
    p.discard = [card(name) | EVERYONE << KNOWN for name in ('nadziak', 'koncerz', 'folwark')]
    g.draw(B, 3)
    assert names(p.hand)[:5] == ['riposta', 'afront', 'riposta', 'kmicic_chorazy', 'bachmat']
    assert len(p.deck) == 2
    assert p.discard == []
    assert knowing(p.hand) == [1 << B] * 6
    third = p.hand[-1] & FACE
    assert told(g) == [
        ['draw', [B, 2], [card('kmicic_chorazy'), card('bachmat')], 1 << B],
        ['reshuffle', [B, 3], [], 0],
        ['draw', [B, 1], [third], 1 << B],
    ]


@pytest.mark.rule('VT-9.7')
@pytest.mark.parametrize(('moment', 'left'), [('when_empty', 1), ('when_needed', 0)])
def test_when_the_last_card_is_drawn_the_deck_is_renewed_at_once_or_when_it_is_needed(moment: str, left: int) -> None:
    g = table(reshuffle_moment=moment)
    g.draw(B, 2)
    assert len(g.players[B].deck) == left
    assert len(g.players[B].discard) == 1 - left
    assert told(g)[0] == ['draw', [B, 2], [card('kmicic_chorazy'), card('bachmat')], 1 << B]
    assert len(told(g)) == 1 + left


@pytest.mark.rule('VT-9.9')
def test_what_cannot_be_drawn_is_not_drawn() -> None:
    g = table()
    g.draw(C, 3)
    assert names(g.players[C].hand) == ['koncerz']
    assert told(g) == [['draw', [C, 1], [card('koncerz')], 1 << C]]


def test_whoever_knew_a_card_of_the_deck_still_knows_it_in_the_hand() -> None:
    g = table()
    g.onto_deck(A, card('uhlik'))
    g.draw(A, 2)
    assert names(g.players[A].hand)[3:] == ['uhlik', 'uhlik']
    assert knowing(g.players[A].hand)[3:] == [EVERYONE, 1 << A]


def test_a_shuffled_deck_is_known_to_nobody() -> None:
    g = table()
    g.onto_deck(A, card('uhlik'))
    g.news = []
    g.shuffle_deck(A)
    assert knowing(g.players[A].deck) == [0] * 4
    assert told(g) == [['shuffle', [A], [], 0]]


def test_whoever_looks_at_a_hand_knows_its_cards_and_nobody_else_learns_them() -> None:
    g = table()
    g.look_at_hand(A, B)
    assert knowing(g.players[B].hand) == [1 << A | 1 << B] * 3
    assert knowing(g.players[A].hand) == [1 << A] * 3
    seen = sorted([card('riposta'), card('afront'), card('riposta')])
    assert told(g) == [['hand_seen', [A, B, 3], seen, 1 << A]]
    g.news = []
    g.look_at_hand(B, A)
    seen = sorted([card('finta'), card('szynk'), card('finta')])
    assert told(g) == [['hand_seen', [B, A, 3], seen, 1 << B]]


@pytest.mark.rule('VT-14.3')
def test_cards_set_aside_are_known_to_their_player_and_a_hand_that_was_seen_is_uncertain_again() -> None:
    g = table()
    g.look_at_hand(A, B)
    g.news = []
    g.set_aside(B, card('riposta'))
    assert (names(g.players[B].aside), knowing(g.players[B].aside)) == (['riposta'], [1 << B])
    assert knowing(g.players[B].hand) == [1 << B] * 2
    assert told(g) == [['set_aside', [B], [card('riposta')], 1 << B]]


def test_a_stab_laid_face_down_makes_only_the_stabs_of_a_hand_uncertain() -> None:
    g = table()
    g.control(at(g, 'sakowicz'), B)
    g.look_at_hand(A, B)
    g.look_at_hand(B, A)
    g.attach_stab(at(g, 'sakowicz'), card('riposta'), False)
    hand = g.players[B].hand
    assert {KINDS[one & FACE]: one >> KNOWN for one in hand} == {'riposta': 1 << B, 'afront': 1 << A | 1 << B}
    assert knowing(g.players[A].hand) == [1 << A | 1 << B] * 3


def test_a_stab_laid_face_up_leaves_a_hand_as_known_as_it_was() -> None:
    g = table()
    g.control(at(g, 'sakowicz'), B)
    g.look_at_hand(A, B)
    g.attach_stab(at(g, 'sakowicz'), card('riposta'), True)
    assert knowing(g.players[B].hand) == [1 << A | 1 << B] * 2


@pytest.mark.parametrize('bottom', [False, True])
def test_cards_looked_at_are_known_to_the_looker_wherever_he_puts_them(bottom: bool) -> None:
    g = table()
    g.looked = [card('bachmat')]
    g.look_at_top(A, 2)
    assert names(g.looked) == ['uhlik', 'ketling']
    g.put_looked(A, card('uhlik'), bottom)
    deck = g.players[A].deck
    assert names(deck) == (['uhlik', 'charlamp'] if bottom else ['charlamp', 'uhlik'])
    assert knowing(deck) == ([1 << A, 0] if bottom else [0, 1 << A])
    g.put_looked(A, card('ketling'), True)
    assert names(g.players[A].deck)[0] == 'ketling'
    assert told(g) == [
        ['looked', [A, 2], [card('uhlik'), card('ketling')], 1 << A],
        ['looked_back', [A, 1 if bottom else 0], [card('uhlik')], 1 << A],
        ['looked_back', [A, 1], [card('ketling')], 1 << A],
    ]


@pytest.mark.rule('VT-26.8')
def test_whoever_searches_sees_the_whole_deck_in_no_order_and_it_stays_unknown() -> None:
    g = table()
    g.search(B, False)
    assert knowing(g.players[B].deck) == [0, 0]
    assert knowing(g.players[B].discard) == [EVERYONE]
    assert told(g) == [['searched', [B, 0], sorted([card('kmicic_chorazy'), card('bachmat')]), 1 << B]]


def test_whoever_searches_a_discard_pile_knows_it_from_then_on() -> None:
    g = table()
    p = g.players[B]
    p.discard = [card('nadziak'), card('koncerz'), card('afront') | EVERYONE << KNOWN]
    g.search(B, True)
    assert knowing(p.discard) == [1 << B, 1 << B, EVERYONE]
    assert told(g) == [['searched', [B, 1], sorted([card('nadziak'), card('koncerz'), card('afront')]), 1 << B]]


@pytest.mark.rule('VT-26.8')
def test_what_is_found_is_told_with_the_pile_and_the_card_now_on_top_of_it() -> None:
    g = table()
    g.find(A, card('folwark'), True)
    g.find(A, card('precz'), True)
    g.find(A, card('uhlik'), False)
    g.onto_deck(A, card('uhlik'))
    assert told(g) == [
        ['found', [A, card('folwark'), 1, card('precz')], [], 0],
        ['found', [A, card('precz'), 1, NOTHING], [], 0],
        ['found', [A, card('uhlik'), 0, NOTHING], [], 0],
        ['onto_deck', [A, card('uhlik')], [], 0],
    ]
    assert names(g.players[A].deck) == ['charlamp', 'ketling', 'uhlik']
    assert knowing(g.players[A].deck) == [0, 0, EVERYONE]


def test_of_several_cards_on_a_pile_the_top_one_is_told_when_another_is_found() -> None:
    g = table()
    p = g.players[A]
    p.discard = [card(name) | EVERYONE << KNOWN for name in ('folwark', 'koncerz', 'precz')]
    g.find(A, card('koncerz'), True)
    assert told(g) == [['found', [A, card('koncerz'), 1, card('precz')], [], 0]]


@pytest.mark.rule('VT-10.6')
def test_cards_that_lie_on_a_pile_are_put_in_order_without_touching_the_others() -> None:
    g = table()
    p = g.players[A]
    p.discard = [card(name) | EVERYONE << KNOWN for name in ('precz', 'folwark', 'szynk', 'folwark', 'uhlik', 'finta')]
    g.lay_on_pile(A, card('folwark'), 4, 1)
    assert names(p.discard) == ['precz', 'folwark', 'szynk', 'uhlik', 'folwark', 'finta']
    g.lay_on_pile(A, card('szynk'), 4, 0)
    assert names(p.discard) == ['precz', 'folwark', 'uhlik', 'folwark', 'finta', 'szynk']
    assert [tag for tag, *_ in told(g)] == ['pile_next', 'pile_top']


# -- rounds ------------------------------------------------------------------------------------------------------------


def test_a_new_round_begins_with_nothing_bid_won_or_announced() -> None:
    g = table()
    for p in g.players:
        p.sum = p.bribe = p.influence = 3
    g.won = 2
    g.announced = B
    g.begin_round()
    assert [(p.sum, p.bribe, p.influence) for p in g.players] == [(0, 0, 0)] * 3
    assert (g.won, g.announced) == (0, NOBODY)


def test_a_turn_begins_with_nothing_done() -> None:
    g = table()
    g.past = [7]
    g.act(True)
    g.attached_this_turn = True
    g.give_floor(B)
    assert (g.past, g.deeds, g.acted, g.attached_this_turn, g.floor) == ([], 0, False, False, B)


@pytest.mark.rule('VT-27.6')
def test_who_had_the_initiative_before_is_remembered() -> None:
    g = table()
    g.assign_initiative(B)
    g.assign_initiative(C)
    assert (g.last_initiative, g.initiative) == (B, C)


@pytest.mark.rule('VT-1.7')
def test_votes_are_taken_from_the_pool_as_far_as_it_goes() -> None:
    g = table()
    assert g.pool == 14
    assert g.take_votes(B, 20, BY_AGITATION) == 14
    assert (g.pool, g.players[B].votes, g.emptied) == (0, 19, B)
    assert told(g) == [['votes_taken', [B, 14, BY_AGITATION], [], 0]]


# -- the stack ---------------------------------------------------------------------------------------------------------


def waiting(g: Veto, seat: int, name: str) -> Item:
    ability = g.box.cards[card(name)].playing
    assert ability is not None
    return Item().fill(CARD, seat, card(name), NOTHING, ability.no)


def test_a_declaration_is_told_with_its_first_target_and_whether_it_negates() -> None:
    g = table()
    roch, sakowicz = at(g, 'roch_kowalski'), at(g, 'sakowicz')
    killing = waiting(g, B, 'kesim_kesim')
    killing.picks = [[sakowicz, roch]]
    g.declare(killing)
    g.declare(waiting(g, C, 'liberum_veto'))
    challenge = Item().fill(CHALLENGE, A, NOTHING, sakowicz, NOTHING)
    challenge.target = at(g, 'jozwa_butrym')
    challenge.opponent = B
    g.declare(challenge)
    declared = [numbers for tag, numbers, *_ in told(g) if tag == 'declared']
    assert declared == [
        [CARD, B, card('kesim_kesim'), NOTHING, NOTHING, NOBODY, 0, card('sakowicz'), 0, sakowicz, roch],
        [CARD, C, card('liberum_veto'), NOTHING, NOTHING, NOBODY, 0, NOTHING, 1],
        [CHALLENGE, A, NOTHING, sakowicz, NOTHING, B, 0, card('jozwa_butrym'), 0, at(g, 'jozwa_butrym')],
    ]
    assert g.draft is None
    assert g.drafted() is challenge
    g.news = []
    g.negate(0, 1)
    g.negate(2, 1)
    assert [item.negated for item in g.items] == [1, 0, 1]
    assert told(g) == [['negated', [0, card('kesim_kesim')], [], 0], ['negated', [2, card('sakowicz')], [], 0]]


def test_what_is_being_declared_comes_before_what_waits() -> None:
    g = table()
    g.items = [waiting(g, B, 'precz'), waiting(g, C, 'precz')]
    g.draft = waiting(g, A, 'precz')
    assert g.drafted() is g.draft


def test_an_action_begins_with_nothing_named_and_answers_nothing() -> None:
    item = Item().fill(ABILITY, B, NOTHING, 3, 5)
    assert (item.what, item.seat, item.owner, item.card, item.piece, item.ability) == (ABILITY, B, B, NOTHING, 3, 5)
    assert (item.picks, item.x, item.option, item.opponent, item.target) == ([], 0, NOTHING, NOBODY, NOTHING)
    assert (item.with_stab, item.taps, item.refusable, item.bonus, item.discount) == (False, True, True, 0, 0)
    assert (item.paid, item.answers, item.negated, item.answered) == (False, NOTHING, 0, False)
    blank = Moment()
    assert (blank.code, blank.also, blank.by, blank.piece, blank.target) == (0, NOTHING, NOBODY, NOTHING, NOTHING)
    fate = Pending()
    assert (fate.by, fate.n, fate.cause, fate.replay_list, fate.fate) == (NOBODY, 0, 0, 0, UNHARMED)


# -- who is who --------------------------------------------------------------------------------------------------------


def test_a_table_begins_with_nothing_on_it() -> None:
    g = open_table(table().box, table().settings, dict(META.steps), 4)
    assert (g.round_no, g.deeds, g.benes, g.won, g.clock, g.total, g.pool) == (0, 0, 0, 0, 0, 27, 27)
    assert (g.assigned, g.acted, g.undone, g.attached_this_turn, g.conceded, g.dirty) == (False,) * 6
    assert {g.initiative, g.last_initiative, g.floor, g.emptied, g.announced, g.looker} == {NOBODY}
    assert g.arrived == [0] * 4
    assert [(p.influence, p.sum, p.bribe, p.votes, p.treasury, p.in_game) for p in g.players] == [
        (0,) * 5 + (True,)
    ] * 4


@pytest.mark.rule('VT-8.14')
def test_the_next_player_is_the_next_one_still_in_the_game() -> None:
    g = table()
    assert [g.next_seat(seat) for seat in (A, B, C)] == [B, C, A]
    g.players[B].in_game = False
    assert [g.next_seat(seat) for seat in (A, B, C)] == [C, C, A]
    g.players[C].in_game = False
    assert [g.next_seat(seat) for seat in (A, B, C)] == [A, A, A]
    g.players[A].in_game = False
    assert g.next_seat(A) == A


@pytest.mark.rule('VT-27.6')
def test_who_is_asked_first() -> None:
    g = table()
    g.initiative, g.last_initiative, g.floor = B, C, A
    assert g.lead() == A
    g.players[A].in_game = False
    assert g.lead() == B
    g.players[A].in_game = True
    g.phase = UNTAP_PHASE
    assert g.lead() == B
    g.assigned = True
    assert g.lead() == C
    g.phase = PLAY_PHASE
    g.begin_duel(at(g, 'jozwa_butrym'), at(g, 'roch_kowalski'), True)
    assert g.lead() == B
    g.begin_duel(at(g, 'sakowicz'), at(g, 'jozwa_butrym'), True)
    g.floor = C
    assert g.lead() == A
    g.players[A].in_game = False
    assert g.lead() == C
    g.duels.pop()
    assert g.lead() == B


# -- VT-41.1: conceding ------------------------------------------------------------------------------------------------


@pytest.mark.rule('VT-41.1')
def test_only_a_player_who_is_in_the_game_and_has_not_conceded_may_concede() -> None:
    g = table()
    assert [g.anytime(seat) for seat in (WATCHER, A, B, C, 3)] == [[], *[[actions.CONCEDE]] * 3, []]
    g.leaving = [B]
    assert [g.anytime(seat) for seat in (A, B, C)] == [[actions.CONCEDE], [], [actions.CONCEDE]]
    g.leaving = []
    g.players[C].in_game = False
    assert [g.anytime(seat) for seat in (A, B, C)] == [[actions.CONCEDE], [actions.CONCEDE], []]
    g.end_game(B, 'last_left')
    assert [g.anytime(seat) for seat in (A, B, C)] == [[]] * 3


@pytest.mark.rule('VT-41.1')
def test_that_somebody_concedes_is_told() -> None:
    g = table()
    g.answer(B, actions.CONCEDE)
    assert told(g)[0] == ['concedes', [B], [], 0]


# -- imagining ---------------------------------------------------------------------------------------------------------


def test_in_an_imagined_position_the_cards_that_were_not_seen_are_dealt_anew() -> None:
    g = table()
    hands = set()
    for seed in range(20):
        imagined = g.imagine(A, seed)
        assert isinstance(imagined, Veto)
        assert imagined.players[A].hand == g.players[A].hand
        hands.add(tuple(sorted(names(imagined.players[B].hand))))
    assert len(hands) > 1
