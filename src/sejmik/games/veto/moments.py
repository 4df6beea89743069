"""Moments at which replies are possible: the numbers of the timing table, EV-1 to EV-38."""

from __future__ import annotations

from typing import Final

MOMENTS: Final = [
    'untap_phase_started', 'initiative_assigned', 'cards_untapped', 'settlement_started', 'hands_adjusted',
    'balance_computed', 'balance_settled', 'election_announced', 'play_phase_started', 'card_declared',
    'ability_declared', 'agitation_declared', 'challenge_declared', 'move_declared', 'stab_attached',
    'challenge_accepted', 'challenge_refused', 'before_duel', 'duel_started', 'duel_window', 'stab_declared',
    'duel_result_determined', 'duel_result_applied', 'duel_ended', 'about_to_wound', 'about_to_kill',
    'character_wounded', 'character_killed', 'card_entered_play', 'card_left_play', 'agitation_done',
    'political_influence_used', 'control_changed', 'end_phase_started', 'victory_checked', 'hand_discards_done',
    'item_negated', 'about_to_lose_votes',
]  # fmt: skip
UNTAP_STARTED: Final = 0
INITIATIVE_ASSIGNED: Final = 1
CARDS_UNTAPPED: Final = 2
SETTLEMENT_STARTED: Final = 3
HANDS_ADJUSTED: Final = 4
BALANCE_COMPUTED: Final = 5
BALANCE_SETTLED: Final = 6
ELECTION_ANNOUNCED: Final = 7
PLAY_STARTED: Final = 8
CARD_DECLARED: Final = 9
ABILITY_DECLARED: Final = 10
AGITATION_DECLARED: Final = 11
CHALLENGE_DECLARED: Final = 12
MOVE_DECLARED: Final = 13
STAB_ATTACHED: Final = 14
CHALLENGE_ACCEPTED: Final = 15
CHALLENGE_REFUSED: Final = 16
BEFORE_DUEL: Final = 17
DUEL_STARTED: Final = 18
DUEL_WINDOW: Final = 19
STAB_DECLARED: Final = 20
DUEL_RESULT: Final = 21
DUEL_APPLIED: Final = 22
DUEL_ENDED: Final = 23
ABOUT_TO_WOUND: Final = 24
ABOUT_TO_KILL: Final = 25
WOUNDED: Final = 26
KILLED: Final = 27
ENTERED_PLAY: Final = 28
LEFT_PLAY: Final = 29
AGITATION_DONE: Final = 30
INFLUENCE_USED: Final = 31
CONTROL_CHANGED: Final = 32
END_STARTED: Final = 33
VICTORY_CHECKED: Final = 34
DISCARDS_DONE: Final = 35
ITEM_NEGATED: Final = 36
ABOUT_TO_LOSE_VOTES: Final = 37
