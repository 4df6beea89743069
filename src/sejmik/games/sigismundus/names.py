"""The words of the game: houses, offices, cards, fields, and everything that can be said at its table."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1

HOUSES: Final = ['tarnowski', 'firlej', 'zamoyski', 'teczynski', 'gorka']

# Support tracks (SA-4). A place on a track is counted from 0, the first space.
ROYAL: Final = 0
SENATORIAL: Final = 1
PARLIAMENTARY: Final = 2
TRACKS: Final = ['royal', 'senatorial', 'parliamentary']
SPACES: Final = 5  # of each track
ABSENT: Final = 99  # the place of a House that is not on the track

# Representative cards, one for each track (SA-50.1).
REPRESENTATIVES: Final = ['royal', 'magnate', 'nobility']

COUNTRIES: Final = ['lithuania', 'sweden', 'muscovy', 'habsburg', 'ottoman', 'prussia']

# Units and their power (SA-2.3) are in the box.
INFANTRY: Final = 0
HUSSARS: Final = 1
ARTILLERY: Final = 2
UNITS: Final = ['infantry', 'hussars', 'artillery']

# Offices by serial number, 1 to 15 (SA-2.12): the place in this list is the number less 1.
OFFICES: Final = [
    'archiepiscopus_gnesnensis', 'marsalcus_regni', 'castellanus_cracoviensis',
    'archiepiscopus_leopoliensis', 'cancellarius_regni', 'palatinus_cracoviensis',
    'episcopus_cracoviensis', 'vicecancellarius_regni', 'palatinus_posnaniensis',
    'episcopus_cuiaviensis', 'thesaurarius_regni', 'palatinus_sandomirensis',
    'episcopus_posnaniensis', 'marsalcus_curiae', 'castellanus_posnaniensis',
]  # fmt: skip
ECCLESIASTICAL: Final = 0
MINISTERIAL: Final = 1
LAND: Final = 2
OFFICE_KINDS: Final = ['ecclesiastical', 'ministerial', 'land']

# Policy cards (SA-21 to SA-32), four kinds in each of three decks.
INTERNAL: Final = 0
FOREIGN: Final = 1
MILITARY: Final = 2
DECKS: Final = ['internal', 'foreign', 'military']
POLICIES: Final = [
    'client', 'primus', 'death_of_senator', 'church_foundation',
    'vistula_raft', 'diplomatic_mission', 'negotiations', 'secret_pact',
    'enlistment', 'abduction', 'sack', 'foray',
]  # fmt: skip
CLIENT_CARD: Final = 0
PRIMUS: Final = 1
DEATH: Final = 2
CHURCH: Final = 3
RAFT: Final = 4
MISSION: Final = 5
NEGOTIATIONS: Final = 6
PACT: Final = 7
ENLISTMENT: Final = 8
ABDUCTION: Final = 9
SACK: Final = 10
FORAY: Final = 11

# Fields of the board (SA-41 to SA-49).
FIELDS: Final = [
    'envoy', 'patronage', 'banners', 'vacancy', 'feast', 'academy', 'economist_1', 'economist_2', 'agitation',
]  # fmt: skip
ENVOY: Final = 0
PATRONAGE: Final = 1
BANNERS: Final = 2
VACANCY: Final = 3
FEAST: Final = 4
ACADEMY: Final = 5
ECONOMIST: Final = 6
ECONOMIST_2: Final = 7
AGITATION: Final = 8

FIGURES: Final = [
    'pretwicz', 'sieniawski', 'zebrzydowski', 'bretfus', 'provana', 'strus', 'marycjusz', 'sienicki', 'strasz',
    'krzysztoporski', 'bakfark', 'laski', 'kochanowski', 'rej', 'modrzewski', 'kromer', 'orzechowski', 'gornicki',
    'padovano', 'michalowicz', 'gucci', 'caraglio', 'waclaw', 'bielski',
]  # fmt: skip

ACTS: Final = [f'sejm_{n}' for n in range(1, 9)]

TAX: Final = 0
SUPPORT: Final = 1
HOST: Final = 2
DEMANDS: Final = ['tax', 'support', 'noble_host']

# Phases (SA-1.5).
PHASES: Final = [
    'setup', 'initiative', 'income', 'draw', 'special', 'foreign', 'actions', 'sejm', 'scoring', 'upkeep',
]  # fmt: skip
SETUP: Final = 0
INITIATIVE: Final = 1
INCOME: Final = 2
DRAW: Final = 3
SPECIAL: Final = 4
FOREIGN_POLICY: Final = 5
ACTIONS: Final = 6
SEJM: Final = 7
SCORING: Final = 8
UPKEEP: Final = 9

# Where points come from, for the log and the end (what every vote, ducat and point came from).
SOURCES: Final = [
    'offices', 'countries', 'church', 'foray', 'army', 'ribbons', 'forayed',
]  # fmt: skip
FROM_OFFICES: Final = 0
FROM_COUNTRIES: Final = 1
FROM_CHURCH: Final = 2
FROM_FORAY: Final = 3
FROM_ARMY: Final = 4
FROM_RIBBONS: Final = 5
LOST_TO_FORAY: Final = 6

# -- abilities of offices, seals, Figures and Acts: one number each, summed over what a player holds -------------------

ABILITIES: Final = [
    'income', 'votes', 'draw_internal', 'draw_foreign', 'draw_military', 'draw_any', 'free_infantry', 'free_hussars',
    'free_artillery', 'court', 'free_marker', 'free_client', 'defend_hussars', 'reroll', 'banners_infantry',
    'ignore_wound', 'immune_death', 'academy', 'act_votes', 'envoy', 'any_foreign', 'feast', 'agitation',
    'immune_court', 'gain_infantry', 'gain_hussars', 'gain_artillery',
]  # fmt: skip
A_INCOME: Final = 0
A_VOTES: Final = 1
A_DRAW: Final = 2  # + deck; 3 further is any deck
A_DRAW_ANY: Final = 5
A_FREE_UNIT: Final = 6  # + kind
A_COURT: Final = 9
A_FREE_MARKER: Final = 10
A_FREE_CLIENT: Final = 11
A_DEFEND_HUSSARS: Final = 12
A_REROLL: Final = 13
A_BANNERS: Final = 14
A_IGNORE_WOUND: Final = 15
A_IMMUNE_DEATH: Final = 16
A_ACADEMY: Final = 17
A_ACT_VOTES: Final = 18
A_ENVOY: Final = 19
A_ANY_FOREIGN: Final = 20
A_FEAST: Final = 21
A_AGITATION: Final = 22
A_IMMUNE_COURT: Final = 23
A_GAIN_UNIT: Final = 24  # + kind: when the office is gained
ALL_ABILITIES: Final = 27

# What an Act does (SA-17.6): at once or as long as it is in force.
ACT_EFFECTS: Final = [
    'magnate_decides_offices', 'strongest_army', 'no_court', 'turn_ecclesiastical', 'incompatibilitas',
    'turn_palatines', 'ducat_per_seal', 'double_lithuania',
]  # fmt: skip
MAGNATE_DECIDES: Final = 0
STRONGEST_ARMY: Final = 1
NO_COURT: Final = 2
TURN_ECCLESIASTICAL: Final = 3
INCOMPATIBILITAS: Final = 4
TURN_PALATINES: Final = 5
DUCAT_PER_SEAL: Final = 6
DOUBLE_LITHUANIA: Final = 7

# -- actions: one range of whole numbers -------------------------------------------------------------------------------

PASS: Final = 0
FOR: Final = 1
AGAINST: Final = 2
KEEP: Final = 3  # pay for what is left
COURT: Final = 4
REROLL: Final = 5
ENOUGH: Final = 6
OFFICE: Final = 7  # + office
SEAT: Final = 22  # + seat
DECK: Final = 27  # + deck
PLAY: Final = 30  # + policy
DISCARD: Final = 42  # + policy
COUNTRY: Final = 54  # + country
FIRST_SPACE: Final = 60  # + country: Negotiations to the first space
LAST_SPACE: Final = 66  # + country
UNIT: Final = 72  # + kind: take
LOSE: Final = 75  # + kind: remove or let go an active unit
LOSE_HOST: Final = 78  # + kind: let go a unit of the Noble Host
FIELD: Final = 81  # + field
FIELD_FREE: Final = 90  # + field: without paying (court marshal)
TAKE_FIGURE: Final = 99  # + figure, from the display
BRIBE: Final = 123  # + figure, from another player
CARRY_OFF: Final = 147  # + figure (Abduction)
AMOUNT: Final = 171  # + number of ducats or votes
FEW: Final = 60  # the amounts up to here are numbered there
HOST_UNITS: Final = 232  # + infantry * 136 + hussars * 8 + artillery
MORE: Final = 1667  # + number of ducats, from FEW + 1 on: they stand last because they came later
MOST: Final = 4000  # the largest amount that can be named; nobody can have more (purses.py)
