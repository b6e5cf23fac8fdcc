/** English: what only the page says in the list of cards. */
import type { Condition } from "../code";
import { condition, CONDITIONS } from "./table";

export const FIRST_BOX = "first box";
export const LIMITED_EDITION = "with the limited edition";
export const CHOICES = { age: "Group", every: "all groups", type: "Rank", chains: "melds" };

/** The cards without a condition, in the order in which they are shown. */
export const GROUPS: Readonly<Record<string, string>> = {
  populace: "Populace",
  fanatic: "Fanatics",
  unwanted: "Unwanted cards",
  personal: "Personal actions",
  event: "Events",
  intrusion: "Intrusions",
};
const SEEDS_IN_FULL = "Seeds of Enlightenment";

export const group = (id: string): string => {
  if (id === "seeds") return SEEDS_IN_FULL;
  return id in CONDITIONS ? CONDITIONS[id as Condition] : (GROUPS[id] ?? id);
};

/** Values of a card, by id. */
export const VALUES: Readonly<Record<string, string>> = {
  condition: "Condition",
  value: "Value",
  limited: "In the limited edition",
  changes_to: "Makes dominant",
  changes_if_dominant: "Makes dominant instead",
  powers: "Powers",
  timing: "When",
  window: "When",
  once_per_round: "Once in a round",
  mat: "Of the mat of",
  numbers: "Amounts",
  florins: "Florins",
  needs: "Asks for",
  category: "Category",
  rank: "Rank",
};
/** What a luminary can make dominant: "Culture, Politics". */
export const changes = (to: readonly (Condition | null)[]): string => to.map(condition).join(", ");
export const changesWhile = (dominant: readonly (Condition | null)[], to: readonly (Condition | null)[]): string =>
  `${changes(to)}, while ${changes(dominant)} is`;
/** The amounts of a text by their names in the data: "each 5, most 20". */
export const amounts = (named: readonly (readonly [string, number])[]): string =>
  named.map(([name, amount]) => `${name.replace(/_/g, " ")} ${amount}`).join(", ");
export const COLUMNS = { condition: "Condition", rank: "Rank", value: "Value", when: "When" };
export const MELDS = "Melds";
export const MELDS_CAPTION = "Melds by what they pay";
export const MELD_COLUMNS = { meld: "Meld", cards: "Cards", pays: "Pays", how: "How we know the cards" };
export const RECONSTRUCTED = "reconstructed";
export const RECONSTRUCTED_SIGN = "∘ reconstructed";
export const WHAT_THAT_MEANS =
  ": found nowhere in public. The rulebook prints the rules but not the texts of special cards; ours are made to fit everything it says of them, and may differ from your box. Owners can correct numbers with a small file.";
