/** English: what the page says when the server does not say it itself. */

export const NOT_REACHED = "The server cannot be reached.";
export const answered = (status: number): string => `The server answered ${status}.`;
export const CLOSED = "The server closed this table.";
