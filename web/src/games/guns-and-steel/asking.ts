/** How this game fills the decision bar: the server says what is asked and offered; here it gets its places. */
import type { Ask } from "../../table/bar";
import type { Option, Way } from "../../wire/guns-and-steel";
import type { Choice, Question } from "../../wire/messages";
import type { Book } from "./book";
import { cardOf, optionOf } from "./play";
import * as words from "./words/table";
import { zoneOf } from "./zones";

const WAYS_OUT: ReadonlySet<Option["kind"]> = new Set(["decline", "hold", "buy-nothing", "leave", "keep-glory"]);
/** questions in which the one card there is to point at is the likely answer */
const WITH_ONE = new Set(["activation", "retrieval", "glory"]);

export function askOf(question: Question, picked: Choice | null, way: Way | undefined, book: Book): Ask {
  const { choices, menu } = question;
  const outChoice = choices.find((choice) => WAYS_OUT.has(optionOf(choice).kind));
  const pointed = choices.filter((choice) => zoneOf(choice, menu) && choice !== outChoice);
  const zone = pointed[0] ? zoneOf(pointed[0], menu) : null;
  const ask: Ask = {
    title: question.prompt,
    detail: question.detail ?? "",
    rules: question.rules ?? [],
    likely: null,
    hint: zone ? words.HINTS[zone] : "",
    buttons: choices
      .filter((choice) => !isOnTable(choice, menu) && choice !== outChoice && optionOf(choice).kind !== "pay")
      .map((choice) => ({ label: briefly(choice), options: [choice.id], choice })),
    out: outChoice ? { label: briefly(outChoice), options: [outChoice.id] } : null,
  };
  const [only] = pointed;
  if (menu === "payment") {
    const pay = choices.find((choice) => optionOf(choice).kind === "pay");
    if (pay && way) ask.likely = { label: briefly(pay), options: way.answers };
  } else if (menu === "retrieval" && pointed.length > 1) {
    ask.likely = { label: words.takeAll(pointed.length), options: pointed.map(({ id }) => id) };
  } else if (only && pointed.length === 1 && WITH_ONE.has(menu)) {
    ask.likely = { label: briefly(only), options: [only.id] };
  } else if (menu === "response") {
    // the panel above the bar says who attacks with what
    ask.title = words.HOW_DO_YOU_RESPOND;
    ask.hint = "";
  }
  return picked ? { ...ask, ...confirming(picked, ask, book) } : ask;
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
const isOnTable = (choice: Choice, menu: string): boolean => ![null, "seats"].includes(zoneOf(choice, menu));

const briefly = (choice: Choice): string => choice.brief || choice.label;
