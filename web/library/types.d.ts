// The stored data of saved games and results. It may come from another device or an older release, so
// most fields may be missing.

import type { Retry } from '../page/wire.d.ts';

export interface Seat {
  /** "human", or the name of a computer player. */
  kind: string;
  name?: string;
}

/** Facts about a saved game that lists show without replaying it. */
export interface Meta {
  /** The id of its game. */
  game: string;
  title?: string;
  /** The name that a person gave to this saved game. */
  name?: string;
  /** The galaxy code; '' if the game has none or hides it until its end. */
  galaxy?: string;
  /** Where it is played, if not in the galaxy of that code. */
  place?: string;
  seats?: Seat[];
  plies?: number;
  over?: boolean;
  abandoned?: boolean;
  /** The day whose challenge it is, and the preset of the challenge. */
  day?: string;
  challenge?: string;
  /** The name of the puzzle that it is, and whether its solution was shown. */
  puzzle?: string;
  helped?: boolean;
  /** The link of the finished game beside which it is played. */
  ghost?: string;
  /** Whether that game is switched off. */
  ghostHidden?: boolean;
  /** The seats of this device (none if it only watches) and of all, if it is played on several. */
  here?: number[];
  devices?: number[][];
  /** A choice made here that waits for the sealed ones of other devices. */
  held?: string[];
  /** What the luck of this device is made from in that game. */
  secret?: string;
  /** Where the key is kept with which this device signs its moves in that game; the key itself if the
      browser keeps none. */
  signer?: { id: string, jwk?: JsonWebKey };
  /** Tells games on several devices apart: drawn when the first devices sit down, the same on all. */
  table?: string;
  /** The heads of chains of luck that only lost copies of it tell. */
  lost_heads?: string[];
  /** How the devices that play it are found again, by number: the codes of ends of connections that wait there. */
  ways?: Record<number, string>;
  /** Whose turn it is to pass everything on, if that is no longer the first device. */
  term?: number;
  /** The clocks of a game on several devices, if they were wanted. */
  clock?: { limit: number, spent: number[] };
  /** Who is to move, in the form used inside a sentence. */
  turn?: string;
  /** The last line of its log. */
  where?: string;
  /** Whether the player was told that it follows an older version of the rules. */
  dated?: boolean;
  /** Milliseconds since 1970. */
  created?: number;
  updated?: number;
  /** The order of the save when it was last played: lists are sorted by it. */
  played?: number;
}

/** Whether something was stored; `why` says what is wrong, also if it only lasts as long as the page. */
export interface Kept {
  ok: boolean;
  why: string;
  /** Resolves to whether it is stored for good: it is there again after the browser has died. */
  kept: Promise<boolean>;
}

/** A saved game as it is stored, its record without long texts. */
export interface Entry {
  format: number;
  /** Grows with every save. */
  order: number;
  meta: Meta;
  record: string;
  /** Set until the next save if the last one was damaged: another copy of the same save is in its place,
      or an older save. */
  mended?: 'same' | 'older';
  /** Set until the next save if its meta was made anew from the record, which says little. */
  rebuilt?: boolean;
  /** Whether its meta was damaged and made anew from the record. */
  torn?: boolean;
  /** All of the entry, if a later release saved it in a format of its own. */
  later?: { format: number; meta: Meta };
}

/** A saved game to open: its record with long texts, and its checkpoint. */
export interface SavedGame extends Entry {
  checkpoint: string;
  /** Whether the checkpoint was imported and has not been checked yet. */
  foreign: boolean;
}

export interface Listed {
  id: string;
  meta: Meta;
  /** Whether this release can't read it, as far as one knows. */
  unread?: boolean;
}

/** How a finished game ended. */
export interface Result {
  format: number;
  game: string;
  when: number;
  galaxy: string;
  /** The level of difficulty, as text. */
  level: string;
  title: string;
  seats: Seat[];
  scores: number[];
  winners: number[];
  /** Number of moves undone after new information was revealed; above 0 the game is not rated. */
  unrated: number;
  /** Whether it was given up. */
  given: boolean;
  /** The day whose challenge it was, the preset of the challenge, and the medal: 0 to 3. */
  day?: string;
  challenge?: string;
  medal?: number;
  /** The name of the puzzle that it was, whether it was solved, and whether its solution was shown. */
  puzzle?: string;
  solved?: boolean;
  helped?: boolean;
  /** The names of the achievements that were earned in it. */
  achievements?: string[];
}

/** A puzzle of a game: a position with one best answer. */
export interface Puzzle {
  name: string;
  /** 1 easy, 2 medium, 3 hard. */
  grade: number;
  task: string;
  /** The points that solve it. */
  points: number;
  /** The best line. */
  line: string[];
  position: string;
  /** Of one's own puzzles: what judges the answer. */
  retry?: Retry;
  /** Of a lesson: its title, and what was learned. */
  title?: string;
  learned?: string;
}

/** The puzzles of a game, the easiest first. */
export interface PuzzleSet {
  seats: string[];
  /** Whether the actions of a solution can be played in any order. */
  anyOrder: boolean;
  puzzles: Puzzle[];
}

/** A decision of a finished game, kept as a puzzle. */
export interface OwnPuzzle {
  format: number;
  game: string;
  when: number;
  state: 'new' | 'tried' | 'solved';
  retry: Retry;
}

export type Known = OwnPuzzle & { name: string };

export type KnownResult = Result & { id: string };

/** Game id -> its title. */
export type Titles = Record<string, string>;

declare global {
  interface WindowEventMap {
    /** A game was saved. */
    'session-saved': CustomEvent<Listed>;
    /** The journal answered late and had games that were not listed yet. */
    'library-changed': Event;
  }
}
