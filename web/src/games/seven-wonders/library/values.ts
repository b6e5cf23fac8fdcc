import type { ValueWords } from "../../../library/cards";
import * as words from "../words/library";

export const VALUES: ValueWords = { names: words.VALUES };
