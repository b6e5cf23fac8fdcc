import type { GameSettings } from "../../lobby/settings";
import * as words from "./words/front";

export const settings: GameSettings = {
  turns: words.TURNS,
  words: { side: words.SIDE, boards: words.BOARDS },
};
