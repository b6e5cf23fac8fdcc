/**
 * The moment of revealing: all stones turn together, rest a beat, and go to their cities. Nothing waits for it: it
 * plays in the middle of the table while the next question is already open, and any touch ends it.
 */
import { untrack } from "svelte";
import { calm } from "../../kit/media.svelte";
import type { Scene } from "./play";
import { shownOf, type Shown } from "./turns";

export const TURNING = 240;
const RESTING = 1500;
export const LEAVING = 240;

export class Reveal {
  shown = $state.raw<Shown[]>([]);
  stage = $state<"turning" | "resting" | "leaving" | null>(null);
  #seen: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Looks for a turn that has been shown since the last look; the first look only remembers. */
  watch(scene: Scene): void {
    const newest = scene.lines.at(-1)?.number ?? 0;
    const seen = this.#seen;
    this.#seen = newest;
    if (seen === null || newest <= seen) {
      if (seen !== null && newest < seen) this.end();
      return;
    }
    const fresh = scene.lines.filter((line) => line.number > seen);
    const shown = shownOf(fresh);
    // whoever jumps over several turns of a replay sees where he lands, not what he skipped
    const turns = new Set(shown.map((one) => one.line.turn));
    if (turns.size === 1) untrack(() => this.#begin(shown));
  }

  #begin(shown: Shown[]): void {
    this.shown = shown;
    this.stage = calm.current ? "resting" : "turning";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.stage = "resting";
        this.#timer = setTimeout(() => this.#leave(), RESTING);
      },
      calm.current ? 0 : TURNING,
    );
  }

  #leave(): void {
    if (calm.current) return this.end();
    this.stage = "leaving";
    this.#timer = setTimeout(() => this.end(), LEAVING);
  }

  readonly end = (): void => {
    clearTimeout(this.#timer);
    this.stage = null;
    this.shown = [];
  };

  /** The cards a city has just built. */
  freshIn(city: number): string[] {
    return this.shown.flatMap((one) => (one.event.city === city && one.card ? [one.card] : []));
  }
}
