/** Who is being waited for, in words, whether one seat is asked or all at once. */
import { nameOf, type Scene } from "./scene";
import * as words from "./words";

/** What a seat does while it is asked, by the menu it is asked for. */
export type Doing = Readonly<Record<string, words.Activity>>;

export interface Wait {
  title: string;
  detail: string;
  rule: string;
  /** the seats waited for */
  seats: number[];
  /** this page's player has answered, and the others have not */
  chosen: boolean;
}

type Asked = Pick<Scene, "seat" | "table" | "waiting" | "chosen">;

/** The line while nobody asks this page's player; null when nobody is asked at all. */
export function waitOf(scene: Asked, doing: Doing = {}): Wait | null {
  const first = scene.waiting[0];
  if (!first) return null;
  const seats = scene.waiting.map(({ seat }) => seat);
  const rule = first.rule;
  if (scene.seat !== null && scene.chosen.includes(scene.seat))
    return { title: words.YOU_HAVE_CHOSEN, detail: words.waitingFor(named(scene, seats)), rule, seats, chosen: true };
  const [name = ""] = named(scene, seats);
  const several = seats.length > 1;
  const title = several ? words.areChoosing(named(scene, seats)) : words.isDoing(name, doing[first.menu] ?? words.THINKING);
  const done = named(scene, scene.chosen);
  const detail = done.length ? words.haveChosen(done) : "";
  return { title, detail, rule, seats, chosen: false };
}

/** What a seat is doing now, for a note beside its name: "choosing a card", "has chosen", or nothing. */
export function doingOf(scene: Asked, seat: number, doing: Doing = {}): string {
  const asked = scene.waiting.find((one) => one.seat === seat);
  if (asked) return (doing[asked.menu] ?? words.THINKING).note;
  return scene.chosen.includes(seat) ? words.HAS_CHOSEN : "";
}

/**
 * What a bot thinks about, as long as it does; null where none thinks. It is another thought after each of its answers,
 * however many others answer meanwhile. Made of what everybody at the table sees: who is waited for, and the log.
 */
export function thoughtOf(scene: Pick<Scene, "table" | "waiting" | "lines">, seat: number | null): string | null {
  if (seat === null || scene.table.stage !== "running" || scene.table.seats[seat]?.kind !== "bot") return null;
  const asked = scene.waiting.find((one) => one.seat === seat);
  return asked ? `${asked.menu} ${scene.lines.findLast((line) => line.seat === seat)?.number}` : null;
}

/** A bot's level and what it is like; nothing for people. */
export function likeOf({ table }: Pick<Scene, "table">, seat: number | null): string {
  const { bot, about = "" } = table.seats[seat ?? -1] ?? {};
  return bot ? words.botLike(bot, about) : "";
}

const named = (scene: Asked, seats: readonly number[]): string[] => seats.map((seat) => nameOf(scene, seat));
