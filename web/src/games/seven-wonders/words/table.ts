/** English: what only the page says at a table of this game. What is asked, offered and told, the server says. */
import { doing, type Activity } from "../../../table/words";
import { counted, listing, plural } from "../../../kit/words";
import type { CityPicture, Discount, Refusal } from "../../../wire/seven-wonders";
import type { Sheet, StageSheet } from "../book";
import { ageName, type Colour, type Cost, type Resource, type Science } from "../code";
import type { Deed } from "../asking";
import type { Paid } from "../play";

// Resources, symbols, colours.

export const RESOURCES: Record<Resource, string> = {
  wood: "wood",
  stone: "stone",
  clay: "clay",
  ore: "ore",
  glass: "glass",
  papyrus: "papyrus",
  cloth: "cloth",
};
export const RESOURCE_TIPS: Record<Resource, string> = {
  wood: "wood, a raw material",
  stone: "stone, a raw material",
  clay: "clay, a raw material",
  ore: "ore, a raw material",
  glass: "glass, a manufactured good",
  papyrus: "papyrus, a manufactured good",
  cloth: "cloth, a manufactured good",
};
export const SCIENCES: Record<Science, string> = { compass: "compass", gear: "gear", tablet: "tablet" };
export const SCIENCE_TIPS: Record<Science, string> = {
  compass: "compass, a scientific symbol",
  gear: "gear, a scientific symbol",
  tablet: "tablet, a scientific symbol",
};
export const COLOURS: Record<Colour, string> = {
  brown: "brown",
  grey: "grey",
  blue: "blue",
  yellow: "yellow",
  red: "red",
  green: "green",
  purple: "purple",
};
export const TYPES: Record<Colour, string> = {
  brown: "raw materials",
  grey: "manufactured goods",
  blue: "civilian",
  yellow: "commercial",
  red: "military",
  green: "scientific",
  purple: "guild",
};
export const TYPE_TIPS: Record<Colour, string> = {
  brown: "brown: raw materials",
  grey: "grey: manufactured goods",
  blue: "blue: civilian structures",
  yellow: "yellow: commercial structures",
  red: "red: military structures",
  green: "green: scientific structures",
  purple: "purple: guilds",
};
export const TYPE_VALUES: Record<Colour, string> = {
  brown: "Brown, raw materials",
  grey: "Grey, manufactured goods",
  blue: "Blue, civilian",
  yellow: "Yellow, commercial",
  red: "Red, military",
  green: "Green, scientific",
  purple: "Purple, guild",
};
export const OR = "or";
export const coins = (count: number): string => plural(count, "coin");
export const shields = (count: number): string => plural(count, "shield");
export const points = (count: number): string => plural(count, "point");
export const cards = (count: number): string => plural(count, "card");
export const NOTHING = "nothing";
export const NONE = "none";
/** "+3", "−1": a minus of the width of a plus. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");
/** A number without a plus. */
export const figure = (value: number): string => (value < 0 ? signed(value) : String(value));
const units = (resources: readonly Resource[]): string =>
  listing(counted(resources).map(([resource, count]) => `${count} ${RESOURCES[resource as Resource]}`));

// Cities.

