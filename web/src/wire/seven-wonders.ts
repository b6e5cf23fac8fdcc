// Generated from what the server sends by make wire. Not edited by hand.

export type Whole = Option | Event | SevenWondersPicture;
export type Option =
  BuildOption | StageOption | SellOption | BuildFreeOption | DigOption | DeclineOption | ChooseBoardOption;
export type Event =
  | TookBoardEvent
  | AgeBeganEvent
  | TurnBeganEvent
  | DrewEvent
  | ReceivedEvent
  | FoundEvent
  | ChoseEvent
  | BuiltEvent
  | BuiltFreeEvent
  | BuiltStageEvent
  | SoldEvent
  | EarnedEvent
  | CountedAroundEvent
  | CountedAtHomeEvent
  | StageEarnedEvent
  | DiscardedEvent
  | LookedEvent
  | FoundNothingEvent
  | DugEvent
  | DeclinedSeventhEvent
  | DeclinedDigEvent
  | FoughtEvent
  | EndedEvent;

export interface BuildOption {
  kind: "build";
  card: string;
  pay_left: number;
  pay_right: number;
  city: number | null;
  bank: number;
  price: number;
  leaves: number;
  made: number;
  bought: number;
  from_left: string[];
  from_right: string[];
  chain: string | null;
}
export interface StageOption {
  kind: "stage";
  card: string;
  pay_left: number;
  pay_right: number;
  city: number | null;
  bank: number;
  price: number;
  leaves: number;
  made: number;
  bought: number;
  from_left: string[];
  from_right: string[];
  stage: number;
}
export interface SellOption {
  kind: "sell";
  card: string;
  city: number | null;
  coins: number;
}
export interface BuildFreeOption {
  kind: "build-free";
  card: string;
  city: number | null;
}
export interface DigOption {
  kind: "dig";
  card: string;
  city: number | null;
}
export interface DeclineOption {
  kind: "decline";
}
export interface ChooseBoardOption {
  kind: "choose-board";
  board: string;
  side: string;
}
export interface TookBoardEvent {
  kind: "took-board";
  city: number;
  board: string;
  side: string;
}
export interface AgeBeganEvent {
  kind: "age-began";
  age: number;
  passes: string;
}
export interface TurnBeganEvent {
  kind: "turn-began";
  number: number;
  age: number;
  turn: number;
}
export interface DrewEvent {
  kind: "drew";
  city: number;
  holder: number;
  card: string | null;
}
export interface ReceivedEvent {
  kind: "received";
  city: number;
  cards: string[];
}
export interface FoundEvent {
  kind: "found";
  city: number;
  cards: string[];
}
export interface ChoseEvent {
  kind: "chose";
  city: number;
}
export interface BuiltEvent {
  kind: "built";
  city: number;
  card: string;
  bank: number;
  pay_left: number;
  pay_right: number;
  chained: boolean;
}
export interface BuiltFreeEvent {
  kind: "built-free";
  city: number;
  card: string;
}
export interface BuiltStageEvent {
  kind: "built-stage";
  city: number;
  holder: number;
  card: string | null;
  stage: number;
  pay_left: number;
  pay_right: number;
}
export interface SoldEvent {
  kind: "sold";
  city: number;
  holder: number;
  card: string | null;
  coins: number;
}
export interface EarnedEvent {
  kind: "earned";
  city: number;
  card: string;
  coins: number;
}
export interface CountedAroundEvent {
  kind: "counted-around";
  city: number;
  card: string;
  coins: number;
}
export interface CountedAtHomeEvent {
  kind: "counted-at-home";
  city: number;
  card: string;
  coins: number;
}
export interface StageEarnedEvent {
  kind: "stage-earned";
  city: number;
  stage: number;
  coins: number;
}
export interface DiscardedEvent {
  kind: "discarded";
  city: number;
  holder: number;
  card: string | null;
}
export interface LookedEvent {
  kind: "looked";
  city: number;
}
export interface FoundNothingEvent {
  kind: "found-nothing";
  city: number;
}
export interface DugEvent {
  kind: "dug";
  city: number;
  card: string;
}
export interface DeclinedSeventhEvent {
  kind: "declined-seventh";
  city: number;
}
export interface DeclinedDigEvent {
  kind: "declined-dig";
  city: number;
}
export interface FoughtEvent {
  kind: "fought";
  city: number;
  other: number;
  shields: number;
  other_shields: number;
  token: number;
  other_token: number;
}
export interface EndedEvent {
  kind: "ended";
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
  stage_price: number | null;
  stage_refusal: Refusal | null;
  dig: HandCard[];
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
  tokens: number[];
  prices: Prices;
  discounts: Discount[];
  free_build: boolean;
  seventh_card: boolean;
  hand: number;
  chosen: boolean;
  points: {
    [k: string]: number;
  };
  total: number;
  worth: WorthNow[];
  left: Side;
  right: Side;
  far: number[];
}
/**
 * Something that makes resources: one of these each turn, or several units of the only one.
 */
export interface Source {
  one_of: string[];
  units: number;
  for_sale: boolean;
}
/**
 * Coins for a raw material from either side, and for a manufactured good.
 */
export interface Prices {
  raw_left: number;
  raw_right: number;
  goods: number;
}
/**
 * What a city buys for less than usual.
 */
export interface Discount {
  family: string;
  sellers: string;
  price: number;
}
/**
 * A card or a stage that counts something, by its id: what it counts for, or would if it were built now.
 */
export interface WorthNow {
  of: string;
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
