/** Bots by what they are like, not by what they are made of. */
import * as words from "./words/seats";

export interface Level {
  value: string;
  label: string;
  hint: string;
}

export const levelOf = (bot: string): Level => ({
  value: bot,
  ...(words.LEVELS[bot] ?? { label: bot, hint: "" }),
});

export const levelsOf = (bots: readonly string[]): Level[] => bots.map(levelOf);
