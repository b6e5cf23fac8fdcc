/** The code of this game: seven resources, three sciences, seven colours of cards; each a shape, a letter, a colour. */
import type { ShapeKind } from "../../kit/shapes";

export type Resource = "wood" | "stone" | "clay" | "ore" | "glass" | "papyrus" | "cloth";
export type Science = "compass" | "gear" | "tablet";
export type Colour = "brown" | "grey" | "blue" | "yellow" | "red" | "green" | "purple";

interface Sign {
  letter: string;
  shape: ShapeKind;
  /** what it is, for those who point at it */
  tip: string;
}

export const RESOURCES: Record<Resource, Sign> = {
  wood: { letter: "W", shape: "triangle", tip: "wood, a raw material" },
  stone: { letter: "S", shape: "square", tip: "stone, a raw material" },
  clay: { letter: "C", shape: "trapezoid", tip: "clay, a raw material" },
  ore: { letter: "O", shape: "hexagon", tip: "ore, a raw material" },
  glass: { letter: "G", shape: "drop", tip: "glass, a manufactured good" },
  papyrus: { letter: "P", shape: "leaf", tip: "papyrus, a manufactured good" },
  cloth: { letter: "L", shape: "quatrefoil", tip: "cloth, a manufactured good" },
};

export const SCIENCES: Record<Science, Sign> = {
  compass: { letter: "C", shape: "triangle", tip: "compass, a scientific symbol" },
  gear: { letter: "G", shape: "cog", tip: "gear, a scientific symbol" },
  tablet: { letter: "T", shape: "arch", tip: "tablet, a scientific symbol" },
};

/** `tone` names the colour in tokens.css, `name` the cards as people call them. */
export const TYPES: Record<Colour, Sign & { tone: string; name: string }> = {
  brown: { tone: "sw-raw", letter: "R", shape: "square", name: "raw materials", tip: "brown: raw materials" },
  grey: { tone: "sw-goods", letter: "G", shape: "vessel", name: "manufactured goods", tip: "grey: manufactured goods" },
  blue: { tone: "sw-civic", letter: "C", shape: "pediment", name: "civilian", tip: "blue: civilian structures" },
  yellow: { tone: "sw-trade", letter: "T", shape: "circle", name: "commercial", tip: "yellow: commercial structures" },
  red: { tone: "sw-arms", letter: "A", shape: "shield", name: "military", tip: "red: military structures" },
  green: { tone: "sw-science", letter: "S", shape: "hexagon", name: "scientific", tip: "green: scientific structures" },
  purple: { tone: "sw-guild", letter: "U", shape: "quatrefoil", name: "guild", tip: "purple: guilds" },
};

export const ALL_RESOURCES = Object.keys(RESOURCES) as Resource[];
export const ALL_SCIENCES = Object.keys(SCIENCES) as Science[];
export const COLOURS = Object.keys(TYPES) as Colour[];
export const AGES = ["I", "II", "III"] as const;
export const ageName = (age: number): string => AGES[age - 1] ?? String(age);

const BY_LETTER = new Map(ALL_RESOURCES.map((resource) => [RESOURCES[resource].letter, resource]));
const resourcesOf = (letters: string): Resource[] => [...letters].flatMap((letter) => BY_LETTER.get(letter) ?? []);

export interface Cost {
  coins: number;
  resources: Resource[];
}

/** "2C 1L" as clay, clay, cloth; "1$" as a coin. */
export function costOf(words: string): Cost {
  const cost: Cost = { coins: 0, resources: [] };
  for (const [, count, letter] of words.matchAll(/(\d+)\s*([A-Z$])/g)) {
    if (letter === "$") cost.coins += Number(count);
    else
      for (const resource of resourcesOf(letter ?? ""))
        cost.resources.push(...Array<Resource>(Number(count)).fill(resource));
  }
  return cost;
}

/** "W/C" is one source with two alternatives, "WW" are two units. */
export function producesOf(words: string): Resource[][] {
  if (words.includes("/")) return [words.split("/").flatMap(resourcesOf)];
  return resourcesOf(words).map((resource) => [resource]);
}
