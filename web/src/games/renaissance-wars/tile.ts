import type { Tile } from "../../front/shelf";
import * as words from "./words/front";

export const tiles: readonly Tile[] = [
  {
    place: 4,
    name: words.NAME,
    line: words.LINE,
    fewest: 2,
    most: 4,
    time: words.TIME,
    icons: ["isabella_deste", "michelangelo", "nicolaus_copernicus"],
    tone: "#4c2170",
    credit: words.CREDIT,
  },
];
