/** The names behind the numbers of a view, in the order of src/sejmik/games/sigismundus/names.py. */

export const HOUSES = ['tarnowski', 'firlej', 'zamoyski', 'teczynski', 'gorka'] as const
export const TRACKS = ['royal', 'senatorial', 'parliamentary'] as const
export const REPRESENTATIVES = ['royal', 'magnate', 'nobility'] as const
export const COUNTRIES = ['lithuania', 'sweden', 'muscovy', 'habsburg', 'ottoman', 'prussia'] as const
export const UNITS = ['infantry', 'hussars', 'artillery'] as const
export const OFFICES = [
  'archiepiscopus_gnesnensis',
  'marsalcus_regni',
  'castellanus_cracoviensis',
  'archiepiscopus_leopoliensis',
  'cancellarius_regni',
  'palatinus_cracoviensis',
  'episcopus_cracoviensis',
  'vicecancellarius_regni',
  'palatinus_posnaniensis',
  'episcopus_cuiaviensis',
  'thesaurarius_regni',
  'palatinus_sandomirensis',
  'episcopus_posnaniensis',
  'marsalcus_curiae',
  'castellanus_posnaniensis',
] as const
export const DECKS = ['internal', 'foreign', 'military'] as const
export const POLICIES = [
  'client',
  'primus',
  'death_of_senator',
  'church_foundation',
  'vistula_raft',
  'diplomatic_mission',
  'negotiations',
  'secret_pact',
  'enlistment',
  'abduction',
  'sack',
  'foray',
] as const
export const FIELDS = ['envoy', 'patronage', 'banners', 'vacancy', 'feast', 'academy', 'economist_1', 'economist_2', 'agitation'] as const
export const FIGURES = [
  'pretwicz',
  'sieniawski',
  'zebrzydowski',
  'bretfus',
  'provana',
  'strus',
  'marycjusz',
  'sienicki',
  'strasz',
  'krzysztoporski',
  'bakfark',
  'laski',
  'kochanowski',
  'rej',
  'modrzewski',
  'kromer',
  'orzechowski',
  'gornicki',
  'padovano',
  'michalowicz',
  'gucci',
  'caraglio',
  'waclaw',
  'bielski',
] as const
export const DEMANDS = ['tax', 'support', 'noble_host'] as const
export const SOURCES = ['offices', 'countries', 'church', 'foray', 'army', 'ribbons', 'forayed'] as const
export const LETTERS = 'ABCDE'
export const NOBODY = -1
export const ABSENT = 99
export const SEJM = 7
export const SCORING = 8
export const LAST_SEJM = 7
export const DOUBLE_LITHUANIA = 7
export const MOST_SEATS = 5

/** Cards of each deck, by the first policy in it. */
export const deckOf = (policy: number): number => Math.floor(policy / 4)
export const sejmName = (n: number): string => `sejm_${n + 1}`
