/** English: what only the page says at a table of this game. What is asked, offered and told, the server says. */
import { plural } from "../../../kit/words";
import { doing, type Activity } from "../../../table/words";
import type { BidPicture, PledgePicture, RenaissanceWarsPicture } from "../../../wire/renaissance-wars";
import type { Sheet } from "../book";
import { signed, type Condition } from "../code";

/** How a seat is called: by name, or as the reader. */
export interface Called {
  name: string;
  isYou: boolean;
}

// Conditions, ranks and times.

export const CONDITIONS: Record<Condition, string> = {
  culture: "Culture",
  religion: "Religion",
  economic: "Economic",
  politics: "Politics",
  seeds: "Seeds",
};
const RANKS: Readonly<Record<string, string>> = {
  luminary: "Luminary",
  fleur: "Fleur",
  king: "King",
  queen: "Queen",
  castle: "Castle",
  bishop: "Bishop",
  animal: "Animal",
  pawn: "Pawn",
  populace: "Populace",
  fanatic: "Fanatic",
  unwanted: "Unwanted",
};
/** When a text can be used, beside its name. */
export const WINDOWS: Readonly<Record<string, string>> = {
  round_start: "when a round begins",
  prelead: "before the lead",
  turn: "before your card",
  played: "with your card",
  showdown: "when all cards are down",
  optional: "after a win",
  populace: "after a skirmish",
  aftermath: "after a lost skirmish",
  immediate: "at once, when drawn",
  reaction: "as an answer",
};

export const condition = (id: Condition | null): string => (id ? CONDITIONS[id] : "");
export const NO_CONDITION = "no condition";
export const rank = (id: string): string => RANKS[id] ?? id;
/** "30", or where cards of a rank differ "−10 to 0" */
export const values = (least: number, most: number): string =>
  least === most ? signed(least) : `${signed(least)} to ${signed(most)}`;

/** "Queen of Religion", "Populace" */
export const sort = (sheet: Pick<Sheet, "condition" | "rank">): string =>
  sheet.condition ? `${rank(sheet.rank)} of ${CONDITIONS[sheet.condition]}` : rank(sheet.rank);
export const sortAndWorth = (sheet: Sheet): string => `${sort(sheet)}, worth ${signed(sheet.value)}`;
/** a card that no list knows: made up when there are no more */
export const UNWANTED_CARD = "Unwanted";

// The frame.

export const LOG = "Log";
export const TABLE = "Table";
export const BACK = "Back";
export const MELDS = "Melds";
export const PAGES: Readonly<Record<string, string>> = {
  help: "Ranks and melds",
  board: "The board",
  dead: "Dead cards",
  immediates: "Events of this era",
  trick: "The last trick",
};
export const noRule = (id: string): string => `There is no rule ${id}.`;
export const TO_THE_DECISION = "To the decision";
export const OPPONENTS = "Opponents";
export const LEFT = "Left";
export const OPPOSITE = "Opposite";
export const RIGHT = "Right";
export const KEYS: [string, string][] = [
  ["1–9", "take up a card; again to play it"],
  ["M", "melds"],
  ["L", "power of the mat; else the log"],
  ["P", "personal action"],
  ["S", "sacrifice a luminary"],
  ["C", "with Condottiere"],
  ["?", "ranks and melds; on a card: what it is"],
];
export const PHASES = [
  { id: "bidding", name: "Bids" },
  { id: "encounter", name: "Encounter" },
  { id: "battle", name: "Battle" },
  { id: "tally", name: "Tally" },
] as const;
export const round = (number: number): string => `round ${number}`;
export const roundAndEra = (number: number, era: number): string => `${round(number)}, era ${era}`;
export const seatsAndRound = (seats: number, number: number, era: number): string =>
  `${plural(seats, "seat")}, ${roundAndEra(number, era)}`;

/** Which skirmish or battle of the round it is: "Skirmish 3 of 7". */
export function whereabouts({ phase, skirmish, skirmishes, battle, battles }: RenaissanceWarsPicture): string {
  if (phase === "bidding") return "Bids";
  if (!skirmish || phase === "over") return "";
  return phase === "battle" ? `Battle ${battle} of ${battles}` : `Skirmish ${skirmish} of ${skirmishes}`;
}

// The log.

