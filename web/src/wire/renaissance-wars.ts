// Generated from what the server sends by make wire. Not edited by hand.

export type Whole = Option | Event | RenaissanceWarsPicture;
export type Option =
  | PlayOption
  | PlayBoostedOption
  | LayMeldOption
  | MeldWithOption
  | UsePowerOption
  | UsePersonalOption
  | SacrificeOption
  | PassOption
  | UseOption
  | PickOpponentOption
  | PickOption
  | TakeOption
  | GiveOption
  | PutBackOption
  | ChooseOption
  | ChooseMatOption
  | ChooseConditionOption
  | BidOption
  | AmountOption
  | KeepOption
  | BidFlorinsOption;
export type Event =
  | RoundBeganEvent
  | MatChosenEvent
  | DominanceSetEvent
  | SkirmishBeganEvent
  | BattleBeganEvent
  | PlayedEvent
  | WonEvent
  | CapturedEvent
  | ArrivedEvent
  | RoomMadeEvent
  | MeldedEvent
  | LaidEvent
  | AnnouncedEvent
  | CancelledEvent
  | ExemptedEvent
  | GainedEvent
  | LostEvent
  | StolenEvent
  | RolledEvent
  | KilledEvent
  | TookUnwantedEvent
  | FlippedEvent
  | SparedEvent
  | ReclaimedEvent
  | GaveUpEvent
  | PeekedEvent
  | SwappedEvent
  | PeekedDeckEvent
  | ExchangedEvent
  | AbsolvedEvent
  | ReplayedEvent
  | BlockedEvent
  | SacrificedEvent
  | TookInitiativeEvent
  | DrewEvent
  | DrewImmediateEvent
  | PopulaceLeftEvent
  | RehousedEvent
  | PassedLeftEvent
  | EncounterEndedEvent
  | ReplacedEvent
  | TalliedEvent
  | DepositedEvent
  | EraBeganEvent
  | BidMadeEvent
  | BidNothingEvent
  | BecameBuyerEvent
  | WithdrewEvent
  | BorrowedEvent
  | HedgedEvent
  | BidFulfilledEvent
  | BidFailedEvent
  | ReturnedMeldsEvent
  | HedgeWonEvent
  | RepaidEvent
  | StayedInDebtEvent
  | EndedEvent
  | LastRoundEndedEvent
  | BiddingEndedEvent
  | CountedAsNothingEvent
  | RoundCountedEvent
  | HadNoEffectEvent
  | BoostedEvent
  | VowedEvent
  | WillPlayLastEvent
  | ShownEvent
  | PlayedPersonalEvent
  | TargetedEvent
  | ChoseCardEvent
  | ChoseDeedEvent
  | DeclinedEvent
  | DoneEvent
  | RedrewEvent
  | DecidedEvent
  | PaidEvent
  | TookBackEvent
  | PawnedEvent
  | PromisedEvent
  | ChallengedEvent
  | VotedEvent
  | RanToTheBankEvent
  | TrustedTheBankEvent
  | BankHeldEvent
  | BankBrokeEvent
  | TurnedUpEvent
  | TurnedUpTextEvent
  | LostAllEvent
  | PutUnderEvent
  | SawEvent
  | SawTextEvent
  | PartedEvent;

