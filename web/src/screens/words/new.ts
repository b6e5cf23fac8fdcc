/** English: the form of a new table. */
import { plural, windowTitle } from "../../kit/words";

export { bots, GUEST, SEATS, YOUR_NAME } from "../../front/words/seats";

export const TITLE = windowTitle("A new table");
export const newTableFor = (game: string): string => `A new table for ${game}`;
export const OTHER_SEATS = "The other seats";
export const STAY_FREE = "stay free";
export const linkFor = (others: number): string =>
  `You get a link for ${plural(others, "player")}. Seats nobody takes are filled with bots when you start.`;
/** the sentence about the bots comes first */
export const takenBy = (sentence: string): string =>
  `${sentence} You can free a seat again at the table, for somebody who has the link.`;
export const LAYING_THE_TABLE = "Laying the table …";
export const OPEN_THE_TABLE = "Open the table";
export const BACK = "Back";