export const PARTS = { tally: "tally", between: "before the battles" };
export const skirmish = (number: number): string => `skirmish ${number}`;
export const battle = (number: number): string => `battle ${number}`;
export const turn = (round: number, part: string): string => (part ? `Round ${round}, ${part}` : `Round ${round}`);

// The decision bar.

/** What somebody else is doing, by what he is asked. */
export const DOING: Readonly<Record<string, Activity>> = {
  mat: doing("choosing a mat"),
  "keep-personal": doing("choosing a personal action"),
  redraw: doing("looking at a personal action"),
  bid: doing("thinking about a bid"),
  withdraw: doing("going to the bank"),
  loan: doing("going to the bank"),
  condition: doing("naming the dominant condition"),
  hedge: doing("thinking about a hedge"),
  last: doing("deciding when to play"),
  play: doing("playing a card"),
  battle: doing("playing a card"),
  replay: doing("playing another card"),
  special: doing("deciding about a special card"),
  fanatic: doing("deciding what the fanatic does"),
  showdown: { goesOn: "may still change the skirmish", note: "may still change the skirmish" },
  room: doing("making room on the mat"),
  optional: { goesOn: "has won and may lay a meld or act", note: "has won and may lay a meld or act" },
  meld: doing("laying a meld"),
  opponent: doing("choosing an opponent"),
  order: doing("putting cards back"),
  choice: doing("choosing"),
  "own-deed": doing("choosing a card"),
  demand: doing("thinking about a demand"),
  "blind-swap": doing("choosing a card to give"),
  contest: doing("choosing a card to show"),
  conclave: doing("voting"),
  bank: doing("thinking about the bank"),
  "go-on": doing("thinking about going on"),
  strength: doing("counting florins"),
  foretell: doing("looking at the top card"),
};
export const HINT = "Point at a card";
export const HINTS: Readonly<Record<string, string>> = {
  replay: "Point at another card",
  meld: "Point at a card for the meld",
  "table-card": "Point at a card on the table",
  "own-card": "Point at one of your cards",
  slot: "Point at a card of the skirmish",
  dead: "Point at a dead card",
  "give-up": "Point at the card you give up",
  exchange: "Point at the card you put below",
  unwanted: "Point at an Unwanted card",
  "pass-left": "Point at the card you hand on",
  room: "Point at the one that leaves",
  rehouse: "Point at a populace card",
  "own-deed": "Point at one of your cards",
  "blind-swap": "Point at the card you give",
  contest: "Point at the card you show",
  "keep-personal": "Point at the personal action you keep",
  mat: "Point at a luminary",
};
/** An answer that waits to be confirmed. */
export const sure = (answer: string): string => `${answer}?`;
export const ONLY_THIS_ONE = "There is only this one.";
export const ANOTHER_NUMBER = "Type another number";
export const LOOK_AROUND = "Look around meanwhile: every card tells what it does.";
export const TO_WIN = "to win";
export const ASKED_IN_SECRET = "Everybody is asked in secret";
export const NOBODY_SEES = "Everybody is asked at once; nobody sees who could answer.";
export const doesAnybodyAnswer = (who: Called, text: string): string => `${who.name}: ${text}. Does anybody answer?`;
/** What stands in the panel over the bar, by the kind of the answers. */
export const GROUPS: Readonly<Record<string, string>> = {
  "lay-meld": "Melds",
  "use-power": "Power of the mat",
  "use-personal": "Personal action",
  sacrifice: "Sacrifice a luminary",
  "put-back": "From the top",
};
export const ONE_OF_THESE = "One of these";
/** Where cards to choose from lie, that are nowhere in sight. */
export const TRAYS: Readonly<Record<string, string>> = {
  dead: "Dead cards",
  swap: "In the other hand",
  "table-card": "On the table",
  rehouse: "On the mats",
  room: "On your mat",
  "keep-personal": "Your personal actions",
};
export const TO_CHOOSE_FROM = "To choose from";

// Florins.

export const FLORINS = "Florins";
export const florins = (count: number): string => `${signed(count)} ${count === 1 || count === -1 ? "florin" : "florins"}`;
export const STEP_UNIT = "florins";
/** Which numbers can be given. */
export const range = (least: number, most: number, step: number): string => {
  if (least === most) return florins(least);
  return step > 1 ? `${least} to ${most} florins, in steps of ${step}` : `${least} to ${most} florins`;
};

// Cards.

