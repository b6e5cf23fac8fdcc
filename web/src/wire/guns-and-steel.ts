// Generated from what the server sends by make wire. Not edited by hand.

export type Whole = Option | Event | GunsAndSteelPicture;
export type Option =
  | PlaceOption
  | DevelopOption
  | ActivateOption
  | DeclineOption
  | ChooseOption
  | GainResourceOption
  | ReplenishOption
  | DepleteOption
  | PutDownOption
  | TurnUpOption
  | RespondOption
  | HoldOption
  | GiveOption
  | BuyOption
  | BuyNothingOption
  | SpendOption
  | PayOption
  | TakeOption
  | RetrieveOption
  | LeaveOption
  | HonourOption
  | ShiftGloryOption
  | KeepGloryOption
  | PickOpponentOption
  | TributeOption
  | PickBackOption
  | SpyOption
  | BorrowOption
  | LureOption;
export type Event =
  | TurnBeganEvent
  | PlacedEvent
  | StartedEvent
  | DevelopedEvent
  | ActivatedEvent
  | DeclinedEvent
  | ReplenishedEvent
  | DepletedEvent
  | GainedEvent
  | PutDownEvent
  | TurnedUpEvent
  | AttackedEvent
  | RespondedEvent
  | DefendedEvent
  | BeatenEvent
  | DrainedEvent
  | SeizedEvent
  | BoughtEvent
  | SettledEvent
  | SpentEvent
  | TookWonderEvent
  | RetrievedEvent
  | BoughtNothingEvent
  | EndedEvent
  | GainedCultureEvent
  | PaidCultureEvent
  | HonouredEvent
  | ShiftedGloryEvent
  | ClaimedEvent
  | AimedEvent
  | FilmedEvent
  | TookBackEvent
  | ExactedEvent
  | PickedEvent
  | SpiedEvent
  | BorrowedEvent
  | BorrowedNothingEvent
  | DefectedEvent
  | LuredEvent
  | UncoveredEvent
  | ChoseEffectEvent
  | CountedEvent
  | HadNoEffectEvent;

