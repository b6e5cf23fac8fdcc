/** English: where a page cannot go on. */

export { COPIED, windowTitle } from "../../kit/words";

export const TO_THE_FRONT_PAGE = "To the front page";
export const TRY_AGAIN = "Try again";

export const SOMETHING_BROKE = "Something broke here. Your game is safe.";
export const ABOUT_LOADING = "Every answer is stored on the server before it counts. Loading the page again usually helps.";
export const LOAD_AGAIN = "Load again";
export const GO_ON = "Try to go on";
export const COPY_THE_REPORT = "Copy the report";

export const NOWHERE_TITLE = "Nothing here";
export const NOWHERE = "There is nothing at this address.";
export const ABOUT_NOWHERE = "The link may be mistyped, or the table may be gone.";

export const NO_TABLE_TITLE = "No table here";
export const NO_TABLE = "No table stands here.";

export const UNREADABLE_TITLE = "A table that cannot be read";
export const CANNOT_BE_SHOWN = "This table cannot be shown.";
export const TO_YOUR_GAMES = "To your other games";

export const NOTHING_HERE = "There is nothing here.";
export const NOT_YET = "Not yet.";
export const NOT_FILLED = "This page could not be filled.";