/** Why a card may not be played now, short enough for its edge. */
export function duty(kind: string, lead: Condition | null, dominant: Condition | null): string {
  switch (kind) {
    case "follow":
      return `follow ${condition(lead)}`;
    case "trump":
      return `play ${condition(dominant)}`;
    case "overtrump":
      return `beat in ${condition(dominant)}`;
    default:
      return "";
  }
}
export const notNow = (why: string): string => `Not now: ${why}`;
/** How a card would stand in the trick, where that is worth a tag. */
export const STANDINGS: Readonly<Record<string, string>> = { wins: "wins", ahead: "ahead" };
export const PART_OF_A_MELD = "Part of a meld you can lay";
export const YOU_MAY_CHOOSE_IT = "You may choose it";
export const youMayChooseIt = (standing: string): string => (standing ? `You may choose it: ${standing}` : YOU_MAY_CHOOSE_IT);
export const ON_THE_TABLE = "On the table";
export const ON_THE_TABLE_TO_CHOOSE = "On the table; you may choose it";
export const FACE_DOWN = "Face down on the table";
/** For those who listen: name, sort, worth; then its state and what it does. */
export const spoken = (sheet: Sheet, state = ""): string =>
  [`${sheet.name}, ${sort(sheet)}, ${signed(sheet.value)}.`, state && `${state}.`, sheet.text].filter(Boolean).join(" ");
export const notAsked = (question: string): string => `Not part of the present question: “${question}”`;
export const VALUE_NAMES = {
  name: "Name",
  condition: "Condition",
  rank: "Rank",
  value: "Value",
  text: "Text",
  when: "When",
  numbers: "Numbers",
  above: "as above",
};
export const PROVENANCE: Readonly<Record<string, string>> = {
  rulebook: "from the rulebook",
  derived: "derived from the rules",
  public: "from public reports",
  reconstructed: "reconstructed",
  pack: "from this table’s corrections",
};
export const RECONSTRUCTED =
  "∘ reconstructed: the printed value was found nowhere in public; this one fits everything that is known.";

// The hand.

export const YOUR_HAND = "Your hand";
export const HAND = "Hand";
export const YOUR_MELDS = "Your melds";
export const ANY_CARD = "any card";
export const SORT_THE_HAND = "Sort the hand";
export const SORTINGS = { condition: "condition", rank: "rank" } as const;
export const EMPTY_HAND = "Your hand is empty.";

// Mats.

export const YOU = "You";
export const YOUR_MAT = "Your mat";
export const NO_MAT_YET = "no mat yet";
export const AWAY = "away";
/** a bot's level and the luminary; people have none */
export const playerAs = (bot: string, luminary: string): string => [bot, luminary].filter(Boolean).join(", ");
export const LOOK_CLOSER = "Look closer";
export const IN_YOUR_TREASURY = "in your treasury";
export const IN_THE_TREASURY = "in the treasury";
export const YOUR_CAPTURED = "captured cards, and the florins they are worth";
export const CAPTURED = "captured cards";
export const worth = (florins: number): string => `worth ${signed(florins)}`;
export const YOU_LEAD = "you have the initiative";
export const LEADS = "has the initiative";
export const IN_HAND = "cards in hand";
export const UNWANTED_IN_HAND = "Unwanted cards in hand";
export const HOLDS_ACTION = "holds a personal action";
export const HAS_NO_ACTION = "has no personal action";
export const ACTION = "action";
export const NO_ACTION = "no action";
export const USED = "used this round";
export const NO_MELDS = "no melds";
export const CARDS_ON_THE_TABLE = "cards on the table";
export const seat = (number: number, name: string): string => `Seat ${number}, ${name}`;
export const populace = (text: string): string => `, populace. ${text}`;
export const MATS_TO_CHOOSE = "Mats to choose from";
/** Another player where there is little room, for those who listen. */
export const strip = (name: string, mat: string, held: number, coins: number, captured: number): string =>
  `${name}, ${mat}: ${plural(held, "card")} in hand, ${florins(coins)}, ${plural(captured, "captured card")}.`;
export const listed = (things: readonly string[]): string => things.join(", ");

// What is at stake.

export const bid = ({ made, bid, progress }: BidPicture): string => (made ? "bid earned" : `bid ${bid}, earned ${progress}`);
export const HEDGE = "hedge";
export const OWES = "owes";
export const ARRESTED = "arrested: no actions after the next win";
export const NEXT_WIN = "next win: +";
export const duel = (rival: Called, { gain, lose }: PledgePicture): string => `duel with ${rival.name}: +${gain} or −${lose}`;

