"""Cards that carry who knows them."""

from __future__ import annotations

from sejmik.kernel.cards import EVERYONE, face, known_faces, known_to, redeal, remove_face, seen_by, unknown


def test_a_seen_card_is_known_to_those_who_saw_it() -> None:
    card = seen_by(17, 0b10)
    assert face(card) == 17
    assert known_to(card, 1)
    assert not known_to(card, 0)
    assert not known_to(card, -1)
    assert known_to(seen_by(17, EVERYONE), -1)


def test_of_two_copies_the_better_known_one_leaves_first() -> None:
    hand = [seen_by(5, 0b1), seen_by(5, EVERYONE), seen_by(9, 0b1)]
    remove_face(hand, 5)
    assert hand == [seen_by(5, 0b1), seen_by(9, 0b1)]


def test_a_redeal_moves_only_what_the_seat_has_not_seen() -> None:
    hand, deck = [seen_by(1, EVERYONE), seen_by(2, 0b10)], [3, 4]
    cards = unknown([hand, deck], 0)
    assert cards == [2, 3, 4]
    redeal([hand, deck], 0, [4, 2, 3])
    assert known_faces(hand, -1) == [1]
    assert hand == [seen_by(1, EVERYONE), seen_by(4, 0b10)]
    assert deck == [2, 3]
