/** English: how the game is offered, on the front page and in the form of a new table. */

export const CREDIT = "designed by Jesse Li, first published by Moaideas";
export const NAME = "Guns & Steel";
export const LINE = "Five ages in a pyramid of cards. Every card is a deed and a resource.";
export const TIME = "40 min";
export const RENAISSANCE_NAME = "Guns & Steel: Renaissance";
export const RENAISSANCE_LINE = "Culture and glory. Alone, or shuffled together with the first set.";
export const RENAISSANCE_TIME = "50 min";
export const ALONE = "alone";
export const BOTH_SETS = "both sets";

export const TURNS = "turns go in this order; who begins is drawn.";

export const SET = {
  legend: "Cards in play",
  values: { base: "base set", renaissance: "Renaissance", combined: "both sets" },
  help: {
    base: "The base set: the cards and wonders of the first box.",
    renaissance: "Renaissance: other cards and wonders, with culture tokens and glory.",
    combined: "Both sets combined: a smaller pyramid, and secret research piles beside it. For those who know both.",
  },
};
export const RECONSTRUCTED_WONDERS = {
  legend: "The two unknown wonders",
  values: { off: "left out", on: "stand-ins" },
  help: {
    off: "Two wonders of Renaissance could not be looked up; the other eight are used.",
    on: "Machu Picchu and the Statue of Liberty, our own, stand in for the two wonders that could not be looked up.",
  },
};
export const ESPIONAGE = {
  legend: "Espionage picks",
  values: { "by-back": "a back", free: "any card" },
  help: {
    "by-back": "Espionage names a back, and a card with that back is shown.",
    free: "Espionage picks any card of the hand.",
  },
};
export const PAYMENTS = {
  legend: "Paying for cards",
  values: { free: "as one likes", minimal: "only what is needed" },
  help: {
    free: "Any resource cards that cover the price may pay, also more than are needed.",
    minimal: "No card may pay that could be left out.",
  },
};