// The middle of the table.

export const SKIRMISH = "Skirmish";
export const BATTLE = "Battle";
export const DOMINANT = "dominant";
export const YOUR_CARD = "your card";
export const BOARD = "Board";
/** Of a card in the trick: whether it led, and whether it wins. */
export function place(led: boolean, winning: boolean, isOver: boolean): string {
  const wins = isOver ? "wins" : "winning";
  if (led && winning) return `led, ${wins}`;
  return led ? "led" : winning ? wins : "";
}
export const playedBy = (who: Called, note: string): string => (note ? `Played by ${who.name}: ${note}.` : `Played by ${who.name}.`);
export const takes = ({ isYou }: Called): string => (isYou ? "take" : "takes");
export const TOOK = "took";
export const winner = (name: string): string => `${name}, wins`;
const TEXT_KINDS: Readonly<Record<string, string>> = {
  event: "event",
  intrusion: "intrusion, for everybody",
  power: "power",
  personal: "personal action",
  populace: "populace",
  fanatic: "fanatic",
  special: "special card",
};
export const textKind = (kind: string): string => TEXT_KINDS[kind] ?? "";
/** Whose text it is, and of what kind. */
export function whose(who: Called | null, kind: string): string {
  const what = textKind(kind);
  if (!who) return what;
  const owner = who.isYou ? "yours" : who.name;
  return what ? `${owner}, ${what}` : owner;
}

// The board.

export const THE_BOARD = "The board";
export const ERA = "Era";
export const DRAW_DECK = "Draw deck";
export const DEAD_CARDS = "Dead cards";
export const EVENTS_OF_THIS_ERA = "Events of this era";
export const NEXT_CONDITION = "Next condition";
export const UNKNOWN = "unknown";
export const eraOf = (era: number, last: number): string => `${era} of ${last}`;
export const seen = (some: number, all: number): string => `${some} of ${all} seen`;
export const LAST_SKIRMISH = "Last skirmish";
export const LAST_BATTLE = "Last battle";
export const florinsOfRound = (round: number): string => `Florins of round ${round}`;
export const DEPOSITS = "deposits";
export const eraFrom = (deposit: number, era: number): string => `${deposit}, era ${era}`;
export const track = (vaults: readonly { who: Called; vault: number }[], goal: number, era: number): string =>
  `Deposits: ${vaults.map(({ who, vault }) => `${who.name} ${vault}`).join(", ")}; the goal is ${goal}. Era ${era}.`;

// What the drawer shows.

export const deposited = (florins: number): string => `${florins} deposited`;
export const captured = (cards: number): string => `${cards} captured`;
export const STILL_HOLDS_ACTION = "Holds a personal action.";
export const ACTION_IS_GONE = "Has no personal action any more.";
export const POPULACE = "Populace";
export const IN_THE_HAND = "In hand";
export const YOU_HAVE_SEEN = "You have seen:";
export const SEEN_NONE = "You have seen none of them.";
export const NONE = "none";
export const backs = (count: number): string => `${count} with the back of Unwanted cards`;
export const THE_DEAD = "Condition and luminary cards in the discard pile, the latest last.";
export const seenImmediates = (count: number): string =>
  `Events and intrusions of this era that have been seen; the same ${count} come back every round of the era.`;
export const named = (name: string, text: string): string => `${name}: ${text}`;

// Help.

export const WHO_WINS = "Who wins";
export const dominantNow = (condition: string): string => `now ${condition}`;
export const WHAT_MAY_BE_PLAYED = "What may be played now";
export const RANKS_TITLE = "Ranks";
export const RANKS_CAPTION = "Ranks from the highest down";
export const MELDS_CAPTION = "Melds by what they pay";

// The end of a round, and of the game.

export const CLOSE = "Close";
export const counted = (round: number): string => `Round ${round} is counted`;
export const FLORINS_BY_SEAT = "Florins of the round by seat";
export const FROM = {
  melds: "Melds",
  captures: "Captured cards",
  texts: "Powers, events, populace",
  bids: "Bids, hedges, loans",
  forgiven: "Less than nothing counts as 0",
} as const;
export const DEPOSITED = "Deposited";
export const deposit = (florins: number): string => (florins ? `+${florins}` : "–");
export const OWNED = "Owned then";
export const LAST_ROUND = "Last round:";
