/** English: what only the page says at a table of this game. What is asked, offered and told, the server says. */
import { doing, type Activity } from "../../../table/words";
import { listing, plural } from "../../../kit/words";
import type { Place, WonderPicture } from "../../../wire/guns-and-steel";
import type { Sheet } from "../book";
import type { CardType, Resource } from "../code";
import type { Zone } from "../zones";

/** How a seat is called: by name, or as the reader. */
export interface Called {
  name: string;
  isYou: boolean;
}

// Resources, types and sets.

export const RESOURCES: Record<Resource, string> = {
  food: "Food",
  iron: "Iron",
  horse: "Horse",
  gunpowder: "Gunpowder",
  oil: "Oil",
  earth: "Earth",
  space: "Space",
};
export const TYPES: Record<CardType, string> = { civil: "civil", tactic: "tactic", attack: "attack" };
export const TYPE_VALUES: Record<CardType, string> = { civil: "Civil", tactic: "Tactic", attack: "Attack" };
const SETS: Record<string, string> = { base: "base set", renaissance: "Renaissance", combined: "both sets" };
export const halfOf = (resource: Resource): string => `half ${RESOURCES[resource]}`;
export const gained = (resource: string): string => `${resource}, gained`;
export const ageRow = (age: Resource): string => `${RESOURCES[age]} age`;

// The frame.

export const tableNote = (set: string, seats: number, turn: number): string =>
  `${SETS[set] ?? set}, ${plural(seats, "seat")}, turn ${turn}`;
export const LOG = "Log";
export const TABLE = "Table";
export const BACK = "Back";
export const SUPPLY = "Supply";
export const WONDERS = "Wonders";
export const noRule = (id: string): string => `There is no rule ${id}.`;

const TURN = [
  { id: "resource", name: "Resource" },
  { id: "development", name: "Development" },
  { id: "purchase", name: "Purchase" },
] as const;
export const PHASES = [...TURN, { id: "end", name: "End of turn" }];
export const PHASES_WITH_GLORY = [...TURN, { id: "end", name: "Retrieval" }, { id: "glory", name: "Glory" }];

/** What somebody else is doing, by what he is asked. */
export const DOING: Readonly<Record<string, Activity>> = {
  "starting-resource": doing("laying down a starting resource"),
  resource: doing("choosing a resource"),
  development: doing("choosing what to develop"),
  activation: doing("deciding whether to activate"),
  either: doing("choosing between two effects"),
  gain: doing("choosing what to gain"),
  replenish: doing("turning a card"),
  deplete: doing("paying for an effect"),
  activate: doing("choosing what to activate"),
  "turn-up": doing("turning up a card"),
  "put-down": doing("putting down a card"),
  response: doing("responding to the attack"),
  loss: doing("giving up resources"),
  surrender: doing("handing over a wonder"),
  purchase: doing("buying"),
  payment: doing("paying"),
  wonder: doing("taking a wonder"),
  retrieval: doing("taking cards back"),
  glory: doing("thinking of glory"),
  "glory-from": doing("taking a glory token elsewhere"),
  "take-back": doing("taking a card back"),
  film: doing("choosing a wonder"),
  opponent: doing("choosing an opponent"),
  tribute: doing("choosing a tribute"),
  back: doing("spying on a hand"),
  spy: doing("spying on a hand"),
  lender: doing("choosing whose card to borrow"),
  borrow: doing("choosing a card to borrow"),
  lure: doing("luring an attack card away"),
  "further-loss": doing("giving up resources"),
  "deplete-further": doing("paying for an effect"),
};

// The decision bar.

export const HINTS: Record<Zone, string> = {
  hand: "Point at a card of your hand",
  up: "Point at a face-up card",
  down: "Point at a covered card",
  supply: "Point at a card in the supply",
  wonders: "Point at a wonder",
  theirs: "Point at a card",
  seats: "",
};
export const HOW_DO_YOU_RESPOND = "How do you respond?";
export const buy = (card: string): string => `Buy ${card}?`;
/** An answer that waits to be confirmed. */
export const sure = (answer: string): string => `${answer}?`;
export const takeAll = (cards: number): string => `Take all ${cards}`;
export const LOOK_AROUND = "Look around meanwhile: every card tells what it does.";
export const turnOf = ({ name, isYou }: Called): string => (isYou ? "It is your turn." : `It is ${name}’s turn.`);
export const THEN = "then";

/** Whose card is under way: nothing where it goes without saying. */
export function whose({ name, isYou }: Called, borrowed: boolean, inHand: boolean): string {
  const who = isYou ? "your" : `${name}’s`;
  if (inHand) return `in ${who} hand`;
  if (borrowed) return `borrowed, ${who}`;
  return isYou ? "" : who;
}

// Payments.

