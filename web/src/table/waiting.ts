/** Who is being waited for, in words, whether one seat is asked or all at once. */
import { listing } from "../kit/words";
import { nameOf, type Scene } from "./scene";

/** What a seat does while it is asked, by the menu it is asked for: "is choosing a card". */
export type Doing = Readonly<Record<string, string>>;

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
    return { title: "You have chosen", detail: `Waiting for ${listing(named(scene, seats))}.`, rule, seats, chosen: true };
  const [name = ""] = named(scene, seats);
  const title = seats.length > 1 ? `${listing(named(scene, seats))} are choosing` : `${name} ${doing[first.menu] ?? "is thinking"}`;
  const done = named(scene, scene.chosen);
  const detail = done.length ? `${listing(done)} ${done.length > 1 ? "have" : "has"} chosen.` : "";
  return { title, detail, rule, seats, chosen: false };
}

/** What a seat is doing now, for a note beside its name: "choosing a card", "has chosen", or nothing. */
export function doingOf(scene: Asked, seat: number, doing: Doing = {}): string {
  const asked = scene.waiting.find((one) => one.seat === seat);
  if (asked) return (doing[asked.menu] ?? "is thinking").replace(/^is /, "");
  return scene.chosen.includes(seat) ? "has chosen" : "";
}

const named = (scene: Asked, seats: readonly number[]): string[] => seats.map((seat) => nameOf(scene, seat));
