"""What has a name in Veto!, as whole numbers: cards, keywords, places, times.

What can be said has a module of its own, `actions`; so have what can be answered, `moments`, and what cards allow or
forbid, `acts`. They are imported as modules: `moments.KILLED`.
"""

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
