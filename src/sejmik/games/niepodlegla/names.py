"""The words of the game: areas, missions, dice and tokens, and everything that can be said at its table."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1

# -- symbols (NP-6.1) --------------------------------------------------------------------------------------------------

PEOPLE: Final = 0
DIPLOMACY: Final = 1
MONEY: Final = 2
COMBAT: Final = 3
PORTRAIT: Final = 4  # stands for any one symbol (NP-6.3)
SYMBOLS: Final = ['people', 'diplomacy', 'money', 'combat', 'portrait']

# -- the map (NP-17) ---------------------------------------------------------------------------------------------------

AREAS: Final = [
    'gdansk', 'poznan', 'opole',
    'cieszyn', 'krakow', 'lwow', 'stanislawow',
    'kowno', 'wilno', 'pinsk', 'luck',
    'warszawa', 'lodz', 'kielce', 'lublin', 'bialystok',
]  # fmt: skip
REGIONS: Final = ['prussian', 'galicia', 'borderlands', 'central']
BORDERLANDS: Final = 2
CENTRAL: Final = 3
WHOLE_MAP: Final = (1 << 16) - 1

# Tokens. Russian ones have two sides (NP-17.16): a card says 'russian', the time marker says which side is up.
TSARIST: Final = 0
BOLSHEVIK: Final = 1
CENTRAL_POWERS: Final = 2
UKRAINIAN: Final = 3
OBSTACLES: Final = ['tsarist', 'bolshevik', 'central_powers', 'ukrainian']
INDEPENDENCE: Final = 4
RUSSIAN: Final = 5
TOKENS: Final = ['tsarist', 'bolshevik', 'central_powers', 'ukrainian', 'independence', 'russian']

# -- cards -------------------------------------------------------------------------------------------------------------

MISSIONS: Final = [*(f'a{n:02}' for n in range(1, 78)), 'paris', 'warsaw']
FIRST_FINAL: Final = 11  # a12 to a20: the small final missions
FIRST_CHALLENGE: Final = 20  # a21 to a28
AFTER_CHALLENGES: Final = 28
PARIS: Final = 77
WARSAW: Final = 78
THREATS: Final = [f'z{n:02}' for n in range(1, 25)]
DECKS: Final = ['S', '1', '2', '3', 'F', 'D', 'main']

# -- dice and tokens: everything that can carry symbols to a mission is a piece ----------------------------------------

NEUTRAL_DICE: Final = 13
CHARACTERS: Final = [
    'pilsudski', 'dmowski', 'paderewski', 'witos', 'haller',
    'daszynski', 'pow', 'sienkiewicz', 'liga', 'lozanna', 'zamoyski', 'korfanty', 'dowbor',
]  # fmt: skip
CHARACTER_DICE: Final = 5
PILSUDSKI: Final = 13  # the first character die; its owner has the casting vote (NP-3.2)
FIRST_TOKEN: Final = 18
PIECES: Final = [*(f'n{n}' for n in range(1, 14)), *CHARACTERS]
ALL_PIECES: Final = 26

# -- the round (NP-1.4) ------------------------------------------------------------------------------------------------

ASSIGNMENT: Final = 0
STRUGGLE: Final = 1
NEGATIVE: Final = 2
CHECK: Final = 3
POSITIVE: Final = 4
ROUND_END: Final = 5
PHASES: Final = ['assignment', 'struggle', 'negative', 'check', 'positive', 'round_end']
REVOLUTION: Final = 6  # position of the time track
FINAL: Final = 10
BEFORE_FINAL: Final = 9

# What a track field or a region gives.
REMOVE_BONUS: Final = 1
MORALE_BONUS: Final = 2
REACTIVATE_BONUS: Final = 3
DICE_BONUS: Final = 4
BONUSES: Final = ['', 'remove', 'morale', 'reactivate', 'neutral_die']

# What can be imprisoned (NP-12.1).
PAWN: Final = 0
NEUTRAL_DIE: Final = 1
CHARACTER_DIE: Final = 2
MORALE: Final = 3
PRISONERS: Final = ['pawn', 'neutral_die', 'character_die', 'morale']

# Why somebody objects. A reason binds nobody; it helps to talk.
REASONS: Final = ['risk', 'better', 'needed']

# -- actions: one range of whole numbers -------------------------------------------------------------------------------

AGREE: Final = 0
OBJECT: Final = 1
OBJECT_BECAUSE: Final = 2  # + reason
GO_AHEAD: Final = 5
LEAVE_IT: Final = 6
BEGIN: Final = 7
DONE: Final = 8
STOP: Final = 9
THROW: Final = 10
NOTHING_MORE: Final = 11
GIVE: Final = 12  # + seat: a neutral die
TAKE: Final = 16  # + seat: a neutral die back
TO: Final = 20  # + seat: pass the piece
JAIL_PAWN: Final = 24  # + seat
JAIL_DIE: Final = 28  # + character die
ROLLED: Final = 33  # + face
PIPS: Final = 39  # + pips
CHALLENGES: Final = 42  # + number
EITHER: Final = 49  # + which of two effects
AREA: Final = 51  # + area
CANCEL: Final = 67  # + kind of obstacle
REMOVE: Final = 71  # + area * 4 + kind of obstacle
REROLL: Final = 135  # + die
ALSO: Final = 153  # + die
PLACE: Final = 171  # + piece
LIFT: Final = 197  # + piece
PASS: Final = 223  # + piece
CHEER: Final = 249  # + piece: use a morale token
SEND: Final = 275  # + seat * 79 + mission
RECALL: Final = 591  # + mission
COMPLETE: Final = 670  # + mission
ON: Final = 749  # + symbol * 79 + mission
RESOLVE: Final = 1065  # + mission
DISCARD: Final = 1144  # + mission
M: Final = 79  # missions in a block of actions

# Where a symbol of a piece lies: 1 + 4 * mission + what it counts as; 0 if it is free.
SPOT: Final = 10  # bits for each symbol of a piece
SPOT_MASK: Final = 1023


def die_kind(piece: int) -> int:
    """Which faces a die has: 0 for neutral dice, then the characters."""
    return 0 if piece < NEUTRAL_DICE else piece - NEUTRAL_DICE + 1


def is_common(mission: int) -> bool:
    """NP-22.13, NP-23.3: main missions and challenges are open to the dice of all players."""
    return mission >= PARIS or FIRST_CHALLENGE <= mission < AFTER_CHALLENGES
