import type { ValueWords } from "../../../library/cards";

export const VALUES: ValueWords = {
  names: {
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
  },
  said(key, value, nameOf) {
    if (key === "mat") return nameOf(String(value));
    if (key === "changes_to") return String(value).replace(/ /g, ", ");
    if (key === "numbers") return String(value).replace(/=/g, " ").replace(/ (?=[a-z])/g, ", ").replace(/_/g, " ");
    return undefined;
  },
};