export const FREE_CITY = "Free city";
export const YOU = "you";
export const YOUR_CITY = "Your city";
export const NO_BOARD = "No board yet";
export const boardOf = (board: string, side: string): string => `${board} ${side}`;
export const boardInFull = (board: string, side: string): string => `${board} side ${side}`;
export const boardAndWonder = (board: string, side: string, wonder: string): string => `${board}, side ${side}. ${wonder}`;
export const sideAndStart = (side: string): string => `side ${side}, start`;
export const sideOf = (side: string): string => `side ${side}`;
export const SIDE = "side";
export const LOOK_CLOSER = "Look closer";
export const PART_BY_PART = "Part by part";
export const pointsSoFar = (total: number): string => `${points(total)} so far`;
export const FREE_BUILD = "free build ready";
export const ABOUT_FREE_BUILD = "one structure without its cost, once in this age";
export const COINS = "coins";
export const MAKES = "makes";
export const SELLS = "sells";
export const KEEPS = "keeps";
export const BUYS = "buys";
export const ARMS = "arms";
export const SCIENCE = "science";
export const HAND = "hand";
export const STRUCTURES = "Structures";
export const POINTS_NOW = "Points as they stand";
export const NOTHING_BUILT = "Nothing is built yet.";
export const yourCards = (count: number): string => (count ? `your ${count} cards` : "nothing built yet");
export const stackOf = (colour: Colour, count: number): string => `${TYPES[colour]}: ${count}`;
export const stagesOf = (done: number, all: number): string => `${done} of ${all} stages`;
export const CHOSEN = "chosen";
export const CHOOSING = "choosing";
export const HAS_CHOSEN = "has chosen";
export const IS_CHOOSING = "is still choosing";
export const LEFT_NEIGHBOUR = "Left neighbour";
export const RIGHT_NEIGHBOUR = "Right neighbour";
export type Place = "left" | "right";
export const PLACES: Record<Place, string> = { left: "left neighbour", right: "right neighbour" };
const SIDES: Record<Place, string> = { left: "left", right: "right" };
/** what a far city shows below its name: its board, and a bot's level */
export const facing = (board: string, bot: string): string => (bot ? `${board}, ${bot}` : board);
export const besideYou = (side: Place, bot: string): string => `${SIDES[side]}, ${bot}`;
export const away = (side: Place): string => `${SIDES[side]}, away`;
export const yoursToPlay = (side: Place): string => `${SIDES[side]}, yours to play`;
export const playedBy = (side: Place, player: string): string => `${SIDES[side]}, by ${player}`;
export const neighbourCalled = (name: string, side: Place): string => `${name}, ${PLACES[side]}`;
export const sideAndBoard = (side: Place, board: string): string => (board ? `${SIDES[side]}, ${board}` : SIDES[side]);
export const tokens = (some: readonly number[]): string => `conflict tokens ${some.map(signed).join(", ")}`;
export const tokensTogether = (sum: number): string => `conflict tokens, together ${signed(sum)}`;
const FAMILIES: Record<string, string> = { raw: "raw materials", goods: "manufactured goods" };
const SELLERS: Record<string, string> = { both: "both sides", left: "the left", right: "the right" };
export const cheaper = ({ family, sellers, price }: Discount): string =>
  `${FAMILIES[family]} cost ${coins(price)} from ${SELLERS[sellers]}`;
export const NOT_FOR_SALE = "not for sale";
export const oneOf = (resources: readonly Resource[], forSale: boolean): string => {
  const names = resources.map((resource) => RESOURCES[resource]).join(", ");
  return forSale ? `one of these each turn: ${names}` : `one of these each turn: ${names}; ${NOT_FOR_SALE}`;
};
export const SYMBOL_OF_CHOICE = "a symbol of choice, at the end";

/** For those who listen: a city in a line. */
export function spokenCity(name: string, city: CityPicture, board: string, state: string, side?: Place): string {
  const facts = [
    ...(side ? [PLACES[side]] : []),
    name,
    ...(board ? [board] : []),
    coins(city.coins),
    shields(city.shields),
    plural(city.stages, "stage"),
    cards(city.built.length),
    ...(state ? [state] : []),
  ];
  return `${facts.join(", ")}. ${LOOK_CLOSER}`;
}

// Stages of a wonder.

export const stageName = (number: number): string => `Stage ${number}`;
export const wonderOf = (done: number, all: number): string => `Wonder, ${plural(done, "stage")} of ${all} built`;
export const STAGE_BUILT = "built";
export const STAGE_NEXT = "next";
export const STAGE_LATER = "later";
export const stageNextFor = (price: number): string => (price ? `next, for ${price}` : "next, no coins");
export const spokenStage = (stage: StageSheet, state: string): string =>
  `Stage ${stage.number}, ${state}. Costs ${cost(stage.cost)}. ${stage.text}`;
export const stageFor = (stage: StageSheet): string => `Stage ${stage.number}, for ${cost(stage.cost)}: ${stage.text}`;
export const COSTS = "costs";

// Cards.

export const NO_COST = "no cost";
export const byChain = (structure: string): string => `by ${structure}`;
export const freeWith = (names: string): string => `free with ${names}`;
export const leadsTo = (names: string): string => `then ${names}`;
export const makesFree = (names: string): string => `Makes free: ${names}.`;
export const NO_EFFECT = "It stands in its city.";
export const NOW = "Now:";
export const cost = ({ coins: paid, resources }: Cost): string =>
  paid ? coins(paid) : resources.length ? units(resources) : NOTHING;
const kindOf = (sheet: Sheet): string => `${sheet.name}, ${TYPES[sheet.colour]}, age ${ageName(sheet.age)}.`;
export const spoken = (sheet: Sheet): string => `${kindOf(sheet)} ${sheet.text}`;
/** Name, kind, state, price, what else can be done with it, deed, in this order. */
export function spokenInHand(sheet: Sheet, price: string, stage: Paid | undefined, isIdle: boolean): string {
  const parts = [
    kindOf(sheet),
    ...(isIdle ? ["Not now."] : []),
    ...(price ? [price] : []),
    ...(stage ? [`The next stage would cost ${stage.price ? coins(stage.price) : "no coins"}.`] : []),
    sheet.text,
  ];
  return parts.join(" ");
}
export const spokenSealed = (name: string): string => `${name}, chosen, face down`;
export const otherWays = (others: boolean, several: boolean): string =>
  !others ? "" : several ? "There are other ways to pay." : "There is another way to pay.";