export interface PlayOption {
  kind: "play";
  card: string;
  standing: string | null;
}
export interface PlayBoostedOption {
  kind: "play-boosted";
  card: string;
  standing: string | null;
}
export interface LayMeldOption {
  kind: "lay-meld";
  meld: string;
  florins: number;
  condition: string | null;
  cards: string[];
}
export interface MeldWithOption {
  kind: "meld-with";
  card: string;
}
export interface UsePowerOption {
  kind: "use-power";
  power: string;
}
export interface UsePersonalOption {
  kind: "use-personal";
  personal: string;
}
export interface SacrificeOption {
  kind: "sacrifice";
  luminary: string;
  condition: string;
}
export interface PassOption {
  kind: "pass";
  text: string | null;
}
export interface UseOption {
  kind: "use";
  text: string | null;
  personal: string | null;
}
export interface PickOpponentOption {
  kind: "pick-opponent";
  seat: number;
}
export interface PickOption {
  kind: "pick";
  card: string;
}
export interface TakeOption {
  kind: "take";
  card: string;
}
export interface GiveOption {
  kind: "give";
  card: string;
  to: number | null;
}
export interface PutBackOption {
  kind: "put-back";
  order: (string | null)[];
  places: number[];
}
export interface ChooseOption {
  kind: "choose";
  branch: number;
  text: string | null;
}
export interface ChooseMatOption {
  kind: "choose-mat";
  mat: string;
}
export interface ChooseConditionOption {
  kind: "choose-condition";
  condition: string;
}
export interface BidOption {
  kind: "bid";
  florins: number;
}
export interface AmountOption {
  kind: "amount";
  florins: number;
}
export interface KeepOption {
  kind: "keep";
  personal: string;
}
export interface BidFlorinsOption {
  kind: "bid-florins";
  florins: number;
}
export interface RoundBeganEvent {
  kind: "round-began";
  dealer: number;
  era: number;
  number: number;
}
export interface MatChosenEvent {
  kind: "mat-chosen";
  seat: number;
  mat: string;
}
export interface DominanceSetEvent {
  kind: "dominance-set";
  condition: string;
}
export interface SkirmishBeganEvent {
  kind: "skirmish-began";
  seat: number;
  number: number;
}
export interface BattleBeganEvent {
  kind: "battle-began";
  seat: number;
  number: number;
}
export interface PlayedEvent {
  kind: "played";
  seat: number;
  card: string;
}
export interface WonEvent {
  kind: "won";
  seat: number;
  florins: number;
  trick: PlayedCard[];
  number: number;
  battle: boolean;
}
/**
 * A card of a skirmish or battle, in the order of play.
 */
