/** The four games as the front page tells of them, and as they usually stand until the server has said so itself. */
import type { GameInfo } from "../wire/messages";

export interface Title {
  /** the game's id on the server */
  id: string;
  name: string;
  line: string;
  fewest: number;
  most: number;
  time: string;
  icons: string[];
  tone: string;
  /** which sets of cards it can be played with, where they are not the usual ones */
  sets?: readonly { value: string; label: string }[];
}

export const SHELF: readonly Title[] = [
  {
    id: "guns-and-steel",
    name: "Guns & Steel",
    line: "Five ages in a pyramid of cards. Every card is a deed and a resource.",
    fewest: 2,
    most: 4,
    time: "40 min",
    icons: ["Knight", "Steam Engine", "Satellite"],
    tone: "sw-arms",
  },
  {
    id: "seven-wonders",
    name: "7 Wonders",
    line: "Draft seven cards, build a city and one wonder, watch both neighbours.",
    fewest: 2,
    most: 7,
    time: "20 min",
    icons: ["Giza", "Babylon", "Rhodos"],
    tone: "sw-civic",
  },
  {
    id: "guns-and-steel",
    name: "Guns & Steel: Renaissance",
    line: "Culture and glory. Alone, or shuffled together with the first set.",
    sets: [
      { value: "renaissance", label: "alone" },
      { value: "combined", label: "both sets" },
    ],
    fewest: 2,
    most: 4,
    time: "50 min",
    icons: ["Frigate", "Printing Press", "Theology"],
    tone: "gilt",
  },
  {
    id: "renaissance-wars",
    name: "Renaissance Wars",
    line: "Tricks, melds and intrigue on the way to 1637 florins.",
    fewest: 2,
    most: 4,
    time: "60 min",
    icons: ["Isabella d'Este", "Michelangelo", "Nicolaus Copernicus"],
    tone: "sw-guild",
  },
];

/** A tile has its size at once: nothing may move under a finger when the answer comes. */
export const usual = ({ id, name, fewest, most }: Title): GameInfo => ({
  id,
  name,
  fewest,
  most,
  ruleset: 1,
  settings: [],
  bots: ["random", "greedy"],
});
