// Generated from what the server sends by make wire. Not edited by hand.

export type Whole = FromServer | FromPage | OverHttp;
export type FromServer = Snapshot | Accepted | Refused | Notice | Unreadable | Goodbye;
export type FromPage = Answer | TakeBack | SeatBot | FreeSeat | Start | Rename;
export type OverHttp =
  | CreateTable
  | JoinTable
  | UseLink
  | AskForLink
  | Report
  | TableCreated
  | SeatTaken
  | SeatLink
  | ReportFiled
  | DealOffer
  | DealTold
  | TableInfo
  | MyTable
  | GameInfo
  | CardInfo
  | RuleInfo
  | ReplayStep
  | Hello
  | Problem;

/**
 * The whole table for one observer; `lines` are those the page has not had.
 *
 *     `version` counts what this observer has noticed. `step` counts this seat's own questions and answers: what others
 *     seal or take back meanwhile does not change it. `digest` says what the page should hold now (`table/digests.py`).
 */
export interface Snapshot {
  type: "snapshot";
  table: TableInfo;
  version: number;
  seat: number | null;
  step: number;
  host: boolean;
  picture: {
    [k: string]: unknown;
  } | null;
  waiting: Waiting[];
  chosen: number[];
  sealed: Choice[];
  question: Question | null;
  canTakeBack: boolean;
  results: Result[];
  accounts: Part[][];
  lines: Line[];
  fresh: boolean;
  digest: string;
}
/**
 * What everybody at a table may know of it, before and during play; `pack` if it has one.
 */
export interface TableInfo {
  id: string;
  game: string;
  name: string;
  stage: "lobby" | "over" | "running";
  seats: SeatInfo[];
  options: {
    [k: string]: string;
  };
  reconstructed: boolean;
  pack?: PackInfo | null;
  commitment?: string;
}
/**
 * Who sits at a seat; `here` while a person's page is open. A bot has a level, and `about` says what it is like.
 */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  bot: string | null;
  here: boolean;
  about?: string;
  pledge?: string;
}
/**
 * The corrections of card values a table is played with; the cards of the table say what they are.
 */
export interface PackInfo {
  name: string;
  hash: string;
}
/**
 * A seat that owes an answer, as everybody may know it.
 */
export interface Waiting {
  seat: number;
  menu: string;
  rule: string;
}
/**
 * A legal answer: its number, words for people, and the option in its game's own type.
 */
export interface Choice {
  id: number;
  label: string;
  brief: string;
  detail: string;
  rules: string[];
  option: {
    kind: string;
    [k: string]: unknown;
  };
}
/**
 * What this seat is being asked. `number` is the seat's step and goes back with the answer.
 *
 *     The legal answers are the choices and, where there are any, the amounts; `usual` is the one most people would give.
 */
export interface Question {
  number: number;
  menu: string;
  rule: string;
  prompt: string;
  detail: string;
  rules: string[];
  choices: Choice[];
  amounts: Amounts | null;
  usual: number | null;
}
/**
 * Answers that are numbers of something: from `least` to `most` in steps; with each step the answer is one higher.
 *
 *     `lowest` and `highest` are the first and the last of them in full.
 */
export interface Amounts {
  id: number;
  least: number;
  most: number;
  step: number;
  lowest: Choice;
  highest: Choice;
}
/**
 * How one seat ended: places from 1, equal places are shared. Of what its points are made up, its account says.
 */
export interface Result {
  seat: number;
  place: number;
  total: number;
  behind: number;
  ties: TieBreak[];
}
/**
 * What a seat has of a tie-break; it `decides` where it told seats apart that were level until then.
 */
export interface TieBreak {
  name: string;
  value: number;
  decides: boolean;
}
/**
 * A part of a score: what is counted, by which rule, and what it comes to, piece by piece.
 */
export interface Part {
  id: string;
  name: string;
  points: number;
  words: string;
  rule: string;
  pieces: Piece[];
  note: string;
}
/**
 * Something that counts, in words, and its points; `signs` are symbols to be shown before the words.
 */
export interface Piece {
  words: string;
  points: number;
  signs: string[];
}
/**
 * A line of the log: what happened, in words and in its game's own type, and by which rule; `turn` groups lines.
 */
export interface Line {
  number: number;
  turn: number;
  seat: number | null;
  rule: string;
  said: Said;
  event: {
    kind: string;
    [k: string]: unknown;
  };
  isHeading: boolean;
  isSeen: boolean;
}
/**
 * A sentence in its parts: lines that differ in their things only can be put together.
 *
 *     `rest` brings its own punctuation; `joint` is the word between the last two things.
 */
export interface Said {
  subject: string;
  verb: string;
  things: Thing[];
  rest: string;
  joint: string;
}
/**
 * Something a sentence is about; the note can be spared in a long list.
 */
export interface Thing {
  name: string;
  note: string;
  id: string;
}
/**
 * The command is carried out and stored for good.
 */
export interface Accepted {
  type: "accepted";
  command: string;
  version: number;
}
/**
 * Nothing was changed, and why.
 */
export interface Refused {
  type: "refused";
  command: string;
  reason: string;
  rule: string;
}
/**
 * Something whoever sits at this page should read, in one or two sentences.
 */
export interface Notice {
  type: "notice";
  text: string;
}
/**
 * The table is there, but this program cannot read it: why, in a sentence or two. Nothing else will come.
 */
export interface Unreadable {
  type: "unreadable";
  reason: string;
}
/**
 * The server closes; come back in so many seconds.
 */
export interface Goodbye {
  type: "goodbye";
  retryAfter: number;
}
/**
 * Answers to the question asked, usually one; several are given in order, all or none.
 *
 *     Only the last of them may reveal anything.
 */
