import type { Tile } from "../../front/shelf";
import * as words from "./words/front";

export const tiles: readonly Tile[] = [
  {
    place: 1,
    name: words.NAME,
    line: words.LINE,
    fewest: 2,
    most: 4,
    time: words.TIME,
    icons: ["knight", "steam_engine", "satellite"],
    tone: "#c42f36",
    sign: "cannon",
    credit: words.CREDIT,
  },
  {
    place: 3,
    name: words.RENAISSANCE_NAME,
    line: words.RENAISSANCE_LINE,
    sets: [
      { value: "renaissance", label: words.ALONE },
      { value: "combined", label: words.BOTH_SETS },
    ],
    fewest: 2,
    most: 4,
    time: words.RENAISSANCE_TIME,
    icons: ["frigate", "printing_press", "theology"],
    tone: "var(--gilt)",
    credit: words.CREDIT,
  },
];