export interface PlayedCard {
  card: string;
  seat: number;
  value: number;
  bonus: number;
  led: boolean;
  winning: boolean;
}
export interface CapturedEvent {
  kind: "captured";
  seat: number;
  card: string;
}
export interface ArrivedEvent {
  kind: "arrived";
  seat: number;
  card: string;
}
export interface RoomMadeEvent {
  kind: "room-made";
  seat: number;
  card: string;
}
export interface MeldedEvent {
  kind: "melded";
  seat: number;
  florins: number;
  meld: string;
  cards: string[];
}
export interface LaidEvent {
  kind: "laid";
  seat: number;
  card: string;
}
export interface AnnouncedEvent {
  kind: "announced";
  seat: number;
  text: string;
}
export interface CancelledEvent {
  kind: "cancelled";
  seat: number;
  text: string;
}
export interface ExemptedEvent {
  kind: "exempted";
  seat: number;
  text: string;
}
export interface GainedEvent {
  kind: "gained";
  seat: number;
  florins: number;
}
export interface LostEvent {
  kind: "lost";
  seat: number;
  florins: number;
}
export interface StolenEvent {
  kind: "stolen";
  seat: number;
  florins: number;
  victim: number;
}
export interface RolledEvent {
  kind: "rolled";
  seat: number;
  pips: number;
}
export interface KilledEvent {
  kind: "killed";
  seat: number;
  card: string;
}
export interface TookUnwantedEvent {
  kind: "took-unwanted";
  seat: number;
}
export interface FlippedEvent {
  kind: "flipped";
  seat: number;
  card: string;
}
export interface SparedEvent {
  kind: "spared";
  seat: number;
  card: string;
  text: string;
}
export interface ReclaimedEvent {
  kind: "reclaimed";
  seat: number;
  card: string;
}
export interface GaveUpEvent {
  kind: "gave-up";
  seat: number;
  card: string;
}
export interface PeekedEvent {
  kind: "peeked";
  seat: number;
  other: number;
}
export interface SwappedEvent {
  kind: "swapped";
  seat: number;
  other: number;
  is_unwanted: boolean;
}
export interface PeekedDeckEvent {
  kind: "peeked-deck";
  seat: number;
  cards: number;
}
export interface ExchangedEvent {
  kind: "exchanged";
  seat: number;
}
export interface AbsolvedEvent {
  kind: "absolved";
  seat: number;
}
export interface ReplayedEvent {
  kind: "replayed";
  seat: number;
  card: string;
  back: string;
}
export interface BlockedEvent {
  kind: "blocked";
  seat: number;
}
export interface SacrificedEvent {
  kind: "sacrificed";
  seat: number;
  card: string;
}
export interface TookInitiativeEvent {
  kind: "took-initiative";
  seat: number;
}
export interface DrewEvent {
  kind: "drew";
  seat: number;
}
export interface DrewImmediateEvent {
  kind: "drew-immediate";
  seat: number;
  text: string;
}
export interface PopulaceLeftEvent {
  kind: "populace-left";
  seat: number;
  card: string;
}
export interface RehousedEvent {
  kind: "rehoused";
  seat: number;
  card: string;
}
export interface PassedLeftEvent {
  kind: "passed-left";
  seat: number;
  other: number;
  is_unwanted: boolean;
}
export interface EncounterEndedEvent {
  kind: "encounter-ended";
}
export interface ReplacedEvent {
  kind: "replaced";
  seat: number;
}
export interface TalliedEvent {
  kind: "tallied";
  seat: number;
  florins: number;
}
export interface DepositedEvent {
  kind: "deposited";
  seat: number;
  florins: number;
}
export interface EraBeganEvent {
  kind: "era-began";
  era: number;
}
export interface BidMadeEvent {
  kind: "bid-made";
  seat: number;
  florins: number;
}
export interface BidNothingEvent {
  kind: "bid-nothing";
  seat: number;
}
export interface BecameBuyerEvent {
  kind: "became-buyer";
  seat: number;
  florins: number;
}
export interface WithdrewEvent {
  kind: "withdrew";
  seat: number;
  florins: number;
}
export interface BorrowedEvent {
  kind: "borrowed";
  seat: number;
  florins: number;
}
export interface HedgedEvent {
  kind: "hedged";
  seat: number;
  florins: number;
}
export interface BidFulfilledEvent {
  kind: "bid-fulfilled";
  seat: number;
  florins: number;
}
export interface BidFailedEvent {
  kind: "bid-failed";
  seat: number;
  florins: number;
}
export interface ReturnedMeldsEvent {
  kind: "returned-melds";
  seat: number;
  florins: number;
}
export interface HedgeWonEvent {
  kind: "hedge-won";
  seat: number;
  florins: number;
}
export interface RepaidEvent {
  kind: "repaid";
  seat: number;
  florins: number;
}
export interface StayedInDebtEvent {
  kind: "stayed-in-debt";
  seat: number;
  florins: number;
}
export interface EndedEvent {
  kind: "ended";
  florins: number;
}
export interface LastRoundEndedEvent {
  kind: "last-round-ended";
  number: number;
}
export interface BiddingEndedEvent {
  kind: "bidding-ended";
  number: number;
}
export interface CountedAsNothingEvent {
  kind: "counted-as-nothing";
  seat: number;
  florins: number;
}
export interface RoundCountedEvent {
  kind: "round-counted";
  number: number;
  seats: SeatCount[];
}
/**
 * What a round has brought a seat: the first five together are the change of what it owns.
 */
