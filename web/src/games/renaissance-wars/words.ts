/** Names for those who listen: name, rank, state, deed, in this order; and why a card may not be played. */
import { capital } from "../../kit/words";
import type { Sheet } from "./book";
import type { RenaissanceWarsPicture } from "../../wire/messages";
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

/** The same as a sentence. */
export function dutyWords(duty: string, lead: string | null, dominant: string): string {
  switch (duty) {
    case "follow":
      return `${conditionName(lead)} was led, and you have ${conditionName(lead)}: you must follow.`;
    case "trump":
      return `You must play ${conditionName(dominant)}, the dominant condition.`;
    default:
      return `You must play a higher ${conditionName(dominant)} card than the one that is winning.`;
  }
}

/** How a card of one's own would stand in the trick: short for its edge, and as a sentence. Only the last card is sure. */
export function standing(picture: RenaissanceWarsPicture, card: string, boosted = false): { tag: string; text: string } {
  if (!picture.trick.length) return { tag: "", text: "" };
  const last = picture.trick.length === picture.seats.length - 1;
  const ahead = (boosted ? picture.ahead_boosted : picture.ahead).includes(card);
  if (last) return ahead ? { tag: "wins", text: "As things stand it wins." } : { tag: "", text: "It does not win." };
  return ahead
    ? { tag: "ahead", text: "It would be ahead; others still play." }
    : { tag: "", text: "It would not be ahead." };
}

/** Which skirmish or battle of the round it is: "Skirmish 3 of 7". */
export function whereabouts({ phase, skirmish, skirmishes, battle, battles }: RenaissanceWarsPicture): string {
  if (phase === "bidding") return "Bids";
  if (!skirmish || phase === "over") return "";
  if (phase !== "battle") return `Skirmish ${skirmish} of ${skirmishes}`;
  // between the phases the last skirmish is over and no battle has begun
  return `Battle ${Math.max(1, battle)} of ${battles}`;
}

export const PROVENANCE: Record<string, string> = {
  rulebook: "from the rulebook",
  derived: "derived from the rules",
  public: "from public reports",
  reconstructed: "reconstructed",
  pack: "from this table’s corrections",
};
