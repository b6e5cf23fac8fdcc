/** English: a finished game, step by step. */
import { windowTitle, type Around } from "../../kit/words";

export { LOG, RESULT } from "../../table/words";

export const title = (game: string | undefined): string => windowTitle(game ? `Replay of ${game}` : "Replay");
export const REPLAY = "Replay";
export const BEING_SET_UP = "The game is being set up again …";
export const TO_THE_TABLE = "To the table";
export const BEFORE_THE_FIRST_ANSWER = "Before the first answer";

const answerOf = (answer: number, answers: number): string => `answer ${answer} of ${answers}`;
/** where one is: the answer set off, the turn around it */
export const place = (answer: number, answers: number, turn: number, turns: number): Around & { answer: string } => ({
  before: "",
  answer: answerOf(answer, answers),
  after: turn ? `, turn ${turn} of ${turns}` : ", before the first turn",
});
export const ANSWER = "Answer";
export const spokenPlace = (answer: number, answers: number, turn: number): string =>
  `${answerOf(answer, answers)}, turn ${turn}`;

export const PLAY = { name: "Play", tip: "Play (Space)" };
export const PAUSE = { name: "Pause", tip: "Pause (Space)" };
export const STEPS = {
  first: { name: "First", tip: "First (Home)" },
  turnBefore: { name: "Turn before", tip: "Turn before (Shift ←)" },
  previous: { name: "Previous", tip: "Previous (←)" },
  next: { name: "Next", tip: "Next (→)" },
  nextTurn: { name: "Next turn", tip: "Next turn (Shift →)" },
  last: { name: "Last", tip: "Last (End)" },
};

export const WHOSE_VIEW = "Whose view";
export const EVERYBODYS_VIEW = "View: everybody's";
export const viewOf = (name: string): string => `View: ${name}`;
export const SAVE = "Save";
export const ABOUT_SAVING = "The whole game as a file, to keep or to replay elsewhere";