export interface Answer {
  type: "answer";
  command: string;
  question: number;
  options: number[];
}
/**
 * Take back what one has sealed, or else one's own last answer; `step` as the page was last told.
 */
export interface TakeBack {
  type: "take-back";
  command: string;
  step: number;
}
/**
 * The host puts a bot on a free seat or in place of another, or, with no level, frees a bot's seat.
 */
export interface SeatBot {
  type: "seat-bot";
  command: string;
  seat: number;
  bot: string | null;
}
/**
 * The host takes a person's seat back before the game; the person is told.
 */
export interface FreeSeat {
  type: "free-seat";
  command: string;
  seat: number;
}
/**
 * The host begins the game; free seats are filled with bots of this level, or else of the one for newcomers.
 */
export interface Start {
  type: "start";
  command: string;
  bot?: string | null;
}
/**
 * A player changes the name he is shown by.
 */
export interface Rename {
  type: "rename";
  command: string;
  name: string;
}
/**
 * A new table; its maker sits at the first seat. With `start`, bots fill it and play begins.
 *
 *     Bots of the level `bot` take the other seats; without one they stay free, or with `start` get the one for newcomers.
 *     With a `pack`, it is played with an owner's corrections of card values. With a `deal`, its maker has seen the
 *     commitment before; without one he adds nothing to it.
 */
export interface CreateTable {
  game: string;
  seats: number;
  options: {
    [k: string]: string;
  };
  player: string;
  bot: string | null;
  start: boolean;
  pack?: (PackFile | PackOf) | null;
  deal?: DealWish | null;
}
/**
 * A data pack as its owner has it: the name of the file, and the TOML in it.
 */
export interface PackFile {
  type: "file";
  name: string;
  text: string;
}
/**
 * The pack of another table, if that has one.
 */
export interface PackOf {
  type: "table";
  table: string;
}
/**
 * The deal a table is to be made with, by the nonce it was offered by, and what its maker adds to it.
 */
export interface DealWish {
  nonce: string;
  entropy?: string;
}
/**
 * Take a free seat under this name, and add to the deal: 32 hexadecimal digits, or nothing.
 */
export interface JoinTable {
  player: string;
  entropy?: string;
}
/**
 * Exchange a seat's secret for the right to play it from this browser.
 */
export interface UseLink {
  secret: string;
}
/**
 * A link to one's own seat. With `renew`, all else that opened the seat, but for this browser, opens it no more.
 */
export interface AskForLink {
  renew?: boolean;
}
/**
 * What went wrong, in somebody's words, and what the page held: the version and digest it came to itself.
 */
export interface Report {
  words: string;
  version: number;
  digest: string;
}
export interface TableCreated {
  id: string;
}
export interface SeatTaken {
  seat: number;
}
/**
 * A secret link to one's own seat, for another device; shown once, stored only as a hash.
 */
export interface SeatLink {
  path: string;
}
/**
 * The report is kept under this number. What is in it only whoever runs the server can read.
 */
export interface ReportFiled {
  number: string;
}
/**
 * A deal for a new table: the hash of its secret, published before anybody sits down.
 */
export interface DealOffer {
  nonce: string;
  commitment: string;
}
/**
 * What a finished game was dealt from. `entropy` is what each seat has added, empty where it added nothing.
 */
export interface DealTold {
  scheme: number;
  commitment: string;
  secret: string;
  entropy: string[];
  seed: string;
}
/**
 * A table this browser has a seat at; `problem` says why it cannot be read, if it cannot.
 */
export interface MyTable {
  table: TableInfo;
  seat: number;
  yourTurn: boolean;
  turn: number;
  problem?: string;
}
/**
 * A game on the shelf. `bots` are the names of the `lineup`, and `newcomers` the one for whoever has not chosen.
 */
export interface GameInfo {
  id: string;
  name: string;
  fewest: number;
  most: number;
  ruleset: number;
  settings: Setting[];
  bots: string[];
  lineup: BotInfo[];
  newcomers: string;
}
export interface Setting {
  name: string;
  values: string[];
  default: string;
  summary: string;
}
/**
 * A bot to play against, and what it is like in a sentence; one that is no level is there for study.
 */
export interface BotInfo {
  name: string;
  sentence: string;
  isLevel: boolean;
}
/**
 * A card as people read it; `values` and `provenance` share their keys.
 *
 *     What the table's pack corrects stands in `usual` as well, as it is without the pack.
 */
export interface CardInfo {
  id: string;
  name: string;
  kind: string;
  values: {
    [k: string]:
      | string
      | number
      | boolean
      | string[]
      | {
          [k: string]: number;
        };
  };
  text: string;
  provenance: {
    [k: string]: string;
  };
  rules?: {
    [k: string]: string;
  };
  links?: {
    [k: string]: string[];
  };
  units?: {
    [k: string]: string[][];
  };
  usual?: {
    [k: string]:
      | string
      | number
      | boolean
      | string[]
      | {
          [k: string]: number;
        };
  };
}
/**
 * A numbered rule with its source.
 */
export interface RuleInfo {
  id: string;
  title: string;
  text: string;
  source: string;
  chapter: string;
  rulings: string[];
}
/**
 * A finished game after `at` of its `answers`, seen from a seat; all lines up to there.
 */
export interface ReplayStep {
  table: TableInfo;
  at: number;
  answers: number;
  seat: number | null;
  turns: number[];
  picture: {
    [k: string]: unknown;
  };
  waiting: Waiting[];
  chosen: number[];
  lines: Line[];
  results: Result[];
  accounts: Part[][];
}
/**
 * Health: the server answers, and in which form the engine runs.
 */
export interface Hello {
  version: string;
  compiled: boolean;
  tables: number;
}
/**
 * Why a request was not carried out, in one sentence.
 */
export interface Problem {
  error: string;
}
