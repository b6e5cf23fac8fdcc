/** English: who takes the seats of a table, and how one comes to one; also said where a table is opened or played at. */

export const SEATS = "Seats";
export const BOTS = "Bots";
/** bots that are there to be played against, and those other bots are measured against */
export const LEVELS = "levels";
export const FOR_STUDY = "for study";
export const bots = (level: string): string => `${level} bots`;

export const YOUR_NAME = "Your name";
/** who has not said a name */
export const GUEST = "Guest";

export const CODE_OR_LINK = "Table code or link";
export const NO_CODE = "Paste the code or the link you were given.";
export const NOT_A_CODE = "That is neither a table code nor a link to a table.";
export const SIT_DOWN = "Sit down";