export const PAYS = "pays";
export const CLOSE = "Close";
export const allWays = (ways: number): string => `All ${ways} ways`;
export const WAYS_TO_PAY = "Ways to pay";
export const FOR = "for";
export const ANY = "any";
export const AND = "and";
export const BEYOND_THE_PRICE = "Turned up beyond the price";
export const CONVERTS = "converts";
export const convertsFor = (wonder: string): string => `converts resources, as ${wonder} asks for`;
/** A way to pay, read out. */
export const spokenWay = (way: { label: string; words: string; keeps: string }, convertsFor: string): string =>
  [way.label, way.words, way.keeps, convertsFor].filter(Boolean).join("; ");
export const inThisPayment = (card: string): string => `${card}, in this payment`;

// Attacks.

export const attacks = ({ name, isYou }: Called, card: string): string => `${name} ${isYou ? "attack" : "attacks"} with ${card}`;
export const YOU_NOW = "you now";
export const youWith = (card: string): string => `you, with ${card}`;
/** The balance, read out: what becomes of the reader is said by the server. */
export const balance = (attacker: string, theirs: number, yours: number, verdict: string): string =>
  `${attacker} ${theirs}, you ${yours}: ${verdict}`;
export const IN_ORDER = "In the order they answer";
export const ANSWERS_NOW = "answers now";
export const toAnswer = (most: number): string => `to answer, at most ${most}`;
export const atStake = (loss: string): string => `at stake: ${loss}`;

// Seats.

export const YOUR_TABLE = "Your table";
export const YOUR_HAND = "Your hand";
export const HAND = "Hand";
export const EMPTY_HAND = "Your hand is empty.";
export const ANY_CARD = "any card";
export const ANY_FACE_UP = "face up: any card";
export const COVERED = "Covered";
export const COVERED_OF = "covered";
export const FACE_UP = "Face up";
export const IN_HAND = "In hand";
export const NOTHING = "nothing";
export const NO_CARD_UP = "no card face up";
export const NO_RESOURCES = "no resources";
export const THIS_TURN = "this turn";
export const THIS_TURN_ONLY = "This turn only";
export const GAINED_FOR_THIS_TURN = "Gained for this turn only";
export const YOU = "You";
export const faceUp = (strength: number): string => `Face up, strength ${strength}`;
export const covered = (cards: number): string => `Covered, ${plural(cards, "resource")}`;
export const yourWonder = (wonder: string): string => `your wonder ${wonder}`;
export const CARDS_IN_HAND = "cards in hand";
export const STRENGTH_FACE_UP = "strength face up";
export const YOUR_STRENGTH = "your strength, face up";
export const HAND_NOTE = "hand";
export const STRENGTH_NOTE = "strength";
export const POINTS_NOTE = "points";
export const seatLabel = (seat: string, name: string): string => `Seat ${seat}, ${name}`;
export const chooseThem = (name: string): string => `Choose ${name}`;
export const LOOK_CLOSER = "Look closer";
export const AWAY = "away";
export const BOT = "bot";
export const PLAYS_NEXT = "plays next";

/** A seat on a small screen, read out. */
export function spokenSeat(name: string, hand: number, strength: number, points: number, culture: number | null, may: boolean): string {
  const numbers = [plural(hand, "card") + " in hand", `strength ${strength}`, plural(points, "point")];
  if (culture !== null) numbers.push(`culture ${culture}`);
  return `${name}: ${numbers.join(", ")}. ${may ? "Choose this opponent" : LOOK_CLOSER}`;
}

/** Over the cards of an opponent of which one is to be chosen. */
export const theirCards = (kind: string, name: string): string =>
  ({ spy: `In the hand of ${name}`, tribute: `Covered, of ${name}` })[kind] ?? `Face up, of ${name}`;
export const cardsOf = (name: string): string => `Cards of ${name}`;

// Culture and glory.

export const CULTURE = "culture";
export const cultureTokens = (tokens: number, end: number): string => `${plural(tokens, "culture token")}; ${end} end the game`;
export const GLORY = "glory";
export const GLORY_AT_HAND = "glory tokens at hand:";
export const gloryTokens = (left: number, placed: number): string => `glory tokens: ${left} at hand, ${placed} on wonders`;

/** "Glory tokens: 2 of yours and 1 of Piero; 3 of one player claim it." */
export function tokens({ glory, claim }: Pick<WonderPicture, "glory" | "claim">, called: (seat: number) => Called): string {
  const placed = glory.flatMap((many, seat) => (many ? [`${many} of ${called(seat).isYou ? "yours" : called(seat).name}`] : []));
  const claims = `${claim} of one player claim it`;
  return placed.length ? `Glory tokens: ${listing(placed)}; ${claims}.` : `No glory token yet; ${claims}.`;
}

