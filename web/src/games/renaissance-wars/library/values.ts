import type { ValueWords } from "../../../library/cards";
import type { CardInfo } from "../../../wire/messages";
import { conditionOf } from "../code";
import * as words from "../words/library";
import * as tableWords from "../words/table";

export const VALUES: ValueWords = {
  names: words.VALUES,
  said(key, value, nameOf) {
    if (key === "mat") return nameOf(String(value));
    if (key === "window") return tableWords.WINDOWS[String(value)];
    if (key === "condition") return tableWords.condition(conditionOf(value));
    if (key === "numbers" && typeof value === "object") return words.amounts(Object.entries(value));
    return undefined;
  },
};

/** What a luminary can make dominant, by the conditions the value is made of; nothing for other values. */
export function changeOf({ units }: CardInfo, key: string): string | undefined {
  const [first, second] = (units?.[key] ?? []).map((ids) => ids.map(conditionOf));
  if (key === "changes_to" && first) return words.changes(first);
  return key === "changes_if_dominant" && first && second ? words.changesWhile(first, second) : undefined;
}