export interface SeatCount {
  melds: number;
  captures: number;
  texts: number;
  bids: number;
  forgiven: number;
  deposited: number;
  owns: number;
}
export interface HadNoEffectEvent {
  kind: "had-no-effect";
  seat: number;
  text: string;
}
export interface BoostedEvent {
  kind: "boosted";
  seat: number;
  florins: number;
}
export interface VowedEvent {
  kind: "vowed";
  seat: number;
  florins: number;
  text: string;
}
export interface WillPlayLastEvent {
  kind: "will-play-last";
  seat: number;
  text: string;
}
export interface ShownEvent {
  kind: "shown";
  seat: number;
  card: string;
}
export interface PlayedPersonalEvent {
  kind: "played-personal";
  seat: number;
  text: string;
}
export interface TargetedEvent {
  kind: "targeted";
  seat: number;
  other: number;
}
export interface ChoseCardEvent {
  kind: "chose-card";
  seat: number;
  card: string;
}
export interface ChoseDeedEvent {
  kind: "chose-deed";
  seat: number;
  text: string;
  branch: number;
}
export interface DeclinedEvent {
  kind: "declined";
  seat: number;
  text: string;
}
export interface DoneEvent {
  kind: "done";
  seat: number;
}
export interface RedrewEvent {
  kind: "redrew";
  seat: number;
  text: string;
}
export interface DecidedEvent {
  kind: "decided";
  seat: number;
  text: string;
  branch: number;
}
export interface PaidEvent {
  kind: "paid";
  seat: number;
  florins: number;
  victim: number;
}
export interface TookBackEvent {
  kind: "took-back";
  seat: number;
  card: string;
}
export interface PawnedEvent {
  kind: "pawned";
  seat: number;
  card: string;
}
export interface PromisedEvent {
  kind: "promised";
  seat: number;
  florins: number;
}
export interface ChallengedEvent {
  kind: "challenged";
  seat: number;
  other: number;
  florins: number;
}
export interface VotedEvent {
  kind: "voted";
  seat: number;
  condition: string;
}
export interface RanToTheBankEvent {
  kind: "ran-to-the-bank";
  seat: number;
}
export interface TrustedTheBankEvent {
  kind: "trusted-the-bank";
  seat: number;
}
export interface BankHeldEvent {
  kind: "bank-held";
}
export interface BankBrokeEvent {
  kind: "bank-broke";
}
export interface TurnedUpEvent {
  kind: "turned-up";
  seat: number;
  card: string;
}
export interface TurnedUpTextEvent {
  kind: "turned-up-text";
  seat: number;
  text: string;
}
export interface LostAllEvent {
  kind: "lost-all";
  seat: number;
  florins: number;
}
export interface PutUnderEvent {
  kind: "put-under";
  seat: number;
}
export interface SawEvent {
  kind: "saw";
  seat: number;
  card: string;
}
export interface SawTextEvent {
  kind: "saw-text";
  seat: number;
  text: string;
}
export interface PartedEvent {
  kind: "parted";
  seat: number;
  card: string;
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
  last_era: number;
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
  immediate_count: number;
  seats: SeatPicture[];
  announced: Announcement[];
  in_secret: boolean;
  meld: MeldPicture | null;
  bid: BidPicture | null;
  ranks: RankPicture[];
  rules: RulesPicture;
}
/**
 * What a seat has and shows.
 */
export interface SeatPicture {
  mat: string | null;
  powers: PowerPicture[];
  held: number;
  hand: HeldCard[];
  unknown: number;
  unwanted: number;
  melds: LaidMeld[];
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
 * What lies there of a meld; cards that have served in another one since lie with that.
 */
export interface LaidMeld {
  meld: string | null;
  florins: number;
  cards: MeldedCard[];
  broken: boolean;
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
 * What the cards of a rank are worth at this table, or those of a class without ranks.
 */
export interface RankPicture {
  rank: string;
  least: number;
  most: number;
  meaning: string;
}
/**
 * The rules that a player looks up most, at this table and in this phase, by their numbers.
 */
export interface RulesPicture {
  winning: string[];
  playing: string[];
  melding: string[];
}
