/** The options of a game as plain sentences. */
import { capital } from "../kit/words";
import type { GameInfo, Setting } from "../wire/messages";

/** What a value is called, where its own name says too little. */
const VALUES: Record<string, string> = { base: "the base set" };

export const valueName = (value: string): string => VALUES[value] ?? value.replace(/[-_]/g, " ");

/** "Which cards are in play: the base set." */
export const sentenceOf = (setting: Setting, value: string): string => `${capital(setting.summary)}: ${valueName(value)}.`;

export const defaultsOf = (game: Pick<GameInfo, "settings">): Record<string, string> =>
  Object.fromEntries(game.settings.map((setting) => [setting.name, setting.default]));

/** A table's options, in the game's order; what the game does not know is left out. */
export const sentencesOf = (game: Pick<GameInfo, "settings">, options: Record<string, string>): string[] =>
  game.settings.map((setting) => sentenceOf(setting, options[setting.name] ?? setting.default));
