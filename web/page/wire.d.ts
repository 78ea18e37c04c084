// Written by the build (web/build/wire.py) from web/shell/wire/: change it there.
//
// The page sends events and gets answers; it sends jobs to the worker and gets results.

/** What every event may say besides. */
export interface EachEvent {
  /** The person wants no pictures on the way to the present one. */
  at_once?: boolean;
  /** The person wants to be asked before every move. */
  careful?: boolean;
}

/** Who plays: "human" or the name of a computer level, and the name of the player. */
export interface Seat {
  kind: string;
  name: string;
}

/** A saved game, in short: some games are begun once only in a galaxy. */
export interface KeptGame {
  id: string;
  /** The first line of its record. */
  head: string;
  over: boolean;
  /** How many. */
  seats: number;
}

/** Begin a game. Its galaxy is a typed code, that of a day, or chosen by a number. */
export interface NewEvent extends EachEvent {
  kind: 'new';
  game: string;
  number: number;
  options: Record<string, string>;
  seats: Seat[];
  galaxy?: string;
  day?: string;
  /** The date: a game of the day is played once. */
  today?: string;
  kept?: KeptGame[];
  /** The page was built with the picture of this very game. */
  painted?: boolean;
}

/** Open a saved or imported record. */
export interface RecordEvent extends EachEvent {
  kind: 'record';
  text: string;
  checkpoint?: string;
  /** The checkpoint came with a file and is to be checked. */
  foreign?: boolean;
}

/** Read a link's fragment; what it brings waits for `meet` and `take`. */
export interface LinkEvent extends EachEvent {
  kind: 'link';
  game: string;
  fragment: string;
}

/** A saved game with its record. */
export interface SavedGame {
  id: string;
  record: string;
}

/** Compare what a link brought with the saved games of its galaxy. */
export interface MeetEvent extends EachEvent {
  kind: 'meet';
  games: SavedGame[];
}

/** Open what a link brought: watch it from the start, continue it as a game of its own, update
 *  the saved game with it, or play its galaxy anew. */
export interface TakeEvent extends EachEvent {
  kind: 'take';
  how: 'watch' | 'continue' | 'update' | 'galaxy';
}

/** Check a foreign checkpoint a little further. */
export interface ProveEvent extends EachEvent {
  kind: 'prove';
}

/** Words chosen on the board, a button or the keyboard. */
export interface WordsEvent extends EachEvent {
  kind: 'words';
  words: string;
  /** They begin a draft instead of going on with one. */
  anew?: boolean;
  /** What the form for the open fields starts with. */
  values?: string[];
}

/** The open fields of the drafted action. */
export interface FillEvent extends EachEvent {
  kind: 'fill';
  values: string[];
}

/** A number in the form has changed: ask again what the other fields start with. */
export interface StartEvent extends EachEvent {
  kind: 'start';
  values: string[];
}

/** Take back the last choice of the draft. */
export interface BackEvent extends EachEvent {
  kind: 'back';
}

/** A typed line. */
export interface LineEvent extends EachEvent {
  kind: 'line';
  text: string;
}

/** Go ahead with what was asked about. */
export interface ConfirmEvent extends EachEvent {
  kind: 'confirm';
}

/** A tap on the board at a point, in its own units. */
export interface PointEvent extends EachEvent {
  kind: 'point';
  key: string;
  x: number;
  y: number;
}

/** Ask why this part of the board cannot be chosen. */
export interface WhyEvent extends EachEvent {
  kind: 'why';
  key: string;
}

/** Switch something that the board shows on request on or off. */
export interface LensEvent extends EachEvent {
  kind: 'lens';
  name: string;
}

/** The next person has the device: lift the curtain. */
export interface LiftEvent extends EachEvent {
  kind: 'lift';
}

/** Ask for the books; other numbers shuffle some of them differently. */
export interface BooksEvent extends EachEvent {
  kind: 'books';
  number?: number;
}

/** Take back the last move. */
export interface UndoEvent extends EachEvent {
  kind: 'undo';
}

/** Play again what was taken back. */
export interface RedoEvent extends EachEvent {
  kind: 'redo';
}

/** Look at the state after a ply; the last one returns to play. */
export interface LookEvent extends EachEvent {
  kind: 'look';
  ply: number;
  /** Computer players wait meanwhile. */
  watch?: boolean;
}

/** Ask for the log of so many earlier plies, or for all of it. */
export interface LogEvent extends EachEvent {
  kind: 'log';
  plies?: number;
}

/** Ask for what lets the record open fast. */
export interface CheckpointEvent extends EachEvent {
  kind: 'checkpoint';
}

/** Go on from the state on show in a game of its own. */
export interface BranchEvent extends EachEvent {
  kind: 'branch';
}

/** Look at another finished game beside this one; "" for none. */
export interface BesideEvent extends EachEvent {
  kind: 'beside';
  record: string;
}

/** Ask for links and the record, with the players' names or without. */
export interface ShareEvent extends EachEvent {
  kind: 'share';
  names?: boolean;
}

/** Ask for a hint; the answer brings a job for the worker. */
export interface HintEvent extends EachEvent {
  kind: 'hint';
}

