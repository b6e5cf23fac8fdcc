/** How this game fills the decision bar. Which answers there are, the server says; here they get their places. */
import { capital, listing, plural } from "../../kit/words";
import type { Ask } from "../../table/bar";
import { labelOf } from "../../table/scene";
import type { Choice, GunsAndSteelPicture, Place, Question } from "../../wire/messages";
import { attackStanding, causeOf, type Eyes } from "./telling";
import type { Book } from "./book";
import { RESOURCES } from "./code";
import { paymentRows, priceWords } from "./payment";
import { pileOf, placeOf, zoneOf, type Zone } from "./zones";

const WAYS_OUT = new Set(["decline", "hold", "buy-nothing", "leave", "keep-glory"]);
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
  honour: "Place a token",
  "shift-glory": "Take this token",
  tribute: "Take it",
  spy: "See it",
  borrow: "Borrow it",
  lure: "Take it over",
};
const OUTS: Record<string, string> = {
  decline: "Leave it",
  hold: "Respond no further",
  "buy-nothing": "Buy nothing",
  leave: "Leave the rest",
  "keep-glory": "Not this turn",
};
const HINTS: Record<Zone, string> = {
  hand: "Point at a card of your hand",
  up: "Point at a face-up card",
  down: "Point at a covered card",
  supply: "Point at a card in the supply",
  wonders: "Point at a wonder",
  theirs: "Point at a card",
  seats: "",
};

/** Why a card costs what it costs now. */
export function priceReason(place: Place, picture: GunsAndSteelPicture, book: Book): string {
  const cost = priceWords(book.card(place.card).cost, 0);
  if (!place.extra) return cost;
  const names = place.connected.map((card) => book.card(card).name);
  const because = pileOf(picture, place.card)
    ? `${plural(names.length, "card lies", "cards lie")} in the row beneath its pile`
    : `it rests on ${names.length <= 2 ? listing(names) : `${names.length} cards below it`}`;
  return `${cost}, and ${place.extra} of any kind because ${because}`;
}

/** The rule by which a card of the supply costs more than is printed on it. */
export const priceRule = (place: Place, picture: GunsAndSteelPicture): string =>
  pileOf(picture, place.card) ? "GS-K5" : place.extra ? "GS-B27" : "GS-B26";

export function askOf(question: Question, picked: Choice | null, way: number, eyes: Eyes): Ask {
  const { picture, seat, book } = eyes;
  const { choices, menu } = question;
  const outChoice = choices.find((choice) => WAYS_OUT.has(choice.kind));
  const pointed = choices.filter((choice) => zoneOf(choice, menu) && choice !== outChoice);
  const zone = pointed[0] ? zoneOf(pointed[0], menu) : null;
  const ask: Ask = {
    title: question.prompt,
    detail: causeOf(eyes),
    rules: [question.rule],
    likely: null,
    hint: zone ? HINTS[zone] : "",
    buttons: choices
      .filter((choice) => !isOnTable(choice, menu) && choice !== outChoice && choice.kind !== "pay")
      .map((choice) => ({ label: buttonLabel(choice, eyes), options: [choice.id], choice })),
    out: outChoice ? { label: OUTS[outChoice.kind] ?? outChoice.label, options: [outChoice.id] } : null,
  };

  if (menu === "payment" && picture.payment) {
    const rows = paymentRows(picture.payment, picture.seats[seat]?.pool ?? [], book);
    const row = rows[way] ?? rows[0];
    const place = placeOf(picture, picture.payment.card);
    ask.detail = place ? capital(priceReason(place, picture, book)) : "";
    if (place?.extra) ask.rules = [question.rule, priceRule(place, picture)];
    if (row) ask.likely = { label: "Pay", options: row.answers };
  } else if (menu === "activation" && pointed[0]?.card) {
    ask.detail = book.card(pointed[0].card).text;
    ask.likely = { label: "Activate it", options: [pointed[0].id] };
    if (ask.out) ask.out.label = "Leave it be";
  } else if (menu === "retrieval") {
    ask.likely = { label: pointed.length > 1 ? `Take all ${pointed.length}` : "Take it back", options: pointed.map(({ id }) => id) };
    if (ask.out) ask.out.label = pointed.length > 1 ? "Leave them" : "Leave it";
  } else if (menu === "response") {
    ask.hint = "";
    ask.title = "How do you respond?";
    ask.detail = attackStanding(eyes);
  } else if (menu === "glory") {
    const names = pointed.map(({ wonder }) => book.wonder(wonder ?? "").name);
    ask.detail = `This turn you did what ${listing(names)} ${names.length > 1 ? "ask" : "asks"} for.`;
    if (pointed.length === 1) {
      ask.title = `A glory token on ${names[0]}?`;
      ask.detail = detailOf(pointed[0]!, menu, eyes);
      ask.likely = { label: "Place a token", options: [pointed[0]!.id] };
    }
  } else if (ask.out && (menu === "lender" || menu === "borrow")) ask.out.label = "Borrow nothing";

  if (picked) {
    const name = picked.card ? book.card(picked.card).name : picked.wonder ? book.wonder(picked.wonder).name : "";
    ask.title = picked.kind === "buy" ? `Buy ${name}?` : titleOf(picked, eyes);
    ask.likely = { label: verbOf(picked, eyes), options: [picked.id] };
    ask.detail = detailOf(picked, menu, eyes) || ask.detail;
    const place = picked.kind === "buy" && picked.card ? placeOf(picture, picked.card) : null;
    if (place?.extra) ask.rules = [priceRule(place, picture)];
  }
  return ask;
}

