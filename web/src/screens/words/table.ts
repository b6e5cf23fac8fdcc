/** English: a table from the lobby to its result. */
import { plural, windowTitle } from "../../kit/words";
import type { Question } from "../../wire/messages";

/** The window says when one is asked, and that a game is over. */
export const title = (game: string | undefined, isAsked: boolean, isOver: boolean): string => {
  const named = windowTitle(game ?? "Table");
  const told = isOver ? `Result · ${named}` : named;
  return isAsked ? `● Your turn · ${told}` : told;
};

function answersTo({ choices, amounts }: Question): string {
  if (!amounts) return plural(choices.length, "answer");
  const range = `${amounts.least} to ${amounts.most}`;
  return choices.length ? `${range}, or ${plural(choices.length, "other answer")}` : range;
}
/** A question, read out. */
export const yourDecision = (question: Question): string => `Your decision. ${question.prompt} ${answersTo(question)}.`;

export const LINK_DID_NOT_WORK = "The link did not work.";
export const TABLE_NOT_MADE = "The table could not be made.";
export const BEING_LAID = "The table is being laid";
export const LOOK_AT_TABLE = "Look at the table";
export const WATCH_REPLAY = "Watch the replay";
export const SAVE_FILE = "Save game file";
export const PLAY_AGAIN = "Play again";
export const IS_OVER = "The game is over.";
export const TO_THE_RESULT = "To the result";
