/** The groups of cards in the library: by condition, then those without one. */
import { CONDITIONS, type Condition } from "../code";
import { capital } from "../../../kit/words";

export const GROUPS: Record<string, string> = {
  populace: "Populace",
  fanatic: "Fanatics",
  unwanted: "Unwanted cards",
  personal: "Personal actions",
  event: "Events",
  intrusion: "Intrusions",
};

export const groupName = (group: string): string =>
  group in CONDITIONS ? (CONDITIONS[group as Condition].full ?? CONDITIONS[group as Condition].name) : (GROUPS[group] ?? capital(group));
