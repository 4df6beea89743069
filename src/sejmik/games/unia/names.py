"""The vocabulary of Unia Lubelska: everything that has a name, as whole numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Colours are also zones. A card's colours are a mask: 1 << colour.
GREY: Final = 0
RED: Final = 1
BLUE: Final = 2
GREEN: Final = 3
COLOURS: Final = ['grey', 'red', 'blue', 'green']
ALL_COLOURS: Final = 15
NO_ZONE: Final = 4  # laid on the table, its player still has to choose the zone
BESIDE: Final = 5  # a used Veto lies outside the zones (UL-8.16)

CLERGY: Final = 0
MAGNATES: Final = 1
NOBILITY: Final = 2
ENDORSEMENTS: Final = ['clergy', 'magnates', 'nobility']
NO_ICON: Final = -1

NOBODY: Final = -1

# Phases of a round (UL-1.5), and the moment before the first player is named.
OPENING: Final = 0
PLAY: Final = 1
BIDDING: Final = 2
ROUND_END: Final = 3
PHASES: Final = ['opening', 'play', 'bidding', 'round_end']

KINDS: Final = [
    # the basic set
    'jarmark', 'klient', 'mowca', 'palac', 'przemowienie', 'senator', 'sekretarz', 'veto',
    # the main deck
    'posel', 'zastaw_dobr', 'duchowienstwo', 'drobna_szlachta', 'sapieha', 'sanguszko', 'chodkiewicz', 'ossolinski',
    'uchanski', 'sienicki', 'zamoyski', 'naruszewicz', 'tyszkiewicz', 'bokiej', 'radziwill_czarny', 'radziwill_rudy',
    'tryzna', 'wollowicz', 'jazlowiecki', 'leszczynski', 'padniewski', 'dembinski', 'karnkowski', 'czarnkowski',
    'pojedynek', 'splaw_wislany', 'intryga', 'golota', 'infamia',
]  # fmt: skip
VETO: Final = 7

# What an "or" card can be asked for (UL-7.5).
SUBJECTS: Final = ['marshal', 'cards', 'markers', 'votes', 'bid', 'loss']

# Actions: everything that can be said at this table, as one range of whole numbers.
PASS: Final = 0
CRY_VETO: Final = 1
DONE: Final = 2
DECLINE: Final = 3
ENOUGH: Final = 4
KEEP: Final = 5
COMMIT: Final = 6
NAME: Final = 7  # + seat
CHOOSE: Final = 11  # + subject
COLOUR: Final = 17  # + colour
LAY: Final = 21  # + zone
TAKE: Final = 25  # + marker type
GIVE: Final = 28  # + marker type
USE: Final = 31  # + endorsement card
PLAY_CARD: Final = 34  # + kind
DISCARD: Final = 71  # + kind
PICK: Final = 108  # + kind
COUNT: Final = 145  # + kind
APPLY: Final = 182  # + kind

# Cards on the table: kind | zone << ZONE | cancelled << CANCELLED.
KIND: Final = 63
ZONE: Final = 6
CANCELLED: Final = 9

# Cards whose effect waits for the bidding: kind | named colour << NAMED.
NAMED: Final = 6


def actions(first: int, kinds: int) -> list[int]:
    """The actions on these kinds of cards, in order: `first` is the action on kind 0."""
    offered: list[int] = []
    offer(offered, first, kinds)
    return offered


def offer(offered: list[int], first: i64, kinds: i64) -> None:
    """Add them to what is offered already."""
    while kinds > 0:
        if kinds & 1 == 1:
            offered.append(first)
        kinds >>= 1
        first += 1
