/** The parts of a score: how each is drawn. What they are called and made of, the account says. */
import type { Colour } from "./code";

export const PART_COLOURS: Record<string, Colour> = {
  military: "red",
  civilian: "blue",
  science: "green",
  commercial: "yellow",
  guilds: "purple",
};
/** the colour of a part's bar */
export const PART_TONES: Record<string, string> = {
  military: "sw-arms",
  treasury: "coin",
  wonder: "gilt",
  civilian: "sw-civic",
  science: "sw-science",
  commercial: "sw-trade",
  guilds: "sw-guild",
};
