"""Everything that has a name in Veto!, as whole numbers, and everything that can be said at its table."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NOTHING: Final = -1

# The kinds of cards, in the order of data.toml. A pack may add cards of its own in the places of the guests.
KINDS: Final = [
    # faction cards
    'fr_radziwillowie', 'fr_wisniowieccy', 'fr_dworscy', 'fr_lubomirscy', 'fr_ossolinscy', 'fr_szlachta',
    # characters
    'janusz_radziwill', 'boguslaw_radziwill', 'maria_lupu', 'jerzy_karol_hlebowicz', 'roch_kowalski',
    'arwid_wittenberg', 'sakowicz', 'uhlik', 'kmicic_chorazy', 'ketling', 'charlamp', 'jeremi_wisniowiecki',
    'michal_korybut', 'gryzelda_wisniowiecka', 'jan_skrzetuski', 'longinus_podbipieta', 'michal_wolodyjowski',
    'jan_zagloba', 'helena_kurcewiczowna', 'rzedzian', 'aleksander_koniecpolski', 'jan_kazimierz',
    'karol_ferdynand', 'ludwika_maria', 'tyzenhauz', 'kmicic_babinicz', 'stefan_czarniecki',
    'boguslaw_leszczynski', 'aramis', 'pawel_sapieha', 'andrzej_trzebicki', 'jerzy_sebastian_lubomirski',
    'jerzy_rakoczy', 'stanislaw_herakliusz', 'samuel_laszcz', 'jurko_bohun', 'iwan_wyhowski',
    'hieronim_radziejowski', 'krzysztof_grzymultowski', 'horpyna', 'krzeczowski', 'jerzy_ossolinski',
    'filip_wilhelm', 'krzysztof_ossolinski', 'pelka', 'brodnicki', 'wierzbicki', 'adam_kazanowski',
    'elzbieta_kazanowska', 'walerian_magni', 'adam_kisiel', 'jan_sobieski', 'jan_zamoyski', 'krzysztof_opalinski',
    'jan_chryzostom_pasek', 'aleksandra_billewiczowna', 'wladyslaw_sicinski', 'tomasz_billewicz', 'jozwa_butrym',
    'barbara_jeziorkowska', 'jakub_becal', 'janusz_niesiecki', 'abi_blumsztajn', 'salomon_z_lublina',
    'augustyn_kordecki', 'stary_kiemlicz', 'kuklinowski', 'weyhard_wrzeszczowicz', 'anna_borzobohata',
    'wespazjan_kochowski',
    # equipment
    'pani_kowalska', 'batorowka', 'szablisko_pelki', 'zygmuntowka', 'karabela', 'zerwikaptur', 'nadziak',
    'rapier', 'koncerz', 'krocica', 'bandolet', 'muszkiet', 'zbroja_husarska', 'karacena', 'kolczuga',
    'karmazynowy_kontusz', 'pludry', 'bulawa_hetmanska', 'dzianet', 'bachmat', 'pieczec_kanclerska',
    # properties
    'latyfundium', 'szynk', 'zlota_kobylka', 'browar_w_warce', 'lubnie', 'kiejdany', 'zamek_krolewski', 'lancut',
    'krzyztopor', 'wodokty', 'folwark', 'mlyn_wodny', 'karczma_na_rozstajach', 'spichlerz_gdanski',
    'zupa_wielicka', 'jasna_gora',
    # effects
    'vae_victis', 'szerokie_koneksje', 'rdza_przezarty', 'precz', 'chleb_z_pajeczyna', 'na_swieczniku',
    'bujdy_i_bajania', 'liberum_veto', 'kesim_kesim', 'pchniecie_w_plecy', 'pobor', 'banicja', 'poselstwo',
    'starostwo', 'glosna_slawa', 'infamia', 'zajazd', 'uczta', 'przez_okno', 'przekupieni_urzednicy',
    'sypnac_zlotem', 'szpieg_we_dworze', 'list_przypowiedni', 'zagojone_rany', 'nie_pozwalam', 'afront',
    'sad_kapturowy', 'viritim', 'na_kon', 'rozdwojona_elekcja', 'dlug', 'ugoda_kiejdanska', 'jarema_idzie',
    'laska_krolewska', 'rokosz', 'tajny_traktat', 'panie_bracie',
    # stabs
    'finta', 'mlynek', 'przeciwtempo', 'riposta', 'ciecie_referendarskie', 'zaslona', 'zbicie', 'ciecie_na_odlew',
    'ciecie_nyzkiem', 'piasek_w_oczy', 'unik', 'krzyzowa_sztuka', 'wytracenie_broni', 'cios_glowica',
    'trzy_glowy', 'noz_w_cholewie', 'zdradziecki_cios', 'szkola_wloska', 'wypad', 'za_lby',
    # strategies
    'potega_magnaterii', 'szkola_fechtunku', 'zasobny_skarb', 'zlota_wolnosc', 'zemsta_rodowa', 'kupiona_korona',
    'slawa_i_chwala', 'obce_posilki',
    # cards of a pack
    *(f'guest_{n}' for n in range(1, 21)),
]  # fmt: skip

FACTION: Final = 0
CHARACTER: Final = 1
EQUIPMENT: Final = 2
PROPERTY: Final = 3
EFFECT: Final = 4
STAB: Final = 5
STRATEGY: Final = 6
TYPES: Final = ['faction', 'character', 'equipment', 'property', 'effect', 'stab', 'strategy']

FACTIONS: Final = ['radziwillowie', 'wisniowieccy', 'dworscy', 'lubomirscy', 'ossolinscy', 'szlachta']
NEUTRAL: Final = 6  # belongs to no faction

# Keywords are masks: 1 << keyword.
KEYWORDS: Final = [
    'famous', 'honourable', 'lady', 'foreigner', 'crimson', 'influential', 'elect', 'loyal', 'financier', 'absent',
    'cossack', 'weapon', 'firearm', 'armour', 'attire', 'mount', 'insignia', 'tavern', 'enduring',
    'removed_after_use', 'one_in_play', 'cut', 'thrust', 'parry',
]  # fmt: skip
FAMOUS: Final = 1 << 0
HONOURABLE: Final = 1 << 1
LADY: Final = 1 << 2
FOREIGNER: Final = 1 << 3
CRIMSON: Final = 1 << 4
INFLUENTIAL: Final = 1 << 5
ELECT: Final = 1 << 6
LOYAL: Final = 1 << 7
FINANCIER: Final = 1 << 8
ABSENT: Final = 1 << 9
COSSACK: Final = 1 << 10
WEAPON: Final = 1 << 11
FIREARM: Final = 1 << 12
ARMOUR: Final = 1 << 13
ENDURING: Final = 1 << 18
REMOVED_AFTER_USE: Final = 1 << 19
ONE_IN_PLAY: Final = 1 << 20
CUT: Final = 1 << 21

# Where a card in play lies.
ELECTION_FIELD: Final = 0
CRIMSON_FIELD: Final = 1
IN_FRONT: Final = 2  # properties, the faction card
ATTACHED: Final = 3
FIELDS: Final = ['election_field', 'crimson_field', 'in_front', 'attached']

# Phases of a round (VT-11.1), and the set-up before it.
SET_UP: Final = 0
UNTAP_PHASE: Final = 1
SETTLEMENT: Final = 2
PLAY_PHASE: Final = 3
END_PHASE: Final = 4
PHASES: Final = ['set_up', 'untap_phase', 'settlement_phase', 'play_phase', 'end_phase']

# Moments at which replies are possible: the numbers of the timing table, EV-1 to EV-38.
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

# What lies on the stack.
CARD: Final = 0  # a card from the hand
ABILITY: Final = 1  # the text of a card in play
AGITATION: Final = 2
CHALLENGE: Final = 3
MOVE: Final = 4
A_STAB: Final = 5
SUPPORT: Final = 6  # a Lady helps a duelling companion (VT-3.12)
REVENGE: Final = 7  # a Cossack challenges the killer of a companion (VT-3.33)
FORCED: Final = 8  # a text that happens by itself; it cannot be answered
ITEMS: Final = [
    'card', 'ability', 'agitation', 'challenge', 'move', 'stab', 'support', 'revenge', 'forced',
]  # fmt: skip

# The fate of a duel's loser, or of whoever a card strikes.
UNHARMED: Final = 0
WOUND: Final = 1
KILL: Final = 2
FATES: Final = ['unharmed', 'wounded', 'killed']

# Where a card goes when it leaves play.
TO_DISCARD: Final = 0
TO_REMOVED: Final = 1
TO_HAND: Final = 2
TO_DECK_TOP: Final = 3
TO_DECK_BOTTOM: Final = 4
PLACES: Final = ['discard', 'removed', 'hand', 'deck_top', 'deck_bottom']

# How long something lasts.
WHILE: Final = 0
ACTION_LONG: Final = 1
DUEL_LONG: Final = 2
TURN_LONG: Final = 3
ROUND_LONG: Final = 4
END_PHASE_LONG: Final = 5
FOR_GOOD: Final = 6
UNTIL: Final = ['while', 'action', 'duel', 'turn', 'round', 'end_phase', 'permanent']

SABRE: Final = 0
VOTES: Final = 1
COST: Final = 2
UPKEEP: Final = 3
STATS: Final = ['sabre', 'votes', 'deploy', 'upkeep']

# What a card may allow or forbid.
ACTS: Final = [
    'agitate', 'challenge', 'duel', 'refuse', 'refuse_free', 'challenge_untapped', 'challenge_crimson',
    'agitate_crimson', 'deploy', 'play_stab', 'be_target', 'bribe', 'two_weapons', 'use_armour', 'use_weapon',
    'be_negated', 'be_discarded', 'be_affected', 'be_attached',
]  # fmt: skip
AGITATE: Final = 0
TO_CHALLENGE: Final = 1
TO_DUEL: Final = 2
REFUSE: Final = 3
REFUSE_FREE: Final = 4
CHALLENGE_UNTAPPED: Final = 5
CHALLENGE_CRIMSON: Final = 6
AGITATE_CRIMSON: Final = 7
TO_DEPLOY: Final = 8
PLAY_STAB: Final = 9
BE_TARGET: Final = 10
TO_BRIBE: Final = 11
TWO_WEAPONS: Final = 12
USE_ARMOUR: Final = 13
USE_WEAPON: Final = 14
BE_NEGATED: Final = 15
BE_DISCARDED: Final = 16
BE_AFFECTED: Final = 17  # no effect may be played on it (VT-24.8)
BE_ATTACHED: Final = 18  # no effect may be attached to it (VT-24.9)

# Numbers of the game that a card may change.
PARAMS: Final = [
    'hand_limit', 'refuse_votes', 'agitation_votes', 'stab_agitation', 'initiative_total', 'bribe_rate', 'deeds',
    'elect_limit', 'kill_margin', 'survive_margin', 'duel_votes', 'start_ducats', 'income', 'foreign_factor',
]  # fmt: skip
HAND_LIMIT: Final = 0
REFUSE_VOTES: Final = 1
AGITATION_VOTES: Final = 2
STAB_AGITATION: Final = 3
INITIATIVE_TOTAL: Final = 4
BRIBE_RATE: Final = 5
DEEDS: Final = 6
ELECT_LIMIT: Final = 7
KILL_MARGIN: Final = 8
SURVIVE_MARGIN: Final = 9
DUEL_VOTES: Final = 10
START_DUCATS: Final = 11
INCOME: Final = 12
FOREIGN_FACTOR: Final = 13

# Why votes move.
CAUSES: Final = [
    'deployment', 'agitation', 'refusal', 'duel', 'famous', 'card', 'price', 'elimination',
]  # fmt: skip
BY_DEPLOYMENT: Final = 0
BY_AGITATION: Final = 1
BY_REFUSAL: Final = 2
BY_DUEL: Final = 3
BY_FAME: Final = 4
BY_CARD: Final = 5
AS_PRICE: Final = 6
BY_ELIMINATION: Final = 7

# How a game ends.
ENDINGS: Final = ['election', 'all_votes', 'elect_killed', 'strategy', 'last_left', 'round_limit']

# Actions: everything that can be said at this table, as one range of whole numbers.
BENE: Final = 0
YIELD: Final = 1
KEEP: Final = 2
REDRAW: Final = 3
ACCEPT: Final = 4
REFUSE_DUEL: Final = 5
TO_ELECTION: Final = 6
TO_CRIMSON: Final = 7
PLAIN: Final = 8
WITH_STAB: Final = 9
ANNOUNCE: Final = 10
WAIT: Final = 11
ENOUGH: Final = 12
NONE: Final = 13
PAY: Final = 14
DECLINE: Final = 15
READY: Final = 16
INFLUENCE: Final = 17
BUILD: Final = 18
DONE: Final = 19
CONCEDE: Final = 20
SIMPLE: Final = [
    'bene', 'yield', 'keep', 'redraw', 'accept', 'refuse', 'election_field', 'crimson_field', 'plain', 'with_stab',
    'announce', 'wait', 'enough', 'none', 'pay', 'decline', 'ready', 'influence', 'build', 'done', 'concede',
]  # fmt: skip
SEAT: Final = 21  # + seat
STARTER: Final = 25  # + deck
CHOICE: Final = 31  # + number of the alternative
AMOUNT: Final = 35  # + ducats
MOST: Final = 99
VERBS: Final = [
    'deploy', 'agitate', 'challenge', 'move', 'play', 'attach', 'use', 'bare', 'support', 'revenge', 'pick', 'at',
    'discard', 'find', 'take', 'top', 'bottom', 'arm', 'include',
]  # fmt: skip
FIRST_CARD: Final = 135  # where the verbs with a card begin
SPAN: Final = 198  # kinds
DEPLOY: Final = 135  # + kind, and so on
DO_AGITATE: Final = DEPLOY + 1 * SPAN
DO_CHALLENGE: Final = DEPLOY + 2 * SPAN
DO_MOVE: Final = DEPLOY + 3 * SPAN
PLAY: Final = DEPLOY + 4 * SPAN
ATTACH: Final = DEPLOY + 5 * SPAN
USE: Final = DEPLOY + 6 * SPAN
BARE: Final = DEPLOY + 7 * SPAN
DO_SUPPORT: Final = DEPLOY + 8 * SPAN
DO_REVENGE: Final = DEPLOY + 9 * SPAN
PICK: Final = DEPLOY + 10 * SPAN
AT: Final = DEPLOY + 11 * SPAN
DISCARD: Final = DEPLOY + 12 * SPAN
FIND: Final = DEPLOY + 13 * SPAN
TAKE: Final = DEPLOY + 14 * SPAN
TOP: Final = DEPLOY + 15 * SPAN
BOTTOM: Final = DEPLOY + 16 * SPAN
ARM: Final = DEPLOY + 17 * SPAN
INCLUDE: Final = DEPLOY + 18 * SPAN
