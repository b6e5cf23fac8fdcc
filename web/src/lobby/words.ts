/** English: what is said at a table before its game, and in the form of a new one. */
import { bots } from "../front/words/seats";
import { capital, listing, numeral, plural, type Linked } from "../kit/words";

export { committed } from "../fair/words";
export { FOR_STUDY, YOUR_NAME } from "../front/words/seats";
export { botLike } from "../table/words";

// Who sits where.

export const THE_TABLE = "The table";
export const TABLE_CODE = "Table code";
export const FREE_SEAT = "free seat";
export const NEXT_TO_COME = "the next to come sits here";
export const roleOf = (isHost: boolean, isYou: boolean): string =>
  isHost ? (isYou ? "host, you" : "host") : isYou ? "you" : "";
export const HERE = "here";
export const AWAY = "away";
export const satDown = (names: readonly string[]): string => `${listing(names)} sat down`;
export const youSitAt = (seat: number): string => `You sit at seat ${numeral(seat)}`;
export const KEEP = "Keep";
export const RENAME = "Rename";
export const ADD_A_BOT = "Add a bot";
export const addBotOn = (seat: number): string => `Add a bot on seat ${numeral(seat)}`;
export const botOn = (seat: number): string => `The bot on seat ${numeral(seat)}`;
export const FREE = "Free";
export const freeSeat = (seat: number): string => `Free seat ${numeral(seat)}`;

// Beginning. A host may have no name.

export const FREE_SEATS_GET = "Bots for the free seats";

export const SIT_DOWN_HERE = "Sit down here";
const opensWhenBegun = (host: string): string => `the game opens here as soon as ${host || "the host"} begins.`;
export const orWatch = (host: string): string => `Or just watch: ${opensWhenBegun(host)}`;
export const youWatch = (host: string): string => `Every seat is taken. You watch: ${opensWhenBegun(host)}`;
export const hostBegins = (host: string): string => `${host || "The host"} begins the game when everybody is here.`;
export const BEGIN_ELSEWHERE = "You begin the game on the device with which you opened this table.";
export const startWith = (taken: number, free: number): string =>
  free ? `Start with ${taken} and ${plural(free, "bot")}` : `Start with ${taken}`;
export const seatsAreFree = (free: number, level: string): string =>
  `${plural(free, "seat is", "seats are")} free. Send the link, or start: ${bots(level)} take ${free === 1 ? "it" : "them"}.`;

// What is played.

export const THIS_GAME = "This game";
export const seatsAndTurns = (seats: number, turns: string): string =>
  turns ? `${plural(seats, "seat")}, ${turns}` : plural(seats, "seat");
export const SOME_RECONSTRUCTED: Linked<"cards"> = [
  "Some values are reconstructed, marked ∘; see the ",
  { text: "cards", to: "cards" },
  ".",
];
export const NEW_HERE: Linked<"rules"> = [
  "New here? Read the ",
  { text: "rules", to: "rules" },
  "; the table explains itself as well.",
];
/** of options a game's folder has no words for, by what the server says of them */
export const legend = (summary: string): string => capital(summary);
export const valueName = (value: string): string => value.replace(/[-_]/g, " ");
export const settingAs = (summary: string, value: string): string => `${capital(summary)}: ${value}.`;

// How others come here, and oneself with another device.

export const INVITE = "Invite";
export const LET_OTHERS_WATCH = "Let others watch";
export const CAN_SIT_OR_WATCH = "Whoever opens this link can take a free seat, or watch.";
export const CAN_WATCH = "Whoever opens this link can watch the game.";
export const LINK_FOR_CAMERA = "The table's link as a code for a camera";
export const LINK_TO_TABLE = "Link to this table";
export const COPY_LINK = "Copy link";
export const LOCAL_ONLY =
  "This address works on this computer only. To play with others, let them open the page under this computer's address" +
  " in your network.";
export const OTHER_DEVICE = "Your seat on another device";
export const BEGIN_HERE = "Begin here, play on with your telephone: a secret link gives another device your seat.";
export const SHOW_SECRET = "Show the secret link";
export const HIDE_SECRET = "Hide it";
export const SECRET = { warning: "This link is a secret.", why: "Whoever opens it plays as you. It is shown only now." };
export const RENEW_SECRET = "Renew it";
export const ABOUT_RENEWING = "A new link shuts out all earlier ones, and every device but this.";
export const RENEWED = "Renewed: earlier links and other devices no longer play your seat.";
export const SECRET_LINK = "Secret link to your seat";
export const SECRET_FOR_CAMERA = "The secret link to your seat as a code for a camera";

// Corrections for a new table.

export const CORRECTIONS = "Corrections";
export const CHOOSE_FILE = "Choose a file …";
export const ANOTHER_FILE = "Another file …";
export const FOR_OWNERS = "For owners: a small file with the values on your own cards, where ours differ.";
export const ALL_WILL_SEE = "Everybody at the table will see what it changes.";
export const REMOVE = "Remove";
export const remove = (file: string): string => `Remove ${file}`;
export const tooLarge = (file: string, most: number): string =>
  `${file} is too large for corrections, which need no more than ${most} kB. Is it the right file?`;
export const notReadable = (file: string): string => `${file} cannot be read.`;
