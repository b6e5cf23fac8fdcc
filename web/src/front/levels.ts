/** The bots as they are offered: levels by their strength, and apart from them those for study. */
import type { BotInfo } from "../wire/messages";
import * as words from "./words/seats";

interface Group {
  name: string;
  options: { value: string; label: string }[];
}

/** The line-up as a list in two groups; `called` makes the words of a name. */
export function groupsOf(lineup: readonly BotInfo[], called: (name: string) => string = (name) => name): Group[] {
  const group = (name: string, some: readonly BotInfo[]): Group => ({
    name,
    options: some.map((bot) => ({ value: bot.name, label: called(bot.name) })),
  });
  const levels = group(words.LEVELS, lineup.filter((bot) => bot.isLevel));
  const others = group(words.FOR_STUDY, lineup.filter((bot) => !bot.isLevel));
  return [levels, others].filter(({ options }) => options.length);
}

/** What a bot is like, as far as the server has said. */
export const aboutOf = (lineup: readonly BotInfo[], name: string): string =>
  lineup.find((bot) => bot.name === name)?.sentence ?? "";