export const COLOUR_ROW = "Colour";
export const AGE_ROW = "Age";
export const COPIES_ROW = "Copies";
export const COST_ROW = "Cost";
export const copiesFrom = (players: readonly string[]): string => `from ${listing(players)} players on`;
export const standsIn = (owners: readonly string[]): string =>
  `Stands in the ${owners.length === 1 ? "city" : "cities"} of ${listing(owners)}.`;
export const worthTo = (owner: string, worth: string): string => `${owner}: ${worth}`;
export const PROVENANCE: Record<string, string> = {
  rulebook: "from the rulebook",
  derived: "derived from the rules",
  public: "from public card lists",
  pack: "from this table’s corrections",
  reconstructed: "reconstructed",
};

// What cards and stages give.

export const POWERS: Record<string, string> = {
  "free-build": "one free build an age",
  "copy-guild": "copies a guild",
  "seventh-card": "plays the last card",
  dig: "builds a discard",
};
export const WHERE: Record<string, string> = {
  own: "in your own city",
  neighbours: "in the two neighbouring cities",
  all: "in your city and both neighbouring ones",
};
export const ONE_OF_THESE = "one of these each turn";
export const cheaperThere = (price: number, usual: number): string =>
  `cost ${coins(price)} instead of ${usual} when bought there`;
export const ANY_SYMBOL = "a scientific symbol of your choice, at the end";
export const EACH = "each";
export const A_STAGE = "a wonder stage";
export const A_DEFEAT = "a defeat token";

// The hand.

export const YOUR_HAND = "Your hand";
export const HANDS: Record<string, string> = {
  dig: "The discards",
  "free-city": "Left for the Free city",
  seventh: "Your last card",
};
export const EMPTY_HAND = "Your hand is empty.";
export const ANY_CARD = "any card";
export const tag = (option: Paid & { kind: "build" }): string =>
  option.chain ? "free" : option.price ? coins(option.price) : "no coins";
export const NO_TAG = "not now";
export function refusalTag(refusal: Refusal): string {
  switch (refusal.reason) {
    case "coins":
      return `needs ${coins(refusal.coins)}`;
    case "resources":
      return "lacks";
    case "twice":
      return "not twice";
    case "complete":
      return "no stage left";
    default:
      return NO_TAG;
  }
}
export const TO_THE_LEFT = "to the left neighbour";
export const TO_THE_RIGHT = "to the right neighbour";

// The decision.

export const HINTS: Record<string, string> = {
  board: "Point at a side of a board",
  pick: "Point at a card of your hand",
  "free-city": "Point at a card for the Free city",
  seventh: "Point at your last card",
  dig: "Point at a card of the discards",
};
export const NOTHING_TO_DIG = "None can be built";
export const takeSide = (board: string, side: string): string => `${board}, side ${side}?`;
export const fromDiscards = (card: string): string => `${card} from the discards?`;
export const whatWith = (card: string, menu: string): string =>
  menu === "free-city" ? `${card} for the Free city: what with it?` : `${card}: what with it?`;
/** Before the coins of a price. */
export const buildFor = (card: string): string => (card ? `Build ${card} for` : "Build for");
export const stageForCoins = (number: number, inFull: boolean): string =>
  inFull ? `Build stage ${number} for` : `Stage ${number} for`;
export const discardFor = (card: string): string => (card ? `Discard ${card} for` : "Discard for");
/** On a phone's one wide button the whole deed is written. */
export const build = (card: string): string => `Build ${card}`;
export const buildFree = (card: string): string => `Build ${card} free`;
export const buildStage = (number: number): string => `Build stage ${number}`;
export const KEYS: [string, string][] = [
  ["1–7", "take up a card; again to build it"],
  ["B", "build"],
  ["W", "wonder stage"],
  ["F", "free build, where the wonder allows it"],
  ["D", "discard for coins"],
];
/** What somebody else is doing. */
export const DOING: Readonly<Record<string, Activity>> = {
  board: doing("choosing a board"),
  pick: doing("choosing"),
  "free-city": doing("choosing for the Free city"),
  seventh: doing("using the last card"),
  dig: doing("looking through the discards"),
};
export const MEANWHILE = "Look around meanwhile: every card tells what it does.";
export const sealed = (labels: readonly string[]): string => `You have chosen: ${labels.join("; ")}`;
export const thenShown = (waiting: string): string => `${waiting} Then all are shown at once.`;
export const TAKE_BACK = "Take back";
export const BOARDS_TO_CHOOSE = "Boards to choose from";
export const spokenSide = (board: string, side: string, stages: readonly StageSheet[]): string =>
  `${board}, side ${side}. ${stages.map(stageFor).join(" ")}`;

