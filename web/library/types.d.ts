// What the library keeps. All of it may come from another device or an older release, so most
// fields may be missing.

export interface Seat {
  /** "human", or the name of a computer player. */
  kind: string;
  name?: string;
}

/** What the list of saved games says of one without replaying it. */
export interface Meta {
  /** The id of its game. */
  game: string;
  title?: string;
  /** The name that a person gave to this saved game. */
  name?: string;
  /** The galaxy code; '' if the game has none or keeps it until its end. */
  galaxy?: string;
  /** Where it is played if not in a galaxy of that code. */
  place?: string;
  seats?: Seat[];
  plies?: number;
  over?: boolean;
  abandoned?: boolean;
  /** Who is to move, as it stands in a sentence. */
  turn?: string;
  /** The last line of its log. */
  where?: string;
  /** Milliseconds since 1970. */
  created?: number;
  updated?: number;
}

/** A saved game as it is stored, its record without long texts. */
export interface Entry {
  format: number;
  meta: Meta;
  record: string;
  /** Whether the last save was damaged, and this is the one before. */
  mended?: boolean;
}

/** A saved game to be opened: its record with its long texts, and what opens it fast. */
export interface SavedGame extends Entry {
  checkpoint: string;
  /** Whether the checkpoint came with a file and has not been checked yet. */
  foreign: boolean;
}

export interface Listed {
  id: string;
  meta: Meta;
}

/** How a finished game ended. */
export interface Result {
  format: number;
  game: string;
  when: number;
  galaxy: string;
  /** How hard it was, in words. */
  level: string;
  title: string;
  seats: Seat[];
  scores: number[];
  winners: number[];
  /** Steps taken back after something had been seen: such a game is not rated. */
  unrated: number;
  /** Whether it was given up. */
  given: boolean;
}

export type KnownResult = Result & { id: string };

/** Game id -> its title. */
export type Titles = Record<string, string>;

declare global {
  interface WindowEventMap {
    /** A game was saved. */
    'session-saved': CustomEvent<Listed>;
  }
}
