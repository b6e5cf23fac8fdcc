import type { GameSettings } from "../../lobby/settings";

const withRenaissance = (options: Readonly<Record<string, string>>): boolean => (options.set ?? "base") !== "base";

export const settings: GameSettings = {
  turns: "turns go in this order; who begins is drawn.",
  words: {
    set: {
      legend: "Cards in play",
      values: { base: "base set", renaissance: "Renaissance", combined: "both sets" },
      help: {
        base: "The base set: the cards and wonders of the first box.",
        renaissance: "Renaissance: other cards and wonders, with culture tokens and glory.",
        combined: "Both sets combined: a smaller pyramid, and secret research piles beside it. For those who know both.",
      },
    },
    "reconstructed-wonders": {
      legend: "The two unknown wonders",
      values: { off: "left out", on: "stand-ins" },
      help: {
        off: "Two wonders of Renaissance could not be looked up; the other eight are used.",
        on: "Machu Picchu and the Statue of Liberty, our own, stand in for the two wonders that could not be looked up.",
      },
      matters: withRenaissance,
    },
    espionage: {
      legend: "Espionage picks",
      values: { "by-back": "a back", free: "any card" },
      help: {
        "by-back": "Espionage names a back, and a card with that back is shown.",
        free: "Espionage picks any card of the hand.",
      },
      matters: withRenaissance,
    },
    payments: {
      legend: "Paying for cards",
      values: { free: "as one likes", minimal: "only what is needed" },
      help: {
        free: "Any resource cards that cover the price may pay, also more than are needed.",
        minimal: "No card may pay that could be left out.",
      },
    },
  },
};
