/** The ids behind the numbers in a view, in the order of the rules. */

export const COLOURS = ['grey', 'red', 'blue', 'green'] as const

/** A card on the table lies in the zone of a colour, or in one of these. */
export const UNPLACED = 4
export const BESIDE = 5

export const ENDORSEMENTS = ['clergy', 'magnates', 'nobility'] as const
export type Endorsement = (typeof ENDORSEMENTS)[number]

export const PHASES = ['opening', 'play', 'bidding', 'round_end'] as const
export const PLAY = 1
export const BIDDING = 2

// prettier-ignore
export const KINDS = [
  // the basic set
  'jarmark', 'klient', 'mowca', 'palac', 'przemowienie', 'senator', 'sekretarz', 'veto',
  // the main deck
  'posel', 'zastaw_dobr', 'duchowienstwo', 'drobna_szlachta', 'sapieha', 'sanguszko', 'chodkiewicz', 'ossolinski',
  'uchanski', 'sienicki', 'zamoyski', 'naruszewicz', 'tyszkiewicz', 'bokiej', 'radziwill_czarny', 'radziwill_rudy',
  'tryzna', 'wollowicz', 'jazlowiecki', 'leszczynski', 'padniewski', 'dembinski', 'karnkowski', 'czarnkowski',
  'pojedynek', 'splaw_wislany', 'intryga', 'golota', 'infamia',
] as const

/** Cards that name a colour when played: only for these does the second number of a waiting effect mean one. */
export const NAMING = ['radziwill_czarny', 'padniewski']

/** Questions about one card: the first number is its kind. */
export const ABOUT_A_CARD = ['play_card', 'announce', 'aim', 'veto_window', 'play_found', 'discard_same_colour', 'name_colour']
