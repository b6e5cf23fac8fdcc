/** How this game fills the decision bar: the server says what is asked and offered; here it gets its places. */
import type { Ask, Offer } from "../../table/bar";
import type { Option, Way } from "../../wire/guns-and-steel";
import type { Choice, Question } from "../../wire/messages";
import type { Book } from "./book";
import { cardOf, optionOf } from "./play";
import * as words from "./words/table";
import { zoneOf } from "./zones";

const WAYS_OUT: ReadonlySet<Option["kind"]> = new Set(["decline", "hold", "buy-nothing", "leave", "keep-glory"]);

export function askOf(question: Question, picked: Choice | null, way: Way | undefined, book: Book): Ask {
  const { choices, menu } = question;
  const outChoice = choices.find((choice) => WAYS_OUT.has(optionOf(choice).kind));
  const pointed = choices.filter((choice) => zoneOf(choice) && choice !== outChoice);
  const zone = pointed[0] ? zoneOf(pointed[0]) : null;
  const usual = choices.find(({ id }) => id === question.usual);
  const ask: Ask = {
    title: question.prompt,
    detail: question.detail,
    rules: question.rules,
    likely: usual ? likelyOf(usual, pointed, way) : null,
    hint: zone ? words.HINTS[zone] : "",
    buttons: choices
      .filter((choice) => !isOnTable(choice) && choice !== outChoice && optionOf(choice).kind !== "pay")
      .map((choice) => ({ label: briefly(choice), options: [choice.id], choice })),
    out: outChoice ? { label: briefly(outChoice), options: [outChoice.id] } : null,
  };
  if (menu === "response") {
    // the panel above the bar says who attacks with what
    ask.title = words.HOW_DO_YOU_RESPOND;
    ask.hint = "";
  }
  return picked ? { ...ask, ...confirming(picked, ask, book) } : ask;
}

/** The usual answer as one press: a payment as the way in front of it goes, of cards that come back all. */
function likelyOf(usual: Choice, pointed: readonly Choice[], way: Way | undefined): Offer {
  const { kind } = optionOf(usual);
  if (kind === "pay" && way) return { label: briefly(usual), options: way.answers };
  if (kind === "retrieve" && pointed.length > 1)
    return { label: words.takeAll(pointed.length), options: pointed.map(({ id }) => id) };
  return { label: briefly(usual), options: [usual.id] };
}

/** The bar while an answer waits to be confirmed. */
function confirming(picked: Choice, ask: Ask, book: Book): Pick<Ask, "title" | "detail" | "rules" | "likely"> {
  const card = cardOf(picked);
  return {
    title: card && optionOf(picked).kind === "buy" ? words.buy(book.card(card).name) : words.sure(picked.label),
    detail: picked.detail || ask.detail,
    rules: picked.rules?.length ? picked.rules : ask.rules,
    likely: { label: briefly(picked), options: [picked.id] },
  };
}

/** Answers about a card are given on the card; opponents can be pointed at, but have buttons too. */
const isOnTable = (choice: Choice): boolean => ![null, "seats"].includes(zoneOf(choice));

const briefly = (choice: Choice): string => choice.brief || choice.label;
