/** How this game fills the decision bar. Which answers there are, the server says; here they get their places. */
import { capital, listing } from "../../kit/words";
import type { Ask } from "../../table/bar";
import type { Choice, GunsAndSteelPicture, Place, Question } from "../../wire/messages";
import type { Book } from "./book";
import { RESOURCES } from "./code";
import { paymentRows, priceWords } from "./payment";

export type Zone = "hand" | "up" | "down" | "supply" | "wonders";

/** Where the card of a choice lies. */
const ZONES: Record<string, Zone> = {
  place: "hand",
  develop: "hand",
  "put-down": "hand",
  respond: "hand",
  activate: "up",
  replenish: "up",
  deplete: "down",
  "turn-up": "down",
  spend: "down",
  retrieve: "down",
  buy: "supply",
  take: "wonders",
  give: "wonders",
};
const WAYS_OUT = new Set(["decline", "hold", "buy-nothing", "leave"]);
const VERBS: Record<string, string> = {
  place: "Play it",
  develop: "Develop it",
  activate: "Activate it",
  replenish: "Turn it",
  deplete: "Deplete it",
  "put-down": "Put it down",
  "turn-up": "Turn it up",
  respond: "Respond with it",
  give: "Hand it over",
  buy: "Buy it",
  spend: "Pay with it",
  take: "Take it",
  retrieve: "Take it back",
};
const OUTS: Record<string, string> = {
  decline: "Leave it",
  hold: "Respond no further",
  "buy-nothing": "Buy nothing",
  leave: "Leave the rest",
};
const HINTS: Record<Zone, string> = {
  hand: "Point at a card of your hand",
  up: "Point at a face-up card",
  down: "Point at a covered card",
  supply: "Point at a card in the supply",
  wonders: "Point at a wonder",
};

export const zoneOf = (choice: Choice): Zone | null => ZONES[choice.kind] ?? null;

/** The choices about cards of a zone, by the card. */
export function choicesIn(zone: Zone, choices: readonly Choice[]): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const choice of choices) {
    const thing = choice.card ?? choice.wonder;
    if (thing !== null && zoneOf(choice) === zone) found.set(thing, choice);
  }
  return found;
}

export const placeOf = (picture: GunsAndSteelPicture, card: string): Place | null => {
  for (const row of picture.supply) for (const place of row.places) if (place?.card === card) return place;
  return null;
};

/** Why a card costs what it costs now. */
export function priceReason(place: Place, book: Book): string {
  const sheet = book.card(place.card);
  const cost = priceWords(sheet.cost, 0);
  if (!place.extra) return cost;
  const names = place.connected.map((card) => book.card(card).name);
  const because = names.length <= 2 ? listing(names) : `${names.length} cards below it`;
  return `${cost}, and ${place.extra} of any kind because it rests on ${because}`;
}