/** A computer player has decided. */
export interface BotEvent extends EachEvent {
  kind: 'bot';
  ticket: number;
  line: string;
}

/** A hint has been worked out; the line is "" if there is none. */
export interface HintedEvent extends EachEvent {
  kind: 'hinted';
  ticket: number;
  line: string;
  reasons: string[];
}

/** There is nothing to do. */
export interface Nothing {
  kind: 'nothing';
}

/** What was to be opened cannot be; what was open still is. */
export interface Failed {
  kind: 'failed';
  error: string;
  bad_record: boolean;
}

/** The link belongs to another game. */
export interface Elsewhere {
  kind: 'elsewhere';
  game: string;
}

/** The saved game to go on with instead of beginning this one, and why. */
export interface Again {
  kind: 'again';
  id: string;
  why: string;
}

/** The link holds a galaxy code only. */
export interface GalaxyLink {
  kind: 'galaxy';
  code: string;
}

/** A link brought a game, in this galaxy ("" if the game keeps it to itself). */
export interface Arrived {
  kind: 'arrived';
  galaxy: string;
}

/** What can be done with what a link brought; "mine" opens the saved game. */
export interface Way {
  how: 'watch' | 'continue' | 'update' | 'galaxy' | 'mine';
  label: string;
}

/** What a link brought, and what can be done with it, the likeliest first. */
export interface Arrival {
  kind: 'arrival';
  title: string;
  lines: string[];
  /** The id of the saved game that it belongs to, "" if there is none. */
  kin: string;
  choices: Way[];
}

/** A link, or why there is none; what it gives away, and words to go with it. */
export interface SharePart {
  gives: string;
  words: string;
  fragment?: string;
  why?: string;
}

/** Something to keep outside the program: the name of its file, its title and its text. */
export interface Document {
  name: string;
  title: string;
  text: string;
}

/** What can be given away of the session. */
export interface Share {
  kind: 'share';
  game: SharePart;
  moment: SharePart;
  galaxy: SharePart;
  chapter?: SharePart;
  chapter_title: string;
  record: string;
  /** Several people are in the middle of it. */
  together: boolean;
  documents: Document[];
}

/** Words that lead to an entry of a book. */
export interface BookLink {
  text: string;
  book: string;
  entry: string;
}

/** What can be done about an entry: the text of its button, the words it chooses, and what the
 *  form for the open fields starts with. */
export interface BookChoice {
  label: string;
  words: string;
  values: string[];
}

/** An entry of a book. `mark` is a short sign before it (a number), `note` a line under its
 *  title, `facets` what the book can be filtered by: (name, value) pairs. */
export interface BookEntry {
  key: string;
  title: string;
  mark: string;
  note: string;
  lines: (string | BookLink)[][];
  facets: [string, string][];
  choices: BookChoice[];
}

/** Something to read and search beside the game: all cards, a log book, an atlas. `facets` are
 *  the names to filter by, in order; `empty` is said where there is no entry. */
export interface Book {
  name: string;
  title: string;
  entries: BookEntry[];
  facets: string[];
  empty: string;
  choices: BookChoice[];
  /** Where other luck makes another book: the text of the button that asks for it. */
  again: string;
  /** Whether an entry is something to take away: each can be copied as text. */
  to_keep: boolean;
}

/** What there is to read of the state on show. */
export interface Books {
  kind: 'books';
  books: Book[];
}

/** How far the check of a foreign checkpoint is; "" if there is nothing to check. */
export interface Proof {
  kind: 'proof';
  how: 'going' | 'sound' | 'false' | '';
}

/** What to keep beside the record, so that it opens fast; "" if it does so anyway. */
export interface Checkpoint {
  kind: 'checkpoint';
  text: string;
}

/** Why an action is not allowed: the id of the rule that forbids it and one sentence. */
export interface Refusal {
  rule: string;
  why: string;
}

/** The advised action: its words, the text of its button, its line, and why. */
export interface Hint {
  words: string;
  label: string;
  line: string;
  reasons: string[];
}

/** Where to look something up: a book, filtered by a facet's value. */
export interface Lookup {
  label: string;
  book: string;
  facet: string;
  value: string;
}

/** Think about a position, as far as the player knows it. */
export interface ThinkJob {
  /** The table takes no answer but that with its present ticket. */
  ticket: number;
  game: string;
  view: string;
  player: number;
  seed: string;
  level: string;
}

/** Decide for a computer player. */
export interface BotJob extends ThinkJob {
  kind: 'bot';
}

/** Advise a person. */
export interface HintJob extends ThinkJob {
  kind: 'hint';
}

/** What an event did, beside changing the picture. */
export interface Effect {
  /** A session is on show from now on; true if it has no entry among the saved games yet. */
  opened?: boolean;
  /** It is only watched. */
  watch: boolean;
  /** Something was played or taken back. */
  save: boolean;
  /** A number in the form has changed. */
  restart: boolean;
  /** What to say aloud. */
  say?: string[];
  /** What to show for a moment. */
  told?: string;
  refusal?: Refusal;
  /** What to ask before the action is played. */
  confirm?: Refusal;
  hint?: Hint;
  /** Where the books tell of what was tapped. */
  lookup?: Lookup;
  /** Where each part of a long session begins, and its name. */
  chapters?: [number, string][];
  /** What the worker has to think about. */
  job?: BotJob | HintJob;
}

