/** English: what the page says of a game it knows nothing of, beside what the server says. */
import { capital, plural } from "../kit/words";

export { RECONSTRUCTED } from "../kit/words";
export { LOG, TABLE, YOUR_DECISION } from "../table/words";

// The table.

export const seats = (count: number): string => plural(count, "seat");
export const turnName = (turn: number): string => `Turn ${turn}`;
export const AWAY = "away";
export const BACK = "Back";
export const noRule = (id: string): string => `There is no rule ${id}.`;
/** one's own answers, while others choose */
export const sealed = (answers: readonly string[]): string => `${answers.join(". ")}.`;
export const numberFrom = (least: number, most: number, step: number): string =>
  step > 1 ? `A number from ${least} to ${most}, in steps of ${step}` : `A number from ${least} to ${most}`;
export const give = (amount: number): string => `Give ${amount}`;
export const GIVE_IT = "Give it";

// What pictures and cards hold, by the names of their fields.

/** "at_stake" and "atStake" are both "At stake". */
export const fieldName = (key: string): string =>
  capital(
    key
      .replace(/[_-]+/g, " ")
      .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
      .toLowerCase(),
  );
export const NONE = "none";
export const YES = "yes";
export const NO = "no";
export const SOURCES: Readonly<Record<string, string>> = {
  rulebook: "from the rulebook",
  derived: "follows from the rulebook",
  public: "from public sources",
  reconstructed: "reconstructed",
  pack: "from your data pack",
};

// The library, where cards are sorted by their kind.

export const kindName = (kind: string): string => capital(kind);
export const CHOICES = { age: "Kind", every: "all kinds", type: "Type", chains: "chains" };
