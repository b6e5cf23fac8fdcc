/** The turns as the log tells them: what was shown at once. */
import type { Line } from "../../wire/messages";
import type { BuiltEvent, BuiltFreeEvent, BuiltStageEvent, DugEvent, SoldEvent } from "../../wire/seven-wonders";
import { eventOf } from "./play";

/** What becomes of a card that was picked; a covered one is nobody's business. */
export interface Shown {
  event: BuiltEvent | BuiltFreeEvent | DugEvent | BuiltStageEvent | SoldEvent;
  /** null where it stays face down */
  card: string | null;
  line: Line;
}

export function shownOf(lines: readonly Line[]): Shown[] {
  return lines.flatMap((line): Shown[] => {
    const event = eventOf(line);
    switch (event.kind) {
      case "built":
      case "built-free":
      case "dug":
        return [{ event, card: event.card, line }];
      case "built-stage":
      case "sold":
        return [{ event, card: null, line }];
      default:
        return [];
    }
  });
}

/** The turn shown last: everything that happened under its number. */
export function lastTurnOf(lines: readonly Line[]): Shown[] {
  const shown = shownOf(lines);
  const last = shown.at(-1)?.line.turn;
  return shown.filter(({ line }) => line.turn === last);
}
