import type { Tile } from "../../front/shelf";
import * as words from "./words/front";

export const tiles: readonly Tile[] = [
  {
    place: 2,
    name: words.NAME,
    line: words.LINE,
    fewest: 2,
    most: 7,
    time: words.TIME,
    icons: ["giza", "babylon", "rhodos"],
    tone: "#1b5aa6",
    credit: words.CREDIT,
  },
];
