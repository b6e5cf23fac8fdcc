import type { ValueWords } from "../../../library/cards";
import * as words from "../words/library";

export const VALUES: ValueWords = {
  names: words.VALUES,
  said(key, value, nameOf) {
    if (key === "mat") return nameOf(String(value));
    if (key === "changes_to") return String(value).replace(/ /g, ", ");
    if (key === "numbers") return String(value).replace(/=/g, " ").replace(/ (?=[a-z])/g, ", ").replace(/_/g, " ");
    return undefined;
  },
};
