/** English: what the page says at every table, whatever is played there. */
import { listing, plural } from "../kit/words";

export { FAIR_DEALING } from "../fair/words";
export { CARDS, CLOSE, CREDITS, LIGHT, ordinal, RULES, sentences } from "../kit/words";

// Who is asked.

/** What a seat does while it is asked: as a sentence goes on after its name, and as a note beside it. */
export interface Activity {
  goesOn: string;
  note: string;
}

export const YOU = "You";
/** who has no name */
export const seatNumber = (number: number): string => `Seat ${number}`;
export const doing = (what: string): Activity => ({ goesOn: `is ${what}`, note: what });
export const THINKING = doing("thinking");
export const HAS_CHOSEN = "has chosen";
export const YOU_HAVE_CHOSEN = "You have chosen";
export const YOU_ARE_WATCHING = "You are watching.";
export const waitingFor = (names: readonly string[]): string => `Waiting for ${listing(names)}.`;
export const areChoosing = (names: readonly string[]): string => `${listing(names)} are choosing`;
/** a bot's level and what it is like */
export const botLike = (bot: string, about: string): string => (about ? `${bot}: ${about}` : bot);
export const isDoing = (name: string, { goesOn }: Activity): string => `${name} ${goesOn}`;
export const haveChosen = (names: readonly string[]): string => `${listing(names)} ${names.length > 1 ? "have" : "has"} chosen.`;

// The decision.

export const DECISION = "Decision";
export const YOUR_DECISION = "Your decision";
export const TO_THE_DECISION = "To the decision";
export const STILL_SENDING = "still sending";
export const showAll = (answers: number): string => `All ${answers}`;
export const ALL_ANSWERS = "All answers";
export const SEARCH_THE_ANSWERS = "Search the answers";
export const NO_SUCH_ANSWER = "No answer contains these letters.";
export const TAKE_BACK = "Take back";
export const TAKE_BACK_BY_KEY = "Take back your last answer (U)";

// The frame, and the menu.

export const TABLE = "Table";
export const OPPONENTS = "Opponents";
export const MENU = "Menu";
export const NO_MENU = "The menu cannot be fetched now. Open it again when you are connected.";
export const TO_THE_FRONT_PAGE = "Quattrocento, front page";
export const CORRECTED = "corrected";
export const WITH_CORRECTIONS = "Played with corrections of card values";
export const PHASES = "Phases of the turn";
export const helpByKey = (label: string): string => `${label} (?)`;
export const RULES_BY_KEY = "Rules (R)";
export const HELPERS = "Helpers";
export const ABOUT_HELPERS = "Rings, prices and forecasts";
export const OTHER_DEVICE = "Your seat on another device";
export const MAKE_LINK = "Make a private link";
export const LINK_MADE = "Whoever has this link plays your seat: keep it to yourself.";
export const LINK_COPIED = "Copied. Whoever has this link plays your seat: keep it to yourself.";
export const LINK_NOT_MADE = "The link could not be made.";
export const RENEW_LINK = "Renew the link";
export const ABOUT_RENEWING = "Lost a link or a device? A new link shuts out all earlier ones and every device but this.";
export const LINK_RENEWED = "Renewed. Earlier links and other devices no longer play your seat.";
export const PROBLEM = "Something wrong?";
export const REPORT_PROBLEM = "Report a problem";
export const ABOUT_REPORTS =
  "Your words and the game as it stands go to whoever runs this server, and to nobody at the table.";
export const WHAT_WENT_WRONG = "What went wrong?";
export const SEND_REPORT = "Send the report";
export const NEVER_MIND = "Never mind";
export const reportKept = (number: string): string => `Thank you. Your report is kept under the number ${number}.`;
export const REPORT_NOT_SENT = "The report could not be sent.";
export const SAVE_FILE = "Save game file";
/** what the page reports by itself */
export const heldAnother = (held: string, due: string): string =>
  `The page held something else than the server had sent: its digest was ${held} instead of ${due}. It asked for everything anew.`;
export const CARD_VALUES = "Card values";
export const READ = "Read";
export const FRONT_PAGE = "Front page";
export const KEYS = "Keys";
export const USUAL_KEYS: readonly (readonly [key: string, deed: string])[] = [
  ["← ↑ → ↓", "move inside a zone"],
  ["Tab", "next zone"],
  ["Enter, Space", "choose, then confirm"],
  ["Esc", "let go, close"],
  ["1–9", "answer n"],
  ["O", "all answers"],
  ["N", "the way out"],
  ["U", "take back"],
  ["?", "why; what is this"],
  ["G 1–7", "look at a seat"],
  ["H", "hide or show helpers"],
  ["L", "log"],
  ["R", "rules"],
];

// Notices.

export const CLOSED_TO_YOU = "This table is closed to you.";
export const CONNECTION_LOST = "Connection lost.";
export const TRYING_AGAIN = "Trying again.";
export const tryingAgainIn = (seconds: number): string => `Trying again in ${seconds} s.`;
export const LOST_AND_TRYING = "Connection lost. Trying again.";
export const CONNECTED_AGAIN = "Connected again.";
export const WILL_BE_SENT = "Your answer will be sent then.";
export const WAS_SAVED = "Your last answer was saved.";
export const TRY_NOW = "Try now";
export const DISMISS = "Dismiss";
export const SHOW = "Show";
export const WHILE_AWAY = "While you were away:";
export const missed = (latest: readonly string[], before: number): string =>
  [...latest, ...(before ? [`and ${plural(before, "thing")} before`] : [])].join(" · ");

// The log, and rules.

export const LOG = "Log";
export const turn = (number: number): string => `turn ${number}`;
export const YOUR_TURN = "Your turn";
export const BEFORE_THE_FIRST_TURN = "Before the first turn";
export const NOTHING_HAPPENED = "Nothing has happened yet.";
export const EARLIER_TURNS = "Earlier turns";
/** A sentence of the server's, put together from its parts; those that are empty are left out. */
export const told = (subject: string, verb: string, things: readonly string[], joint: string, rest: string): string =>
  `${[subject, verb, listing(things, joint)].filter(Boolean).join(" ")}${rest}`;
export const withNote = (thing: string, note: string): string => `${thing} (${note})`;
/** Several of them, read out. */
export const oneAfterAnother = (sentences: readonly string[]): string => sentences.join(". ");
export const RULINGS = "Rulings";
export const source = (where: string): string => `Source: ${where}`;
export const ALL_RULES = "All rules";

// The end.

export const RESULT = "Result";
export const POINTS_BY_SEAT = "Points by seat";
export const TOTAL = "Total";
export const TIE_BREAK = "tie-break";
export const DECIDES_TIES = "decides ties";
export const WHY = "Why";
export const LOST = "lost";
/** A minus of the width of a plus. */
export const figure = (points: number): string => (points < 0 ? `−${-points}` : String(points));
export const partAndPoints = (part: string, points: number): string => `${part} ${points}`;
export const shareTheVictory = (names: readonly string[], total: number): string =>
  `${listing(names)} share the victory with ${total}`;
export const youWin = (total: number): string => `You win with ${total}`;
export const wins = (name: string, total: number): string => `${name} wins with ${total}`;
export const levelWith = (name: string): string => `Level on points with ${name}; the tie-break decided.`;
export const aheadOfYou = (lead: number): string => `${lead} ahead of you.`;
export const aheadOf = (name: string, lead: number): string => `${lead} ahead of ${name}.`;
export const whyPoints = (points: string, part: string): string => `${part}: why ${points}?`;
export const pointsAndWhy = (points: string, part: string, name: string): string => `${points}, ${part}, ${name}. Why?`;