/** Answers about a card are given on the card; opponents can be pointed at, but have buttons too. */
const isOnTable = (choice: Choice, menu: string): boolean => ![null, "seats"].includes(zoneOf(choice, menu));

function titleOf(choice: Choice, { nameOf }: Eyes): string {
  if (choice.kind === "pick-opponent") return `${nameOf(choice.seat ?? 0)}?`;
  return `${labelOf(choice, nameOf)}?`;
}

function buttonLabel(choice: Choice, { nameOf }: Eyes): string {
  if (choice.kind === "choose") return capital(choice.label.replace(/^[^:]*: /, ""));
  if (choice.resource && (choice.kind === "gain-resource" || choice.kind === "pick-back")) return capital(choice.resource);
  if (choice.kind === "pick-opponent") return nameOf(choice.seat ?? 0);
  return choice.label;
}

function verbOf(choice: Choice, { book, nameOf }: Eyes): string {
  if (choice.kind === "place" && choice.card) return `Play as ${RESOURCES[book.card(choice.card).back].name}`;
  if (choice.kind === "tribute" && choice.card) return `Take the ${RESOURCES[book.card(choice.card).back].name}`;
  if (choice.kind === "pick-opponent") return `Choose ${nameOf(choice.seat ?? 0)}`;
  return VERBS[choice.kind] ?? choice.label;
}

function detailOf(choice: Choice, menu: string, { picture, seat, book, nameOf }: Eyes): string {
  if (choice.wonder) {
    const wonder = picture.wonders.find((one) => one.wonder === choice.wonder);
    const own = wonder?.glory[seat] ?? 0;
    if (choice.kind === "honour" && wonder)
      return own + 1 >= wonder.claim
        ? `It is your token number ${wonder.claim} there: you claim it, for ${plural(book.wonder(choice.wonder).vp, "point")}.`
        : `Then ${own + 1} of the ${wonder.claim} tokens that claim it are yours.`;
    if (choice.kind === "shift-glory") return own > 1 ? `${own} of your tokens lie there.` : "It is your only token there.";
    return menu === "film" ? "" : book.wonder(choice.wonder).text;
  }
  if (!choice.card) return "";
  const sheet = book.card(choice.card);
  const theirs = choice.seat == null ? "" : nameOf(choice.seat);
  switch (choice.kind) {
    case "buy": {
      const place = placeOf(picture, choice.card);
      return place ? capital(priceReason(place, picture, book)) : "";
    }
    case "place":
      return `It lies face down and holds ${RESOURCES[sheet.back].name} until you deplete it.`;
    case "develop":
    case "activate":
    case "borrow":
    case "spy":
      return sheet.text;
    case "respond":
    case "turn-up":
      return sheet.strength ? `It adds ${sheet.strength} to your strength.` : "It adds no strength.";
    case "replenish":
      return `It becomes a ${RESOURCES[sheet.back].name} again.`;
    case "spend": {
      const needed = picture.payment?.ways.some((way) => way.cards.includes(sheet.id)) ?? true;
      return needed ? "" : `The price does not need it: it is turned up, and its ${RESOURCES[sheet.back].name} is lost.`;
    }
    case "deplete":
      return `You lose its ${RESOURCES[sheet.back].name}; the card itself stays yours.`;
    case "tribute":
      return `The ${RESOURCES[sheet.back].name} is yours for this turn; ${theirs} gains a culture token.`;
    case "lure":
      return `It becomes your card, with strength ${sheet.strength}, and Defection stays with ${theirs}.`;
    case "retrieve":
      return menu === "take-back" ? "It goes back to your hand." : "";
    default:
      return "";
  }
}