export function askOf(
  question: Question,
  picked: Choice | null,
  way: number,
  picture: GunsAndSteelPicture,
  seat: number,
  book: Book,
): Ask {
  const { choices, menu } = question;
  const outChoice = choices.find((choice) => WAYS_OUT.has(choice.kind));
  const pointed = choices.filter((choice) => zoneOf(choice) && choice !== outChoice);
  const zone = pointed[0] ? zoneOf(pointed[0]) : null;
  const ask: Ask = {
    title: question.prompt,
    detail: "",
    rules: [question.rule],
    likely: null,
    hint: zone ? HINTS[zone] : "",
    buttons: choices
      .filter((choice) => !zoneOf(choice) && choice !== outChoice && choice.kind !== "pay")
      .map((choice) => ({ label: buttonLabel(choice), options: [choice.id], choice })),
    out: outChoice ? { label: OUTS[outChoice.kind] ?? outChoice.label, options: [outChoice.id] } : null,
  };

  if (menu === "payment" && picture.payment) {
    const rows = paymentRows(picture.payment, picture.seats[seat]?.pool ?? [], book);
    const row = rows[way] ?? rows[0];
    const place = placeOf(picture, picture.payment.card);
    ask.detail = place ? capital(priceReason(place, book)) : "";
    if (place?.extra) ask.rules = [question.rule, "GS-B27"];
    if (row) ask.likely = { label: "Pay", options: row.answers };
  } else if (menu === "activation" && pointed[0]?.card) {
    ask.detail = book.card(pointed[0].card).text;
    ask.likely = { label: "Activate it", options: [pointed[0].id] };
    if (ask.out) ask.out.label = "Leave it be";
  } else if (menu === "retrieval") {
    ask.likely = { label: pointed.length > 1 ? `Take all ${pointed.length}` : "Take it back", options: pointed.map(({ id }) => id) };
    if (ask.out) ask.out.label = pointed.length > 1 ? "Leave them" : "Leave it";
  } else if (menu === "response") {
    const own = picture.attack?.defenders.find((one) => one.seat === seat);
    const needed = picture.attack?.strength ?? 0;
    ask.hint = "";
    ask.title = "How do you respond?";
    if (own && own.strength >= needed) ask.detail = `You hold already with ${own.strength}.`;
    else if (own) ask.detail = `You fall with ${own.strength}; the most you can reach is ${own.most}.`;
  }

  if (picked) {
    const name = picked.card ? book.card(picked.card).name : picked.wonder ? book.wonder(picked.wonder).name : "";
    ask.title = picked.kind === "buy" ? `Buy ${name}?` : `${picked.label}?`;
    ask.likely = { label: verbOf(picked, book), options: [picked.id] };
    ask.detail = detailOf(picked, picture, book) || ask.detail;
    const place = picked.kind === "buy" && picked.card ? placeOf(picture, picked.card) : null;
    if (place?.extra) ask.rules = ["GS-B27"];
  }
  return ask;
}

function buttonLabel(choice: Choice): string {
  if (choice.kind === "choose") return capital(choice.label.replace(/^[^:]*: /, ""));
  if (choice.kind === "gain-resource" && choice.resource) return capital(choice.resource);
  return choice.label;
}

function verbOf(choice: Choice, book: Book): string {
  if (choice.kind === "place" && choice.card) return `Play as ${RESOURCES[book.card(choice.card).back].name}`;
  return VERBS[choice.kind] ?? choice.label;
}

function detailOf(choice: Choice, picture: GunsAndSteelPicture, book: Book): string {
  if (choice.wonder) return book.wonder(choice.wonder).text;
  if (!choice.card) return "";
  const sheet = book.card(choice.card);
  switch (choice.kind) {
    case "buy": {
      const place = placeOf(picture, choice.card);
      return place ? capital(priceReason(place, book)) : "";
    }
    case "place":
      return `It lies face down and holds ${RESOURCES[sheet.back].name} until you deplete it.`;
    case "develop":
    case "activate":
      return sheet.text;
    case "respond":
    case "turn-up":
      return sheet.strength ? `It adds ${sheet.strength} to your strength.` : "It adds no strength.";
    case "replenish":
      return `It becomes a ${RESOURCES[sheet.back].name} again.`;
    case "deplete":
      return `You lose its ${RESOURCES[sheet.back].name}; the card itself stays yours.`;
    default:
      return "";
  }
}

/** What somebody else is doing, in words. */
export const DOING: Record<string, string> = {
  "starting-resource": "is laying down a starting resource",
  resource: "is choosing a resource",
  development: "is choosing what to develop",
  activation: "is deciding whether to activate",
  either: "is choosing between two effects",
  gain: "is choosing what to gain",
  replenish: "is turning a card",
  deplete: "is paying for an effect",
  activate: "is choosing what to activate",
  "turn-up": "is turning up a card",
  "put-down": "is putting down a card",
  response: "is responding to the attack",
  loss: "is giving up resources",
  surrender: "is handing over a wonder",
  purchase: "is buying",
  payment: "is paying",
  wonder: "is taking a wonder",
  retrieval: "is taking cards back",
};

export const PHASES = [
  { id: "resource", name: "Resource" },
  { id: "development", name: "Development" },
  { id: "purchase", name: "Purchase" },
  { id: "end", name: "End of turn" },
] as const;
