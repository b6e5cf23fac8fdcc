import type { GameSettings } from "../../lobby/settings";
import * as words from "./words/front";

export const settings: GameSettings = {
  turns: words.TURNS,
  words: {
    "buying-influence": words.BUYING_INFLUENCE,
    target: words.TARGET,
    "limited-luminaries": words.LIMITED_LUMINARIES,
    mats: words.MATS,
    populace: words.POPULACE,
  },
};
