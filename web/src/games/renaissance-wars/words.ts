/** Names for those who listen: name, rank, state, deed, in this order; and why a card may not be played. */
import { capital } from "../../kit/words";
import type { Sheet } from "./book";
import { CONDITIONS, isCondition, signed } from "./code";

/** "Queen of Religion", "Populace" */
export const rankWords = (sheet: Sheet): string =>
  sheet.condition ? `${capital(sheet.rank)} of ${CONDITIONS[sheet.condition].name}` : capital(sheet.rank);

export function spoken(sheet: Sheet, state = ""): string {
  const words = `${sheet.name}, ${rankWords(sheet)}, ${signed(sheet.value)}.`;
  return [words, state && `${capital(state)}.`, sheet.text].filter(Boolean).join(" ");
}

/** What a text does, where its time stands beside it already: "Gain 4 florins for every player." */
export const deedOf = (text: string): string => capital(text.replace(/^[^:.]*once in a round: /, ""));

export const conditionName = (id: string | null): string => (isCondition(id) ? CONDITIONS[id].name : "");

/** What a duty asks for, short enough for the edge of a card. */
export function dutyTag(duty: string, lead: string | null, dominant: string): string {
  switch (duty) {
    case "follow":
      return `follow ${conditionName(lead)}`;
    case "trump":
      return `play ${conditionName(dominant)}`;
    case "overtrump":
      return `beat in ${conditionName(dominant)}`;
    default:
      return "";
  }
}

/** The same as a sentence, with the rule it rests on. */
export function dutyWords(duty: string, lead: string | null, dominant: string): { text: string; rule: string } {
  const rule = lead === dominant ? "RW-5.12.3" : "RW-5.12.4";
  switch (duty) {
    case "follow":
      return { text: `${conditionName(lead)} was led, and you have ${conditionName(lead)}: you must follow.`, rule };
    case "trump":
      return { text: `You must play ${conditionName(dominant)}, the dominant condition.`, rule };
    default:
      return { text: `You must play a higher ${conditionName(dominant)} card than the one that is winning.`, rule };
  }
}

export const PROVENANCE: Record<string, string> = {
  rulebook: "from the rulebook",
  derived: "derived from the rules",
  public: "from public reports",
  reconstructed: "reconstructed",
  pack: "from your data pack",
};