/** A picture. Its parts are pairs of key and SVG, null for SVG that has not changed. */
export interface Pane {
  name: string;
  label: string;
  kind: string;
  /** The pane that opens and closes this one, "" if none does. */
  under: string;
  /** What it measures across, if it is a sheet with a scale; else 0. */
  inches: number;
  true_size: boolean;
  width: number;
  height: number;
  parts: [string, string | null][];
}

/** Something that the board shows on request. */
export interface Lens {
  name: string;
  label: string;
  on: boolean;
}

/** A button: the words that it chooses, and its text. */
export interface Choice {
  words: string;
  label: string;
}

/** An open field of the drafted action; a number has a range. */
export interface Field {
  name: string;
  text: boolean;
  prose: boolean;
  range: [number, number] | null;
  value: string;
}

/** The lines of the log from an index on; the page keeps those before it. */
export interface Log {
  start: number;
  entries: [number, string, boolean][];
  /** The log goes back further. */
  more: boolean;
}

/** Lines from an index on; the page keeps those before it. */
export interface NewLines {
  start: number;
  lines: string[];
}

/** What storage and title bar need to know of the session. */
export interface Status {
  game: string;
  title: string;
  galaxy: string;
  place: string;
  seats: Seat[];
  options: Record<string, string>;
  /** The turn can be sent to somebody else. */
  post: boolean;
  plies: number;
  over: boolean;
  turn: string;
  where: string;
  takebacks: number;
  can_undo: boolean;
  can_redo: boolean;
  has_books: boolean;
  has_hint: boolean;
  /** Key -> the words that it chooses. */
  keys: Record<string, string>;
  /** The rule at which the rulebook opens now, "" for its beginning. */
  rule: string;
  record: NewLines;
  /** The long texts of the record. */
  prose: NewLines;
  begun: boolean;
}

/** How the game ended. */
export interface Outcome {
  title: string;
  scores: number[];
  winners: number[];
  names: string[];
  /** One breakdown a player, or none at all. */
  parts: [string, number][][];
  /** How many moves were taken back after something had been seen. */
  unrated: number;
  review: boolean;
  career: boolean;
}

/** Another finished game beside this one. */
export interface Beside {
  panes: Pane[];
  where: string;
  lines: string[];
}

/** All that the page shows. */
export interface Picture extends Effect {
  kind: 'picture';
  panes: Pane[];
  lenses: Lens[];
  prompt: string;
  coach: string;
  recap: string[];
  draft: string[];
  choices: Choice[];
  /** An example for the typed line. */
  example: string;
  fields: Field[];
  log: Log;
  summary: string;
  status: Status;
  /** The ply on show, null for the present. */
  past: number | null;
  outcome: Outcome | null;
  beside?: Beside;
}

/** The device changes hands: nothing is shown but the name of the next player. */
export interface Curtain extends Effect {
  kind: 'curtain';
  name: string;
  status: Status;
}

/** Review a finished game; `earlier` are records with the same options, oldest first. */
export interface ReviewJob {
  kind: 'review';
  record: string;
  earlier?: string[];
}

/** Put the plots of two finished games into one. */
export interface CompareJob {
  kind: 'compare';
  record: string;
  other: string;
}

/** What a computer player does. */
export interface Decided {
  kind: 'decided';
  line: string;
}

/** What is advised, and why; "" if there is no advice. */
export interface Advised {
  kind: 'advised';
  line: string;
  reasons: string[];
}

/** The review of a game. */
export interface Reviewed {
  kind: 'reviewed';
  lines: string[];
  panes: Pane[];
}

/** The plots of two games in one. */
export interface Compared {
  kind: 'compared';
  panes: Pane[];
}

/** How far a long job is: `done` of `total`, and what it is doing. */
export interface Working {
  kind: 'working';
  done: number;
  total: number;
  doing: string;
}

export type Event =
  | NewEvent
  | RecordEvent
  | LinkEvent
  | MeetEvent
  | TakeEvent
  | ProveEvent
  | WordsEvent
  | FillEvent
  | StartEvent
  | BackEvent
  | LineEvent
  | ConfirmEvent
  | PointEvent
  | WhyEvent
  | LensEvent
  | LiftEvent
  | BooksEvent
  | UndoEvent
  | RedoEvent
  | LookEvent
  | LogEvent
  | CheckpointEvent
  | BranchEvent
  | BesideEvent
  | ShareEvent
  | HintEvent
  | BotEvent
  | HintedEvent;

export type Answer =
  | Nothing
  | Failed
  | Elsewhere
  | Again
  | GalaxyLink
  | Arrived
  | Arrival
  | Share
  | Books
  | Proof
  | Checkpoint
  | Picture
  | Curtain;

export type Job =
  | BotJob
  | HintJob
  | ReviewJob
  | CompareJob;

export type Result =
  | Decided
  | Advised
  | Reviewed
  | Compared
  | Working;
