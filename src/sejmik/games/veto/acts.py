"""What a card may allow or forbid."""

from __future__ import annotations

from typing import Final

ACTS: Final = [
    'agitate', 'challenge', 'duel', 'refuse', 'refuse_free', 'challenge_untapped', 'challenge_crimson',
    'agitate_crimson', 'deploy', 'play_stab', 'be_target', 'bribe', 'two_weapons', 'use_armour', 'use_weapon',
    'be_negated', 'be_discarded', 'be_affected', 'be_attached',
]  # fmt: skip
AGITATE: Final = 0
CHALLENGE: Final = 1
DUEL: Final = 2
REFUSE: Final = 3
REFUSE_FREE: Final = 4
CHALLENGE_UNTAPPED: Final = 5
CHALLENGE_CRIMSON: Final = 6
AGITATE_CRIMSON: Final = 7
DEPLOY: Final = 8
PLAY_STAB: Final = 9
BE_TARGET: Final = 10
BRIBE: Final = 11
TWO_WEAPONS: Final = 12
USE_ARMOUR: Final = 13
USE_WEAPON: Final = 14
BE_NEGATED: Final = 15
BE_DISCARDED: Final = 16
BE_AFFECTED: Final = 17  # no effect may be played on it (VT-24.8)
BE_ATTACHED: Final = 18  # no effect may be attached to it (VT-24.9)
