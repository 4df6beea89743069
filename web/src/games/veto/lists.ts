/** The names behind the numbers of a view, in the order of src/sejmik/games/veto/names.py. */

export const FACTIONS = ['radziwillowie', 'wisniowieccy', 'dworscy', 'lubomirscy', 'ossolinscy', 'szlachta'] as const
// prettier-ignore
export const KEYWORDS = [
  'famous', 'honourable', 'lady', 'foreigner', 'crimson', 'influential', 'elect', 'loyal', 'financier', 'absent', 'cossack', 'weapon', 'firearm',
  'armour', 'attire', 'mount', 'insignia', 'tavern', 'enduring', 'removed_after_use', 'one_in_play', 'cut', 'thrust', 'parry',
] as const
export const PHASES = ['set_up', 'untap_phase', 'settlement_phase', 'play_phase', 'end_phase'] as const
export const ITEMS = ['card', 'ability', 'agitation', 'challenge', 'move', 'stab', 'support', 'revenge', 'forced'] as const
export const FATES = ['unharmed', 'wounded', 'killed'] as const
export const SIDES = ['challenger', 'challenged'] as const
export const LETTERS = 'ABCD'
export const NOBODY = -1

/** Where a card lies, as an answer: with a player, or with the character that carries it (actions.py). */
export const SEAT_PLACE = 21
export const CARD_PLACE = 2313

export const ELECTION_FIELD = 0
export const CRIMSON_FIELD = 1
export const IN_FRONT = 2

/** Cards of a pack are named guest_1 and so on, after all the others. */
export const GUEST = 'guest_'

/** Where the card that an option names is to be found: in the hand, among one's own cards in play, anywhere in play, or laid out to choose from. */
export const IN_HAND = new Set(['deploy', 'play'])
export const OWN = new Set(['agitate', 'challenge', 'move', 'attach', 'use', 'support', 'revenge', 'arm'])
export const ANYWHERE = new Set(['pick', 'at'])
/** Questions that use the words of others for cards elsewhere. */
export const FROM_HAND = new Set(['attach_stab', 'discard_down', 'end_discard', 'discard_hand'])
export const FROM_PLAY = new Set(['settle'])

/** Doing these by a tap asks first: they cannot be taken back lightly. */
export const WEIGHTY = new Set(['deploy', 'play', 'use', 'agitate', 'challenge', 'move', 'attach', 'bare', 'bare_other', 'support', 'revenge'])
