// Generated from src/quattrocento/server/wire.py by make wire. Not edited by hand.

export type Message = FromServer | FromPage | OverHttp;
export type FromServer = Snapshot | Accepted | Refused | Goodbye;
export type FromPage = Answer | TakeBack | SeatBot | Start | Rename;
export type OverHttp =
  | CreateTable
  | JoinTable
  | UseLink
  | TableCreated
  | SeatTaken
  | SeatLink
  | MyTable
  | GameInfo
  | CardInfo
  | RuleInfo
  | ReplayStep
  | Hello
  | Problem;

/**
 * The whole table for one observer. `version` counts answers; `lines` are those the page has not had.
 */
export interface Snapshot {
  type: "snapshot";
  table: TableInfo;
  version: number;
  seat: number | null;
  host: boolean;
  picture: GunsAndSteelPicture | null;
  waiting: Waiting[];
  question: Question | null;
  lines: Line[];
  fresh: boolean;
  canTakeBack: boolean;
  results: Result[];
}
/**
 * What everybody at a table may know of it, before and during play.
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
}
/**
 * Who sits at a seat; `here` while a person's page is open.
 */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  bot: string | null;
  here: boolean;
}
/**
 * Everything on the table, as one observer sees it.
 */
export interface GunsAndSteelPicture {
  set: string;
  phase: string;
  turn: number;
  active: number;
  first: number;
  supply: Row[];
  wonders: WonderPicture[];
  seats: SeatPicture[];
  attack: AttackPicture | null;
  payment: PaymentPicture | null;
}
/**
 * A row of the pyramid, left to right; None is a gap.
 */
export interface Row {
  age: string;
  places: (Place | null)[];
}
/**
 * A card lying in the supply: its extra cost now, the lying cards that cause it, and whether you can pay.
 */
export interface Place {
  card: string;
  extra: number;
  connected: string[];
  affordable: boolean;
}
/**
 * A wonder in play: who has it (None: the supply) and how much of its requirement each seat has reached.
 */
export interface WonderPicture {
  wonder: string;
  owner: number | null;
  needs: number;
  reached: number[];
}
/**
 * What lies in front of a seat, and its numbers.
 */
export interface SeatPicture {
  hand: string[];
  up: string[];
  down: string[];
  wonders: string[];
  pool: string[];
  strength: number;
  points: number;
}
/**
 * An attack waiting for responses, in the order they are asked for.
 */
export interface AttackPicture {
  attacker: number;
  card: string;
  strength: number;
  drains: number;
  defenders: Defender[];
}
/**
 * A seat under attack: its strength now, the most it could reach, and whether it has been asked.
 */
export interface Defender {
  seat: number;
  strength: number;
  most: number;
  asked: boolean;
  waiting: boolean;
}
/**
 * A payment being made: the price, the cards chosen so far and the ways that are left, best first.
 */
export interface PaymentPicture {
  card: string;
  extra: number;
  chosen: string[];
  proposal: string[];
  ways: Way[];
}
/**
 * One way to pay: the cards to deplete, what stays, and the answers that lead to it.
 */
export interface Way {
  cards: string[];
  kept: string[];
  answers: number[];
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
 * What this seat is being asked. `number` goes back with the answer: an older one is refused as stale.
 */
export interface Question {
  number: number;
  menu: string;
  rule: string;
  prompt: string;
  choices: Choice[];
}
/**
 * A legal answer: its number, its kind, words for people and its arguments by name.
 */
export interface Choice {
  id: number;
  kind: string;
  label: string;
  card: string | null;
  wonder: string | null;
  resource: string | null;
  branch: number | null;
}
/**
 * A line of the log: what happened in words, by which rule, to which cards; `turn` groups lines.
 */
export interface Line {
  number: number;
  turn: number;
  seat: number | null;
  kind: string;
  text: string;
  rule: string;
  cards: string[];
  wonder: string | null;
}
/**
 * How one seat stands or ended: places from 1, equal places are shared.
 */
export interface Result {
  seat: number;
  place: number;
  total: number;
  breakdown: {
    [k: string]: number;
  };
  ties: {
    [k: string]: number;
  };
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
 * The server closes; come back in so many seconds.
 */
export interface Goodbye {
  type: "goodbye";
  retryAfter: number;
}
/**
 * Answers to the question asked, usually one; several are given in order, all or none.
 */
export interface Answer {
  type: "answer";
  command: string;
  question: number;
  options: number[];
}
/**
 * Take back one's own last answer.
 */
export interface TakeBack {
  type: "take-back";
  command: string;
  version: number;
}
/**
 * The host puts a bot on a free seat, or, with no level, frees a bot's seat.
 */
export interface SeatBot {
  type: "seat-bot";
  command: string;
  seat: number;
  bot: string | null;
}
/**
 * The host begins the game; free seats are filled with bots of this level.
 */
export interface Start {
  type: "start";
  command: string;
  bot: string;
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
}
/**
 * Take a free seat under this name.
 */
export interface JoinTable {
  player: string;
}
/**
 * Exchange a seat's secret for the right to play it from this browser.
 */
export interface UseLink {
  secret: string;
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
 * A table this browser has a seat at.
 */
export interface MyTable {
  table: TableInfo;
  seat: number;
  yourTurn: boolean;
  turn: number;
}
/**
 * A game on the shelf.
 */
export interface GameInfo {
  id: string;
  name: string;
  fewest: number;
  most: number;
  ruleset: number;
  settings: Setting[];
  bots: string[];
}
export interface Setting {
  name: string;
  values: string[];
  default: string;
  summary: string;
}
/**
 * A card as people read it; `values` and `provenance` share their keys.
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
      | {
          [k: string]: number;
        };
  };
  text: string;
  provenance: {
    [k: string]: string;
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
  picture: GunsAndSteelPicture;
  waiting: Waiting[];
  lines: Line[];
  results: Result[];
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
