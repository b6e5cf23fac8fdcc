/** The options of a game as plain sentences. */
import { capital } from "../kit/words";
import type { GameInfo, Setting } from "../wire/messages";

/** What a value is called, where its own name says too little. */
const VALUES: Record<string, string> = { base: "the base set" };

export const valueName = (value: string): string => VALUES[value] ?? value.replace(/[-_]/g, " ");

/** Options that read better as a sentence of their own. */
const SENTENCES: Record<string, string> = {
  "side A": "All boards lie with side A up, the simpler one.",
  "side B": "All boards lie with side B up.",
  "side mixed": "Boards lie with side A or side B up, as it comes.",
  "boards draw": "Boards are dealt by lot.",
  "boards choose": "Boards are chosen, one seat after the other.",
};

/** "Which cards are in play: the base set." */
export const sentenceOf = (setting: Setting, value: string): string =>
  SENTENCES[`${setting.name} ${value}`] ?? `${capital(setting.summary)}: ${valueName(value)}.`;

/** How turns go, after the number of seats. */
const TURNS: Record<string, string> = {
  "seven-wonders": "everybody plays at once; the seats beside yours are your neighbours.",
};
export const turnsOf = (game: string): string => TURNS[game] ?? "turns go in this order; who begins is drawn.";

export const defaultsOf = (game: Pick<GameInfo, "settings">): Record<string, string> =>
  Object.fromEntries(game.settings.map((setting) => [setting.name, setting.default]));

/** A table's options, in the game's order; what the game does not know is left out. */
export const sentencesOf = (game: Pick<GameInfo, "settings">, options: Record<string, string>): string[] =>
  game.settings.map((setting) => sentenceOf(setting, options[setting.name] ?? setting.default));
