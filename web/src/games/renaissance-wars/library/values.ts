import type { ValueWords } from "../../../library/cards";
import { conditionOf } from "../code";
import * as words from "../words/library";
import { WINDOWS } from "../words/table";

export const VALUES: ValueWords = {
  names: words.VALUES,
  said(key, value, nameOf) {
    const parts = String(value).split(" ");
    if (key === "mat") return nameOf(String(value));
    if (key === "window") return WINDOWS[String(value)];
    if (key === "condition") return words.conditions([conditionOf(value)]);
    if (key === "changes_to") return words.conditions(parts.map(conditionOf));
    if (key === "numbers") return words.amounts(parts.map((part) => part.split("=")));
    return undefined;
  },
};
