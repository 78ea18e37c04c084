// The messages between the page and Python: events go out, answers come back. web/shell/table.py is
// the other side of events and answers, web/shell/thinker.py that of jobs.

/** Who sits at a seat: a person ("human") or a computer player by its name. */
export interface Seat {
  kind: string;
  name?: string;
}

// --- Events -----------------------------------------------------------------------------------

/** A saved game, in short, for games that are begun once only. */
export interface KeptGame {
  id: string;
  /** The first line of its record. */
  head: string;
  over: boolean;
  /** How many. */
  seats: number;
}

/** A new game: `galaxy` is a typed code, `day` a date, `number` chooses the galaxy otherwise. */
export interface NewEvent {
  type: 'new';
  game: string;
  number: number;
  options: Record<string, string>;
  seats: Seat[];
  galaxy?: string;
  day?: string;
  today?: string;
  kept?: KeptGame[];
  /** Whether the page was built with the picture of this very game. */
  painted?: boolean;
}

/** Open a saved or imported record. */
export interface RecordEvent {
  type: 'record';
  text: string;
  checkpoint?: string;
  /** Whether the checkpoint came with a file and is to be checked. */
  foreign?: boolean;
}

/** Check a foreign checkpoint a little further. */
export interface ProveEvent { type: 'prove' }

/** Look into a link's fragment. */
export interface LinkEvent {
  type: 'link';
  game: string;
  fragment: string;
}

/** Compare what a link brought with the saved games of its galaxy. */
export interface MeetEvent {
  type: 'meet';
  games: { id: string; record: string }[];
}

/** What to do with what a link brought; "mine" opens the saved game and stays on the page. */
export type How = 'watch' | 'continue' | 'update' | 'galaxy' | 'mine';

/** Open what a link brought. */
export interface TakeEvent {
  type: 'take';
  how: Exclude<How, 'mine'>;
}

/** Words chosen on board, button or keyboard. */
export interface WordsEvent {
  type: 'words';
  words: string;
  /** Whether they begin a draft instead of going on with one. */
  anew?: boolean;
  /** What the form for the open fields starts with. */
  values?: string[];
}

/** The open fields of the drafted action. */
export interface FillEvent {
  type: 'fill';
  values: string[];
}

/** A number of the form has changed: what does the rest start with then? */
export interface StartEvent {
  type: 'start';
  values: string[];
}

export interface BackEvent { type: 'back' }

/** A typed line. */
export interface LineEvent {
  type: 'line';
  text: string;
}

export interface ConfirmEvent { type: 'confirm' }

/** Switch something that the board shows on request on or off. */
export interface LensEvent {
  type: 'lens';
  name: string;
}

/** The next person has the device. */
export interface LiftEvent { type: 'lift' }

/** Why can this part of the board not be chosen? */
export interface WhyEvent {
  type: 'why';
  key: string;
}

/** Ask for the books; `number` is their luck. */
export interface BooksEvent {
  type: 'books';
  number: number;
}

/** A tap on the board, in its own units. */
export interface PointEvent {
  type: 'point';
  key: string;
  x: number;
  y: number;
}

export interface UndoEvent { type: 'undo' }
export interface RedoEvent { type: 'redo' }

/** Look at the state after a ply; `watch` keeps computer players waiting. */
export interface LookEvent {
  type: 'look';
  ply: number;
  watch?: boolean;
}

/** The log of so many earlier plies, or all of it. */
export interface LogEvent {
  type: 'log';
  plies?: number;
}

export interface CheckpointEvent { type: 'checkpoint' }

/** Go on from the state on show in a game of its own. */
export interface BranchEvent { type: 'branch' }

/** Look at another finished game beside this one; '' for none. */
export interface BesideEvent {
  type: 'beside';
  record: string;
}

export interface ShareEvent {
  type: 'share';
  names: boolean;
}

/** Ask for a hint; the answer brings a job for the worker. */
export interface HintEvent { type: 'hint' }

/** A computer player has decided. */
export interface BotEvent {
  type: 'bot';
  ticket: number;
  line: string;
}

/** A hint has been thought out; `line` is '' if there is none. */
export interface HintedEvent {
  type: 'hinted';
  ticket: number;
  line: string;
  reasons: string[];
}

export type Event = (
  | NewEvent | RecordEvent | ProveEvent | LinkEvent | MeetEvent | TakeEvent
  | WordsEvent | FillEvent | StartEvent | BackEvent | LineEvent | ConfirmEvent | PointEvent
  | LensEvent | LiftEvent | WhyEvent | BooksEvent
  | UndoEvent | RedoEvent | LookEvent | LogEvent | CheckpointEvent | BranchEvent | BesideEvent
  | ShareEvent | HintEvent | BotEvent | HintedEvent
) & {
  /** Whether the person wants no moments. */
  at_once?: boolean;
  /** Whether the person wants to be asked before every move. */
  careful?: boolean;
};

// --- Answers ----------------------------------------------------------------------------------

/** A picture. Its parts are [key, svg], null for svg that has not changed. */
export interface Pane {
  name: string;
  label: string;
  kind: string;
  /** The pane that opens and closes this one; '' if none does. */
  under: string;
  /** What it measures across, if it is a sheet with a scale; else 0. */
  inches: number;
  true_size: boolean;
  width: number;
  height: number;
  parts: [key: string, svg: string | null][];
}

