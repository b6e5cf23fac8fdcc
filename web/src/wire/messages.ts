// Generated from what the server sends by make wire. Not edited by hand.

export type Whole =
  FromServer | FromPage | OverHttp | GunsAndSteelPicture | SevenWondersPicture | RenaissanceWarsPicture;
export type FromServer = Snapshot | Accepted | Refused | Notice | Unreadable | Goodbye;
export type FromPage = Answer | TakeBack | SeatBot | FreeSeat | Start | Rename;
export type OverHttp =
  | CreateTable
  | JoinTable
  | UseLink
  | TableCreated
  | SeatTaken
  | SeatLink
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
 *     seal or take back meanwhile does not change it.
 */
export interface Snapshot {
  type: "snapshot";
  table: TableInfo;
  version: number;
  seat: number | null;
  step: number;
  host: boolean;
  picture: (GunsAndSteelPicture | SevenWondersPicture | RenaissanceWarsPicture) | null;
  waiting: Waiting[];
  chosen: number[];
  sealed: Choice[];
  question: Question | null;
  lines: Line[];
  fresh: boolean;
  canTakeBack: boolean;
  results: Result[];
  accounts: Part[][];
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
 * The corrections of card values a table is played with; the cards of the table say what they are.
 */
export interface PackInfo {
  name: string;
  hash: string;
}
/**
 * Everything on the table, as one observer sees it.
 */
export interface GunsAndSteelPicture {
  set: string;
  has_glory: boolean;
  has_piles: boolean;
  phase: string;
  turn: number;
  active: number;
  next: number;
  first: number;
  supply: Row[];
  wonders: WonderPicture[];
  seats: SeatPicture[];
  resolving: Resolving[];
  attack: AttackPicture | null;
  payment: PaymentPicture | null;
  endings: string[];
  rich: number[];
  culture_to_end: number;
  glory_tokens: number;
  retrieval: Note;
  winning: Note;
}
/**
 * A row of the pyramid, left to right, None being a gap; and the pile beside it, where there is one.
 */
export interface Row {
  age: string;
  places: (Place | null)[];
  pile: Pile | null;
}
/**
 * A card lying in the supply: its extra cost now, the lying cards that cause it, and whether you can pay.
 *
 *     `price` is the whole price with its reason, in words.
 */
export interface Place {
  card: string;
  extra: number;
  connected: string[];
  affordable: boolean;
  price: string;
  rule: string;
}
/**
 * A secret research pile that is not empty: its open card, and the cards below it in an order nobody knows.
 */
export interface Pile {
  top: Place;
  below: string[];
}
/**
 * A wonder in play: who has it (None: the supply) and how much of its requirement each seat has reached and lacks.
 *
 *     With glory, the requirement concerns the turn: only the active seat has reached anything. `met` are the seats that
 *     meet it now. `glory` are the tokens of each seat on the wonder, `claim` how many of one seat claim it; without glory
 *     there are none.
 */
export interface WonderPicture {
  wonder: string;
  owner: number | null;
  needs: number;
  reached: number[];
  lacking: number[];
  met: number[];
  glory: number[];
  claim: number;
}
/**
 * What lies in front of a seat, and its numbers.
 *
 *     Where there are glory tokens, `glory` are those at hand and `placed` those on wonders; `nearly` is whether its
 *     culture may soon end the game.
 */
export interface SeatPicture {
  hand: string[];
  up: string[];
  down: string[];
  wonders: string[];
  pool: string[];
  strength: number;
  points: number;
  culture: number;
  nearly: boolean;
  glory: number;
  placed: number;
}
/**
 * A card whose effect is under way, and whose card it is: it may be borrowed, or shown from a hand.
 */
export interface Resolving {
  card: string;
  owner: number;
  borrowed: boolean;
  in_hand: boolean;
}
/**
 * An attack waiting for responses, in the order they are asked for.
 */
export interface AttackPicture {
  attacker: number;
  card: string;
  strength: number;
  drains: number;
  counts_cards: boolean;
  seizes: boolean;
  culture: number;
  equals: number;
  peaceful: boolean;
  stakes: Note;
  answering: Note;
  defenders: Defender[];
  responses: Response[];
}
/**
 * A remark, with the rules it rests on.
 */
export interface Note {
  words: string;
  rules: string[];
}
/**
 * A seat under attack: its strength now, the most it could reach, and whether it is being or is still to be asked.
 *
 *     As it stands it holds, or lacks some strength for that; `verdict` is what becomes of it in a word or two, `loss`
 *     what it would lose by being beaten.
 */
export interface Defender {
  seat: number;
  strength: number;
  most: number;
  asked: boolean;
  waiting: boolean;
  holds: boolean;
  lacks: number;
  verdict: string;
  loss: string;
}
/**
 * A card with which the seat asked may respond, and how that seat would stand then.
 */
export interface Response {
  card: string;
  adds: number;
  strength: number;
  holds: boolean;
  verdict: string;
}
/**
 * A payment being made: the price, the cards chosen so far and the ways that are left, the proposal first.
 *
 *     Where payments are free, any other resource card may be added to these ways. `canal` is the wonder of the supply
 *     that asks for a conversion, if one does.
 */
export interface PaymentPicture {
  card: string;
  extra: number;
  free: boolean;
  chosen: string[];
  proposal: string[];
  canal: string | null;
  ways: Way[];
}
/**
 * One way to pay: the cards to deplete, what stays, the answers that lead to it, and how it adds up.
 *
 *     It `converts` where a wonder of the supply asks for that. In words: what it is, how it adds up and what it leaves.
 */
export interface Way {
  cards: string[];
  kept: string[];
  answers: number[];
  converts: boolean;
  trades: Trade[];
  any: Stone[];
  spare: Stone[];
  label: string;
  words: string;
  keeps: string;
}
/**
 * Resources given, what they are converted into (nothing: an empty text), and the parts of the price they pay.
 *
 *     A part is a resource of the printed price, or any for one of the extra cost.
 */
export interface Trade {
  stones: Stone[];
  into: string;
  pays: string[];
}
/**
 * A resource that pays: of a card turned up, or gained this turn; of a Space perhaps only one of its halves.
 */
export interface Stone {
  resource: string;
  gained: boolean;
  half: boolean;
}
/**
 * Everything on the table, as one observer sees it. The left neighbour of a city is the next one.
 */
export interface SevenWondersPicture {
  phase: string;
  age: number;
  turn: number;
  turns: number;
  passes: string;
  begins: boolean;
  ends: boolean;
  rule: string;
  fought: number | null;
  cities: CityPicture[];
  discards: number;
  pile: number;
  controller: number | null;
  acting: number | null;
  hand: HandCard[];
  stage_refusal: Refusal | null;
  dig: HandCard[];
  waiting: number | null;
}
/**
 * A city as everybody sees it; the Free city of the two-player game has no seat.
 */
export interface CityPicture {
  seat: number | null;
  board: string | null;
  side: string;
  stages: number;
  next_stage: number | null;
  coins: number;
  shields: number;
  built: string[];
  sources: Source[];
  science: number[];
  any_symbols: number;
  conflicts: Conflict[];
  tokens: number[];
  raw_discount_left: boolean;
  raw_discount_right: boolean;
  goods_discount: boolean;
  free_build: boolean;
  seventh_card: boolean;
  hand: number;
  chosen: boolean;
  points: {
    [k: string]: number;
  };
  total: number;
  copied: string | null;
  worth: WorthNow[];
  left: Side;
  right: Side;
  far: number[];
}
/**
 * Something that makes resources: one of these each turn, or several units of the only one.
 */
export interface Source {
  of: string;
  one_of: string[];
  units: number;
  for_sale: boolean;
}
/**
 * The end of an age: the tokens won or lost against the neighbours, 0 where both were as strong.
 */
export interface Conflict {
  age: number;
  left: number;
  right: number;
}
/**
 * A card or a stage that counts something, by its id: what it counts for, or would if it were built now.
 */
export interface WorthNow {
  of: string;
  coins: number;
  points: number;
  words: string;
}
/**
 * The neighbour to one side of a city, and how the conflict with it stands.
 */
export interface Side {
  city: number;
  army: string;
  token: number;
  brought: number | null;
}
/**
 * A card of one's hand, or one to dig for; what can be done with it, the options say.
 */
export interface HandCard {
  card: string;
  refusal: Refusal | null;
  bound: Refusal | null;
  worth: WorthNow | null;
  sealed: boolean;
}
/**
 * Why a card cannot be built, or the stage not be reached: the rule, and what is short.
 */
export interface Refusal {
  rule: string;
  reason: string;
  coins: number;
  missing: string[];
  words: string;
}
/**
 * Everything on the table, as one observer sees it.
 */
export interface RenaissanceWarsPicture {
  phase: string;
  round: number;
  era: number;
  target: number;
  eras: number[];
  skirmish: number;
  skirmishes: number;
  battle: number;
  battles: number;
  dealer: number;
  initiative: number;
  dominant: string;
  markers: (string | null)[];
  lead: string | null;
  trick: PlayedCard[];
  at_stake: number;
  deck: number;
  dead: string[];
  immediates: string[];
  seats: SeatPicture1[];
  announced: Announcement[];
  meld: MeldPicture | null;
  bid: BidPicture | null;
  ahead: string[];
  ahead_boosted: string[];
  in_reach: MeldInReach[];
}
/**
 * A card of the skirmish or battle, in the order of play.
 */
export interface PlayedCard {
  card: string;
  seat: number;
  value: number;
  led: boolean;
  winning: boolean;
}
/**
 * What a seat has and shows.
 */
export interface SeatPicture1 {
  mat: string | null;
  powers: PowerPicture[];
  hand: HeldCard[];
  unknown: number;
  unwanted: number;
  melds: MeldedCard[];
  populace: string[];
  personal: string | null;
  has_personal: boolean;
  captured: number;
  captured_value: number | null;
  blocked: boolean;
  pledge: PledgePicture | null;
  treasury: number;
  vault: number;
  stake: number;
  debt: number;
  wealth: number;
  from_melds: number;
}
/**
 * A power of a mat: when it can be used, and whether it has been this round.
 */
export interface PowerPicture {
  power: string;
  window: string;
  used: boolean;
}
/**
 * A card of one's own hand; where duty forbids it, which one (follow, trump, overtrump).
 */
export interface HeldCard {
  card: string;
  duty: string;
  rule: string;
}
/**
 * A card on the table; face-down ones can do nothing until the battle phase.
 */
export interface MeldedCard {
  card: string;
  up: boolean;
}
/**
 * What hangs on the next skirmish: florins promised for winning it, and a duel.
 */
export interface PledgePicture {
  promised: number;
  rival: number | null;
  gain: number;
  lose: number;
}
/**
 * A text under way, and who uses it.
 */
export interface Announcement {
  text: string;
  seat: number;
}
/**
 * A meld being laid: which, and the cards so far.
 */
export interface MeldPicture {
  meld: string;
  cards: string[];
}
/**
 * Buying influence in this round.
 */
export interface BidPicture {
  buyer: number | null;
  bid: number;
  progress: number;
  made: boolean;
}
/**
 * A meld one may lay now, by its answer, and the cards that could take part in it.
 */
export interface MeldInReach {
  option: number;
  cards: string[];
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
  payLeft?: number | null;
  payRight?: number | null;
  board?: string | null;
  side?: string | null;
  seat?: number | null;
  meld?: string | null;
  power?: string | null;
  personal?: string | null;
  luminary?: string | null;
  condition?: string | null;
  mat?: string | null;
  florins?: number | null;
  option?: {
    [k: string]: unknown;
  };
  brief?: string;
  detail?: string;
  rules?: string[];
}
/**
 * What this seat is being asked. `number` is the seat's step and goes back with the answer.
 *
 *     The legal answers are the choices and, where there are any, the amounts.
 */
export interface Question {
  number: number;
  menu: string;
  rule: string;
  prompt: string;
  choices: Choice[];
  amounts?: Amounts | null;
  detail?: string;
  rules?: string[];
}
/**
 * Answers that are numbers of something: from `least` to `most` in steps; with each step the answer is one higher.
 *
 *     `lowest` and `highest` are the first and the last of them in full.
 */
export interface Amounts {
  kind: string;
  id: number;
  least: number;
  most: number;
  step: number;
  lowest?: Choice | null;
  highest?: Choice | null;
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
  event: unknown;
  isHeading: boolean;
  isSeen: boolean;
  kind: string;
  text: string;
  cards: string[];
  wonder: string | null;
  florins?: number | null;
  topic?: string | null;
  other?: number | null;
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
 * The host puts a bot on a free seat, or, with no level, frees a bot's seat.
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
 *
 *     With a `pack`, it is played with an owner's corrections of card values.
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
  usual?: {
    [k: string]:
      | string
      | number
      | boolean
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
  picture: GunsAndSteelPicture | SevenWondersPicture | RenaissanceWarsPicture;
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
