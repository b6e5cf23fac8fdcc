/** The options of a game as plain sentences: in the words of its folder, else in those of the server. */
import { byGame } from "../games/folders";
import type { GameInfo, Setting } from "../wire/messages";
import * as words from "./words";

/** What the folder of a game exports as `settings`: words for each by its name, and for how it is played. */
export interface GameSettings {
  words: Record<string, SettingWords>;
  /** how turns go, after the number of seats */
  turns: string;
}

interface SettingWords {
  /** over the choice */
  legend?: string;
  /** what a value is called, where its own name says too little */
  values?: Record<string, string>;
  /** what a value means, in a sentence */
  help?: Record<string, string>;
  /** options under which it matters; elsewhere it is left out */
  matters?: (options: Readonly<Record<string, string>>) => boolean;
}

const FOLDERS = byGame(import.meta.glob<GameSettings>("/src/games/*/settings.ts", { eager: true, import: "settings" }));

type Settled = Pick<GameInfo, "id" | "settings">;
const wordsOf = (game: Settled, { name }: Setting): SettingWords => FOLDERS.get(game.id)?.words[name] ?? {};

export const legendOf = (game: Settled, setting: Setting): string => wordsOf(game, setting).legend ?? words.legend(setting.summary);

export const valueName = (game: Settled, setting: Setting, value: string): string =>
  wordsOf(game, setting).values?.[value] ?? words.valueName(value);

/** "All boards lie with side B up." */
export const sentenceOf = (game: Settled, setting: Setting, value: string): string =>
  wordsOf(game, setting).help?.[value] ?? words.settingAs(setting.summary, valueName(game, setting, value));

/** The same under its choice; nothing where legend and value say it all. */
export const helpOf = (game: Settled, setting: Setting, value: string): string => wordsOf(game, setting).help?.[value] ?? "";

/** "4 seats, turns go in this order; who begins is drawn." */
export const turnsOf = (game: string): string => FOLDERS.get(game)?.turns ?? "";

export const defaultsOf = (game: Settled): Record<string, string> =>
  Object.fromEntries(game.settings.map((setting) => [setting.name, setting.default]));

/** The settings that make a difference with these options, in the game's order. */
export const mattering = (game: Settled, options: Readonly<Record<string, string>>): Setting[] =>
  game.settings.filter((setting) => wordsOf(game, setting).matters?.({ ...defaultsOf(game), ...options }) ?? true);

/** A table's options, in the game's order; what the game does not know is left out. */
export const sentencesOf = (game: Settled, options: Record<string, string>): string[] =>
  mattering(game, options).map((setting) => sentenceOf(game, setting, options[setting.name] ?? setting.default));
