/** Bots by what they are like, not by what they are made of. */
export interface Level {
  value: string;
  label: string;
  hint: string;
}

const KNOWN: Record<string, Omit<Level, "value">> = {
  random: { label: "easy", hint: "plays at random, by the rules" },
  greedy: { label: "steady", hint: "takes what is worth most now" },
};

export const levelOf = (bot: string): Level => ({
  value: bot,
  ...(KNOWN[bot] ?? { label: bot, hint: "" }),
});

export const levelsOf = (bots: readonly string[]): Level[] => bots.map(levelOf);
