import type { ValueWords } from "../../../library/cards";
import * as words from "../words/library";

export const VALUES: ValueWords = {
  names: words.VALUES,
  said(key, value, nameOf) {
    if (key === "removed_2p") return words.inTheGame(!value);
    if (key === "cost" && value === "") return words.NO_COST;
    if (key === "indicator") return nameOf(String(value));
    if (key === "needs") return words.needs(Object.entries(value) as [string, number][]);
    return undefined;
  },
};
