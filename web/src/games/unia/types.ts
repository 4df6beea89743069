/** The view of Unia Lubelska, and what the board reads of the table around it. */

export interface PlayerView {
  votes: number;
  markers: number[];
  hand: number;
  known_hand: number[];
  deck: number;
  discard: number[];
  table: number[][]; // kind, zone, cancelled
  bid: number;
  known_bid: number[];
  waiting: number[][]; // kind, named colour
  counting: number;
  returned: number;
  total: number;
}

export interface View {
  round: number;
  phase: number;
  pool: number;
  marker_pool: number[];
  owners: number[];
  used: number;
  marshal: number;
  first: number;
  active: number;
  spent: number;
  main_deck: number;
  main_discard: number[];
  track: number[];
  revealed: number[];
  order: number[];
  players: PlayerView[];
}

export interface Choice {
  action: number;
  label: string;
  verb: string;
  kind: string;
  word: string;
}

export interface Barred extends Choice {
  why: string;
}

export interface Seat {
  seat: number;
  letter: string;
  name: string;
  kind: string;
  stand_in: string;
  taken: boolean;
  here: boolean;
  side?: string;
}

export interface Table {
  lang: string;
  eyes: number;
  seats: Seat[];
  view: unknown;
  prompt: {
    question: number;
    step: string;
    numbers: number[];
    seats: number[];
    spoken: number[];
    text: string;
    choices?: Choice[];
    barred?: Barred[];
  } | null;
  log: { n: number; tag: string; numbers: number[] }[];
  ending: { text: string; why: string } | null;
}

/** What is printed on a card, and where we know it from. */
export interface PrintedCard {
  colours: string[];
  bid: number;
  icon: string;
  provenance: Record<string, string>;
  note?: string;
}

export interface CardWords {
  name: string;
  effect: string;
  short: string;
}

/** A thing on the table that can be looked at closely or asked about. */
export interface Thing {
  kind: string;
  word: string;
}

/** What a thing can do now: a choice, or why not. */
export interface Offer {
  choice?: Choice;
  barred?: Barred;
}
