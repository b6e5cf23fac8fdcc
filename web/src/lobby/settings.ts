/** The options of a game as plain sentences. */
import { capital } from "../kit/words";
import type { GameInfo, Setting } from "../wire/messages";

interface Words {
  /** over the choice */
  legend?: string;
  /** what a value is called, where its own name says too little */
  values?: Record<string, string>;
  /** what a value means, in a sentence */
  help?: Record<string, string>;
  /** options under which it matters; elsewhere it is left out */
  matters?: (options: Readonly<Record<string, string>>) => boolean;
}

const withRenaissance = (options: Readonly<Record<string, string>>): boolean => (options.set ?? "base") !== "base";

const WORDS: Record<string, Words> = {
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
  side: {
    help: {
      A: "All boards lie with side A up, the simpler one.",
      B: "All boards lie with side B up.",
      mixed: "Boards lie with side A or side B up, as it comes.",
    },
  },
  "buying-influence": {
    legend: "Buying influence",
    values: { off: "without", on: "with bids" },
    help: {
      off: "The markers say which condition is dominant.",
      on: "Each round is bid for: the highest bidder names the dominant condition and must earn the bid with melds.",
    },
  },
  target: {
    legend: "The game ends at",
    help: {
      1637: "1637 florins, as in the rules: about an hour.",
      1200: "1200 florins: somewhat shorter.",
      800: "800 florins: half a game.",
      400: "400 florins: a round or two.",
    },
  },
  "limited-luminaries": {
    legend: "Leonardo and Gutenberg",
    values: { off: "left out", on: "take part" },
    help: {
      off: "Six luminaries, as in the first box.",
      on: "Leonardo da Vinci and Johannes Gutenberg of the limited edition are among the mats.",
    },
  },
  mats: {
    legend: "Mats",
    values: { random: "by lot", choose: "chosen" },
    help: { random: "Mats are dealt by lot.", choose: "Mats are chosen, one seat after the other." },
  },
  populace: {
    legend: "Populace cards win",
    values: { follow: "over followers", strict: "over all cards" },
    help: {
      follow: "A populace card must be higher than the cards that follow the condition led; others do not count.",
      strict: "A populace card must be the highest of all cards played, those of other conditions included.",
    },
  },
  boards: {
    help: { draw: "Boards are dealt by lot.", choose: "Boards are chosen, one seat after the other." },
  },
};

export const legendOf = (setting: Setting): string => WORDS[setting.name]?.legend ?? capital(setting.summary);

export const valueName = (setting: Setting, value: string): string =>
  WORDS[setting.name]?.values?.[value] ?? value.replace(/[-_]/g, " ");

/** "All boards lie with side B up." */
export const sentenceOf = (setting: Setting, value: string): string =>
  WORDS[setting.name]?.help?.[value] ?? `${capital(setting.summary)}: ${valueName(setting, value)}.`;

/** The same under its choice; nothing where legend and value say it all. */
export const helpOf = (setting: Setting, value: string): string => WORDS[setting.name]?.help?.[value] ?? "";

/** How turns go, after the number of seats. */
const TURNS: Record<string, string> = {
  "seven-wonders": "everybody plays at once; the seats beside yours are your neighbours.",
};
export const turnsOf = (game: string): string => TURNS[game] ?? "turns go in this order; who begins is drawn.";

export const defaultsOf = (game: Pick<GameInfo, "settings">): Record<string, string> =>
  Object.fromEntries(game.settings.map((setting) => [setting.name, setting.default]));

/** The settings that make a difference with these options, in the game's order. */
export const mattering = (game: Pick<GameInfo, "settings">, options: Readonly<Record<string, string>>): Setting[] =>
  game.settings.filter((setting) => WORDS[setting.name]?.matters?.(options) ?? true);

/** A table's options, in the game's order; what the game does not know is left out. */
export const sentencesOf = (game: Pick<GameInfo, "settings">, options: Record<string, string>): string[] =>
  mattering(game, options).map((setting) => sentenceOf(setting, options[setting.name] ?? setting.default));