export interface PlaceOption {
  kind: "place";
  card: string;
  lies: string;
}
export interface DevelopOption {
  kind: "develop";
  card: string;
  lies: string;
}
export interface ActivateOption {
  kind: "activate";
  card: string;
  lies: string;
}
export interface DeclineOption {
  kind: "decline";
}
export interface ChooseOption {
  kind: "choose";
  branch: number;
}
export interface GainResourceOption {
  kind: "gain-resource";
  resource: string;
}
export interface ReplenishOption {
  kind: "replenish";
  card: string;
  lies: string;
}
export interface DepleteOption {
  kind: "deplete";
  card: string;
  lies: string;
}
export interface PutDownOption {
  kind: "put-down";
  card: string;
  lies: string;
}
export interface TurnUpOption {
  kind: "turn-up";
  card: string;
  lies: string;
}
export interface RespondOption {
  kind: "respond";
  card: string;
  lies: string;
}
export interface HoldOption {
  kind: "hold";
}
export interface GiveOption {
  kind: "give";
  wonder: string;
}
export interface BuyOption {
  kind: "buy";
  card: string;
  lies: string;
}
export interface BuyNothingOption {
  kind: "buy-nothing";
}
export interface SpendOption {
  kind: "spend";
  card: string;
  lies: string;
}
export interface PayOption {
  kind: "pay";
  cards: string[];
}
export interface TakeOption {
  kind: "take";
  wonder: string;
}
export interface RetrieveOption {
  kind: "retrieve";
  card: string;
  lies: string;
}
export interface LeaveOption {
  kind: "leave";
}
export interface HonourOption {
  kind: "honour";
  wonder: string;
}
export interface ShiftGloryOption {
  kind: "shift-glory";
  wonder: string;
}
export interface KeepGloryOption {
  kind: "keep-glory";
}
export interface PickOpponentOption {
  kind: "pick-opponent";
  seat: number;
}
export interface TributeOption {
  kind: "tribute";
  card: string;
  lies: string;
  seat: number;
}
export interface PickBackOption {
  kind: "pick-back";
  resource: string;
}
export interface SpyOption {
  kind: "spy";
  card: string;
  lies: string;
  seat: number;
}
export interface BorrowOption {
  kind: "borrow";
  card: string;
  lies: string;
  seat: number;
}
export interface LureOption {
  kind: "lure";
  card: string;
  lies: string;
  seat: number;
}
export interface TurnBeganEvent {
  kind: "turn-began";
  seat: number;
  number: number;
}
export interface PlacedEvent {
  kind: "placed";
  seat: number;
  card: string;
}
export interface StartedEvent {
  kind: "started";
  seat: number;
  card: string;
}
export interface DevelopedEvent {
  kind: "developed";
  seat: number;
  card: string;
}
export interface ActivatedEvent {
  kind: "activated";
  seat: number;
  card: string;
}
export interface DeclinedEvent {
  kind: "declined";
  seat: number;
  card: string;
}
export interface ReplenishedEvent {
  kind: "replenished";
  seat: number;
  card: string;
}
export interface DepletedEvent {
  kind: "depleted";
  seat: number;
  card: string;
}
export interface GainedEvent {
  kind: "gained";
  seat: number;
  resource: string;
  count: number;
}
export interface PutDownEvent {
  kind: "put-down";
  seat: number;
  card: string;
}
export interface TurnedUpEvent {
  kind: "turned-up";
  seat: number;
  card: string;
}
export interface AttackedEvent {
  kind: "attacked";
  seat: number;
  card: string;
  strength: number;
}
export interface RespondedEvent {
  kind: "responded";
  seat: number;
  card: string;
}
export interface DefendedEvent {
  kind: "defended";
  seat: number;
  card: string;
  strength: number;
}
export interface BeatenEvent {
  kind: "beaten";
  seat: number;
  card: string;
  strength: number;
}
export interface DrainedEvent {
  kind: "drained";
  seat: number;
  card: string;
}
export interface SeizedEvent {
  kind: "seized";
  seat: number;
  wonder: string;
  attacker: number;
}
export interface BoughtEvent {
  kind: "bought";
  seat: number;
  card: string;
}
export interface SettledEvent {
  kind: "settled";
  seat: number;
  card: string;
}
export interface SpentEvent {
  kind: "spent";
  seat: number;
  card: string;
}
export interface TookWonderEvent {
  kind: "took-wonder";
  seat: number;
  wonder: string;
}
export interface RetrievedEvent {
  kind: "retrieved";
  seat: number;
  card: string;
}
export interface BoughtNothingEvent {
  kind: "bought-nothing";
  seat: number;
}
export interface EndedEvent {
  kind: "ended";
  seat: number;
  endings: string[];
}
export interface GainedCultureEvent {
  kind: "gained-culture";
  seat: number;
  tokens: number;
}
export interface PaidCultureEvent {
  kind: "paid-culture";
  seat: number;
  tokens: number;
}
export interface HonouredEvent {
  kind: "honoured";
  seat: number;
  wonder: string;
  tokens: number;
}
export interface ShiftedGloryEvent {
  kind: "shifted-glory";
  seat: number;
  wonder: string;
}
export interface ClaimedEvent {
  kind: "claimed";
  seat: number;
  wonder: string;
}
export interface AimedEvent {
  kind: "aimed";
  seat: number;
  wonder: string;
}
export interface FilmedEvent {
  kind: "filmed";
  seat: number;
  wonder: string;
}
export interface TookBackEvent {
  kind: "took-back";
  seat: number;
  card: string;
}
export interface ExactedEvent {
  kind: "exacted";
  seat: number;
  card: string;
  other: number;
}
export interface PickedEvent {
  kind: "picked";
  seat: number;
  card: string;
  other: number;
}
export interface SpiedEvent {
  kind: "spied";
  seat: number;
  card: string;
  other: number;
}
export interface BorrowedEvent {
  kind: "borrowed";
  seat: number;
  card: string;
  other: number;
}
export interface BorrowedNothingEvent {
  kind: "borrowed-nothing";
  seat: number;
  card: string;
}
export interface DefectedEvent {
  kind: "defected";
  seat: number;
  card: string;
  other: number;
}
export interface LuredEvent {
  kind: "lured";
  seat: number;
  card: string;
  other: number;
}
export interface UncoveredEvent {
  kind: "uncovered";
  seat: number;
  card: string;
}
export interface ChoseEffectEvent {
  kind: "chose-effect";
  seat: number;
  card: string;
  branch: number;
}
export interface CountedEvent {
  kind: "counted";
  seat: number;
  card: string;
  attackers: number;
}
export interface HadNoEffectEvent {
  kind: "had-no-effect";
  seat: number;
  card: string;
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
  supply: Row[];
  wonders: WonderPicture[];
  seats: SeatPicture[];
  resolving: Resolving[];
  attack: AttackPicture | null;
  payment: PaymentPicture | null;
  ending: string;
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
 * A secret research pile that is not empty: its open card, the cards below it in an order nobody knows, and all.
 */
export interface Pile {
  top: Place;
  below: string[];
  count: number;
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
 *     `holds` is how it stands; `verdict` is what becomes of it in a word or two, `loss` what it would lose by being
 *     beaten.
 */
export interface Defender {
  seat: number;
  strength: number;
  most: number;
  asked: boolean;
  waiting: boolean;
  holds: boolean;
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
 * A payment being made: for which card, the cards chosen so far and the ways that are left, the proposal first.
 *
 *     `canal` is the wonder of the supply that asks for a conversion, if one does.
 */
export interface PaymentPicture {
  card: string;
  chosen: string[];
  canal: string | null;
  ways: Way[];
}
/**
 * One way to pay: the cards to deplete, the answers that lead to it, and how it adds up.
 *
 *     It `converts` where a wonder of the supply asks for that. In words: what it is, how it adds up and what it leaves.
 */
export interface Way {
  cards: string[];
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
