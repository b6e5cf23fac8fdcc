/** The turns as the log tells them: what was shown at once, and what it was worth. */
import { withoutName } from "../../table/log";
import type { Line } from "../../wire/messages";
import type { Scene } from "./play";

/** What becomes of a card that was picked. */
export type Fate = "built" | "stage" | "sold";
const FATES: Record<string, Fate> = {
  built: "built",
  "built-free": "built",
  dug: "built",
  "built-stage": "stage",
  sold: "sold",
};

export interface Shown {
  city: number;
  fate: Fate;
  /** null where it stays face down */
  card: string | null;
  text: string;
  line: Line;
}

/** The city a line is about; lines without a seat are the Free city's. */
function cityOf(scene: Scene, line: Line): number {
  const { cities } = scene.picture;
  return cities.findIndex((city) => city.seat === line.seat);
}

const playerOf = (scene: Scene, seat: number | null): string =>
  seat === null ? "The Free city" : (scene.table.seats[seat]?.name ?? "");

export function shownOf(scene: Scene, lines: readonly Line[]): Shown[] {
  return lines.flatMap((line) => {
    const fate = FATES[line.kind];
    const city = cityOf(scene, line);
    if (!fate || city < 0) return [];
    const card = fate === "built" ? (line.cards[0] ?? null) : null;
    return [{ city, fate, card, text: withoutName(line.text, playerOf(scene, line.seat)), line }];
  });
}

/** The turn shown last: everything that happened under its number. */
export function lastTurnOf(scene: Scene): Shown[] {
  const last = scene.lines.findLast((line) => line.kind in FATES);
  return last
    ? shownOf(
        scene,
        scene.lines.filter((line) => line.turn === last.turn),
      )
    : [];
}
