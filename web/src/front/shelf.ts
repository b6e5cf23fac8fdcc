/** The games as the front page tells of them, and as they usually stand until the server has said so itself. */
import { byGame } from "../games/folders";
import type { GameInfo } from "../wire/messages";
import * as words from "./words/page";

/** What the folder of a game exports as `tiles`: the game, and each of its sets that stands by itself. */
export interface Tile {
  /** tiles stand in this order; those of a game need not stand together */
  place: number;
  name: string;
  line: string;
  fewest: number;
  most: number;
  /** how long a game takes; nothing where nobody has said */
  time: string;
  /** pictures of the game's list for its tiles in icons.json */
  icons: string[];
  /** a colour */
  tone: string;
  /** who has made the game, for the credits */
  credit?: string;
  /** a picture, as above, for tables of this game in the list of one's games */
  sign?: string;
  /** which sets of cards it can be played with, where they are not the usual ones */
  sets?: readonly { value: string; label: string }[];
}

export interface Title extends Tile {
  /** the game's id on the server */
  id: string;
}

const FOLDERS = byGame(import.meta.glob<readonly Tile[]>("/src/games/*/tile.ts", { eager: true, import: "tiles" }));

export const SHELF: readonly Title[] = [...FOLDERS]
  .flatMap(([id, tiles]) => tiles.map((tile) => ({ id, ...tile })))
  .sort((one, other) => one.place - other.place);

/** The picture beside a table of this game. */
export const signOf = (game: string): string => SHELF.find(({ id, sign }) => id === game && sign)?.sign ?? "seat";

/** The tile of a game the page knows nothing of: what the server says. */
export const plainTitle = ({ id, name, fewest, most }: GameInfo): Title => ({
  id,
  place: Infinity,
  name,
  line: words.PLAYED_IN_WORDS,
  fewest,
  most,
  time: "",
  icons: ["hand"],
  tone: "var(--ink-2)",
});

/** The bots of the house until the server has told of them. */
export const HOUSE: Pick<GameInfo, "bots" | "lineup" | "newcomers"> = {
  bots: ["apprentice", "journeyman", "master", "grandmaster", "greedy", "random"],
  lineup: [],
  newcomers: "apprentice",
};
HOUSE.lineup = HOUSE.bots.map((name, place) => ({ name, sentence: "", isLevel: place < 4 }));

/** A tile has its size at once: nothing may move under a finger when the answer comes. */
export const usual = ({ id, name, fewest, most }: Title): GameInfo => ({
  id,
  name,
  fewest,
  most,
  ruleset: 1,
  settings: [],
  ...HOUSE,
});
