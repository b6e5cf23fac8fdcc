/** English: how the game is offered, on the front page and in the form of a new table. */

export const CREDIT = "designed by Karen Boginski and Jody Boginski Barbessi, first published by U.S. Games Systems";
export const NAME = "Renaissance Wars";
export const LINE = "Tricks, melds and intrigue on the way to 1637 florins.";
export const TIME = "60 min";

export const TURNS = "turns go in this order; who begins is drawn.";

export const BUYING_INFLUENCE = {
  legend: "Buying influence",
  values: { off: "without", on: "with bids" },
  help: {
    off: "The markers say which condition is dominant.",
    on: "Each round is bid for: the highest bidder names the dominant condition and must earn the bid with melds.",
  },
};
export const TARGET = {
  legend: "The game ends at",
  help: {
    1637: "1637 florins, as in the rules: about an hour.",
    1200: "1200 florins: somewhat shorter.",
    800: "800 florins: half a game.",
    400: "400 florins: a round or two.",
  },
};
export const LIMITED_LUMINARIES = {
  legend: "Leonardo and Gutenberg",
  values: { off: "left out", on: "take part" },
  help: {
    off: "Six luminaries, as in the first box.",
    on: "Leonardo da Vinci and Johannes Gutenberg of the limited edition are among the mats.",
  },
};
export const MATS = {
  legend: "Mats",
  values: { random: "by lot", choose: "chosen" },
  help: { random: "Mats are dealt by lot.", choose: "Mats are chosen, one seat after the other." },
};
export const POPULACE = {
  legend: "Populace cards win",
  values: { follow: "over followers", strict: "over all cards" },
  help: {
    follow: "A populace card must be higher than the cards that follow the condition led; others do not count.",
    strict: "A populace card must be the highest of all cards played, those of other conditions included.",
  },
};
