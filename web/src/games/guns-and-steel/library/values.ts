import type { ValueWords } from "../../../library/cards";

export const VALUES: ValueWords = {
  names: {
    back: "Age and resource",
    vp: "Victory points",
    strength: "Strength",
    response: "Answers an attack",
    removed_2p: "With two players",
    requirement: "Asks for",
    needs: "How many",
    glory: "Glory tokens to claim it",
    indicator: "Setup indicator",
  },
  said(key, value, nameOf) {
    if (key === "removed_2p") return value ? "not in the game" : "in the game";
    if (key === "cost" && value === "") return "none, a starting card";
    if (key === "indicator") return nameOf(String(value));
    if (key === "needs") return Object.entries(value).map(([seats, needs]) => `${needs} with ${seats}`).join(", ");
    return undefined;
  },
};