// Paying.

export const howToPay = (thing: string): string => `How to pay for ${thing}`;
export const WHAT_WITH_IT = "What with it";
export const WAYS_TO_PAY = "Ways to pay";
export const theStage = (number: number): string => `stage ${number}`;
export const DEEDS: Record<Exclude<Deed, "stage">, string> = {
  build: "Build",
  "build-free": "Free",
  sell: "Discard",
  dig: "Build",
};
export const costFor = (paid: Cost, thing: string): string => `${cost(paid)} for ${thing}`;
export function share({ made, bought, bank }: Paid): string {
  if (!bought) return bank ? "to the bank" : "all made here";
  return made ? `${made} ${made === 1 ? "is" : "are"} made here, ${bought} to buy` : `${bought} to buy`;
}
export const leaves = ({ leaves: left }: Paid, purse: number, isYours: boolean): string =>
  `leaves ${isYours ? "you" : "it"} ${left} of ${purse} coins`;
export const nothingToPayFor = (thing: string): string => `${thing}: nothing to pay`;
export const NOTHING_TO_PAY = "nothing to pay";
export const THE_BANK = "the bank";
export const boughtFrom = (resources: readonly Resource[], seller: string, paid: number): string =>
  `${units(resources)} from ${seller} for ${paid}`;

// Between the cities.

const PASSES: Record<string, string> = {
  left: "Hands pass left",
  right: "Hands pass right",
  swap: "Hands are swapped",
};
const PASSES_INSIDE: Record<string, string> = {
  left: "hands pass left",
  right: "hands pass right",
  swap: "hands are swapped",
};
const PASSES_IN_SHORT: Record<string, string> = { left: "passes left", right: "passes right", swap: "hands swap" };
interface Moment {
  age: number;
  phase: string;
  passes: string;
  begins: boolean;
  ends: boolean;
}
export function flow({ age, phase, passes, begins, ends }: Moment): string {
  if (phase === "over") return "The game is over";
  if (begins) return `Age ${ageName(age)} begins`;
  return ends ? "The last cards are discarded" : (PASSES[passes] ?? "");
}
export function flowNote({ age, phase, passes, begins }: Moment): string {
  if (phase === "over") return "";
  return begins ? (PASSES_INSIDE[passes] ?? "") : `age ${ageName(age)}`;
}
export const flowInShort = ({ passes, ends }: Moment): string => (ends ? "last cards" : (PASSES_IN_SHORT[passes] ?? ""));
export const against = (name: string): string => `against ${name}`;
export const ARMIES: Record<string, string> = { ahead: "ahead of", behind: "behind", level: "level with" };
export const brought = (token: number, age: number): string =>
  token ? `${signed(token)} for age ${ageName(age)}` : `age ${ageName(age)}: no token`;
export const tokenAhead = (token: number, age: number): string =>
  token ? `${signed(token)} at the end of age ${ageName(age)}` : "no token as it stands";
export const ageIsOver = (age: number): string => `Age ${ageName(age)} is over.`;
export const broughtAgainst = (token: number, name: string): string => `${signed(token)} against ${name}`;
export const DISCARDS = "discards, face down";
export const IN_THE_PILE = "cards in the draw pile";
export const pile = (count: number): string => `pile ${count}`;
export const A_STAGE_SHOWN = "a wonder stage";

// The frame.

export const LOG = "Log";
export const TABLE = "Table";
export const BACK = "Back";
export const seats = (count: number): string => plural(count, "seat");
export const age = (name: string): string => `Age ${name}`;
export const ageAndTurn = (name: string, turn: number, turns: number): string => `Age ${name}, turn ${turn} of ${turns}`;
export const inShort = (name: string, turn: number): string => `Age ${name}, turn ${turn}`;
export const haveChosen = (count: number, all: number): string =>
  `${count} of ${all} ${count === 1 ? "has" : "have"} chosen`;
export const noRule = (id: string): string => `There is no rule ${id}.`;
export const TO_THE_DECISION = "To the decision";
export const LAST_TURN = "Last turn";
export const ALL_TURNS = "all";
export const NOTHING_SHOWN = "Nothing has been shown yet.";