export interface Status {
  game: string;
  title: string;
  galaxy: string;
  place: string;
  seats: Seat[];
  options: Record<string, string>;
  /** Whether the turn can be sent to somebody else. */
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
  /** The rule at which the rulebook opens now; '' for its beginning. */
  rule: string;
  record: string;
  /** The long texts that the page does not have yet, as lines. */
  prose: string[];
  begun: boolean;
}

export interface Choice {
  words: string;
  label: string;
}

export interface Lens {
  name: string;
  label: string;
  on: boolean;
}

/** An open field of the drafted action; `range` is null for texts. */
export interface Field {
  name: string;
  text: boolean;
  prose: boolean;
  range: [least: number, most: number] | null;
  value: string;
}

/** A line of the log: the ply after the action, the sentence, whether it goes on with the line before. */
export type LogLine = [ply: number, text: string, joined: boolean];

/** Lines of the log from an index on; `more` if the log goes back further. */
export interface Log {
  from: number;
  entries: LogLine[];
  more: boolean;
}

export interface Outcome {
  title: string;
  scores: number[];
  winners: number[];
  names: string[];
  /** One breakdown a player, or none at all. */
  parts: [label: string, points: number][][];
  unrated: number;
  review: boolean;
  career: boolean;
}

/** A rule that stands against something ('' if no single one does), and why. */
export interface Refusal {
  rule: string;
  why: string;
}

export interface Hint {
  words: string;
  label: string;
  line: string;
  reasons: string[];
}

/** Another finished game beside this one. */
export interface Beside {
  panes: Pane[];
  where: string;
  lines: string[];
}

/** Where to look something up: a book, filtered by a facet's value, at an entry. */
export interface BookPlace {
  book?: string;
  facet?: string;
  value?: string;
  entry?: string;
}

/** Words that lead to an entry of a book. */
export interface BookLink {
  text: string;
  book: string;
  entry: string;
}

export type Run = string | BookLink;

/** What can be done about an entry. */
export interface Deed {
  label: string;
  words: string;
  values: string[];
}

export interface BookEntry {
  key: string;
  title: string;
  mark: string;
  note: string;
  /** Paragraphs. */
  lines: Run[][];
  facets: [name: string, value: string][];
  deeds: Deed[];
}

export interface Book {
  name: string;
  title: string;
  entries: BookEntry[];
  /** Names to filter by. */
  facets: string[];
  /** What to say if there is no entry. */
  empty: string;
  deeds: Deed[];
  /** The text of the button that asks for another book by other luck; '' if there is none. */
  again: string;
  /** Whether entries can be copied as text. */
  to_keep: boolean;
}

/** A link, or why there is none, with what it gives away and words to go with it. */
export interface SharePart {
  fragment?: string;
  why?: string;
  gives: string;
  words: string;
}

export interface Share {
  galaxy: SharePart;
  game: SharePart;
  moment: SharePart;
  chapter?: SharePart;
  chapter_title: string;
  record: string;
  /** Whether several people are in the middle of it. */
  together: boolean;
  documents: { name: string; title: string; text: string }[];
}

/** What a link brought, and what can be done with it. */
export interface Arrival {
  title: string;
  lines: string[];
  /** The id of the saved game that it belongs to; '' if there is none. */
  kin: string;
  choices: { how: How; label: string }[];
}

/** Everything that an answer with a picture shows. */
export interface Picture {
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
  /** What to say aloud. */
  say: string[];
  summary: string;
  status: Status;
  /** The ply on show, null for the present. */
  past: number | null;
  outcome: Outcome | null;
  job: Job | null;
}

/** What only some answers hold. */
export interface Extras {
  /** A session is on show from now on; true if it has no entry yet. */
  opened: boolean;
  /** Whether it is only watched. */
  watch: boolean;
  /** Whether something was played, and is to be saved. */
  save: boolean;
  /** A number of the form has changed. */
  restart: boolean;
  moment: boolean;
  told: string;
  refusal: Refusal;
  confirm: Refusal;
  hint: Hint;
  /** Where the books tell of what was tapped. */
  place: BookPlace & { label: string };
  beside: Beside;
  curtain: { name: string } | null;
  chapters: [ply: number, title: string][];
  /** How far the check of a foreign checkpoint is. */
  proof: 'going' | 'sound' | 'false' | '';
  checkpoint: string;
  books: Book[];
  share: Share;
  error: string;
  bad_record: boolean;
  /** The game that a link belongs to. */
  elsewhere: string;
  galaxy_link: string;
  /** The saved game to go on with instead of beginning this one. */
  kept: { id: string; why: string };
  arrived: { galaxy: string };
  arrival: Arrival;
}

export type Answer = Partial<Picture & Extras>;

// --- Jobs of the worker -----------------------------------------------------------------------

interface ThinkJob {
  ticket: number;
  game: string;
  /** What the player may know. */
  view: unknown;
  player: number;
  seed: string;
  level: string;
}

export interface BotJob extends ThinkJob { kind: 'bot' }
export interface HintJob extends ThinkJob { kind: 'hint' }

/** The look back at a game; `earlier` are records with the same options, oldest first. */
export interface ReviewJob {
  kind: 'review';
  record: string;
  earlier: string[];
}

/** The plots of two finished games in one. */
export interface CompareJob {
  kind: 'compare';
  record: string;
  other: string;
}

export type Job = BotJob | HintJob;

/** A job, and what its answer is. */
export interface JobAnswers {
  bot: { line: string };
  hint: { line: string; reasons: string[] };
  review: { lines: string[]; panes: Pane[] };
  compare: { panes: Pane[] };
}

export type AnyJob = Job | ReviewJob | CompareJob;

export interface JobProgress {
  done: number;
  total: number;
  doing: string;
}
