/**
 * A finished game, step by step. Steps come from the server and are kept; the next one is fetched ahead, so that
 * playing does not wait. Whatever was asked for last is shown, however late an earlier step arrives.
 */
import type { ReplayStep } from "../../wire/messages";

export type Fetch = (at: number, seat: number | null) => Promise<ReplayStep>;

const KEPT = 400;
export const PACE = 900;

export class Replay {
  /** what is shown */
  step = $state.raw<ReplayStep | null>(null);
  /** what was asked for */
  at = $state(0);
  seat = $state<number | null>(null);
  playing = $state(false);
  problem = $state.raw<unknown>(null);
  /** called before the table changes */
  beforeChange: () => void = () => {};

  readonly answers = $derived(this.step?.answers ?? 0);
  readonly turns = $derived<readonly number[]>(this.step?.turns ?? []);
  readonly turn = $derived(this.turns.filter((begin) => begin <= this.at).length);
  #kept = new Map<string, Promise<ReplayStep>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly fetch: Fetch) {}

  /** Shows the game after so many answers. */
  async go(at: number, seat: number | null = this.seat): Promise<void> {
    this.at = Math.max(0, this.step ? Math.min(at, this.answers) : at);
    this.seat = seat;
    const { at: wanted } = this;
    try {
      const step = await this.#get(wanted, seat);
      if (wanted !== this.at || seat !== this.seat) return;
      this.beforeChange();
      this.step = step;
      this.at = step.at;
      this.problem = null;
      if (step.at < step.answers) this.#get(step.at + 1, seat).catch(() => {});
    } catch (error) {
      if (wanted === this.at && seat === this.seat) this.problem = error;
      this.pause();
    }
  }

  view(seat: number | null): Promise<void> {
    return this.go(this.at, seat);
  }

  /** The answer with which the next turn begins, or the end. */
  get nextTurn(): number {
    return this.turns.find((begin) => begin > this.at) ?? this.answers;
  }

  get previousTurn(): number {
    return this.turns.findLast((begin) => begin < this.at) ?? 0;
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at >= this.answers) void this.go(0);
    this.playing = true;
    this.#tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #tick(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      if (!this.playing) return;
      await this.go(this.at + 1);
      if (this.at >= this.answers) this.pause();
      else if (this.playing) this.#tick();
    }, PACE);
  }

  #get(at: number, seat: number | null): Promise<ReplayStep> {
    const key = `${at}/${seat}`;
    let step = this.#kept.get(key);
    if (!step) {
      step = this.fetch(at, seat);
      this.#kept.set(key, step);
      step.catch(() => this.#kept.delete(key));
      const oldest = this.#kept.keys().next().value;
      if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    }
    return step;
  }
}

/** The key a replay understands, as what to do; null for any other. */
export function deedOf(replay: Replay, event: Pick<KeyboardEvent, "key" | "shiftKey">): (() => void) | null {
  switch (event.key) {
    case "ArrowRight":
      return () => (replay.pause(), void replay.go(event.shiftKey ? replay.nextTurn : replay.at + 1));
    case "ArrowLeft":
      return () => (replay.pause(), void replay.go(event.shiftKey ? replay.previousTurn : replay.at - 1));
    case "Home":
      return () => (replay.pause(), void replay.go(0));
    case "End":
      return () => (replay.pause(), void replay.go(replay.answers));
    case " ":
      return () => replay.toggle();
    default:
      return null;
  }
}