/** What the turn has brought towards a wonder with glory. */
export function thisTurn({ met, reached, needs }: WonderPicture, active: number, called: (seat: number) => Called): string {
  const [who] = met.map(called);
  if (who) return `${who.name} ${who.isYou ? "have" : "has"} done it this turn.`;
  return needs > 1 && reached[active] ? `This turn: ${reached[active]} of ${needs}.` : "";
}

export const has = ({ name, isYou }: Called): string => `${name} ${isYou ? "have" : "has"} it.`;
export const outOf = (reached: number, needs: number): string => `${reached} of ${needs}`;
export const reachedBy = (name: string, reached: number, needs: number): string => `${name}: ${reached} of ${needs}.`;
/** "You 2 · Ann 1 of 3" */
export const progress = (each: readonly { name: string; reached: number }[], needs: number): string =>
  `${each.map(({ name, reached }) => `${name} ${reached}`).join(" · ")} of ${needs}`;
export const MET = "met";
export const toGo = (lacking: number): string => `${lacking} to go`;
/** A wonder, read out. */
export const spokenWonder = (name: string, points: number, state: string, text: string): string =>
  [`${name}, wonder, ${plural(points, "point")}.`, state, text].filter(Boolean).join(" ");
export const knownFrom = (requirement: string, points: string): string => `Requirement ${requirement}, points ${points}.`;

// Cards.

export const STARTER = "starter";
export const RECONSTRUCTED = "reconstructed";
export const RECONSTRUCTED_COST = "reconstructed cost";
export const strength = (value: number): string => `strength ${value}`;
export const MAY_ANSWER = "may answer an attack from the hand";
export const GAP = "gap";
export const NO_PILE = "no research pile left";
export const cardsInPile = (cards: number): string => `${plural(cards, "card")} in this research pile`;

const values = (sheet: Sheet): string =>
  [
    sheet.strength ? `Strength ${sheet.strength}.` : "",
    sheet.response ? "May answer an attack." : "",
    `${plural(sheet.vp, "point")}.`,
  ]
    .filter(Boolean)
    .join(" ");

/** A card, read out: name, kind, state, price, deed, in this order. */
export const spoken = (sheet: Sheet): string =>
  `${sheet.name}, ${TYPES[sheet.type]}, ${RESOURCES[sheet.back]} age. ${values(sheet)} ${sheet.text}`;
export const spokenFaceUp = (sheet: Sheet): string => `${spoken(sheet)} Face up.`;
export const spokenCovered = (sheet: Sheet): string => `${RESOURCES[sheet.back]}, covered, ${sheet.name}`;

/** `below`: how many cards lie under it on a research pile; null in the pyramid. */
export function spokenInSupply(sheet: Sheet, place: Place, mayBuy: boolean, below: number | null = null): string {
  const state = mayBuy ? `You may buy it: ${place.price}.` : place.affordable ? `You could pay: ${place.price}.` : costs(place.price);
  const pile = below === null ? "" : `On a research pile, ${below ? `${plural(below, "card")} below it` : "the last card"}. `;
  return `${sheet.name}, ${TYPES[sheet.type]}, ${RESOURCES[sheet.back]} age. ${pile}${state} ${values(sheet)} ${sheet.text}`;
}

export const costs = (price: string): string => `It costs ${price}.`;
export const CAN_PAY = "You can pay for it.";
export const CANNOT_PAY = "You cannot pay for it now.";
export const ON_A_PILE = "It lies on a secret research pile; below it, in an order nobody knows:";
export const onAPile = (cards: readonly string[]): string => `${ON_A_PILE} ${listing(cards)}.`;
export const LAST_OF_ITS_PILE = "It is the last card of its secret research pile.";
export const notAsked = (question: string): string => `Not part of the present question: “${question}”`;
/** A card in short: what it has on its back, and what it can do in a fight. */
export function inShort(sheet: Sheet, doubtful: boolean): string {
  const parts = [`${RESOURCES[sheet.back]} on its back`];
  if (sheet.strength) parts.push(`strength ${sheet.strength}`);
  if (sheet.response) parts.push("response sign");
  return `${parts.join(", ")}.${doubtful ? ` ${SOME_RECONSTRUCTED}` : ""}`;
}
export const SOME_RECONSTRUCTED = "∘ Some values are reconstructed.";
export const WHAT_RECONSTRUCTED = "∘ reconstructed: the printed value was not found; this one follows from the rest of the set.";
export const VALUE_NAMES = {
  type: "Type",
  back: "Age and resource",
  strength: "Strength",
  response: "Response sign",
  vp: "Points",
  cost: "Listed cost",
} as const;
export const yesNo = (is: boolean): string => (is ? "yes" : "no");
export const STARTING_CARD = "none, a starting card";
export const NO_COST = "none";
export const PROVENANCE: Readonly<Record<string, string>> = {
  rulebook: "from the rulebook",
  derived: "derived from the rules",
  public: "from public pictures and reports",
  pack: "from this table’s corrections",
  reconstructed: "reconstructed",
};
