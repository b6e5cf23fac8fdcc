/** What happened while nobody looked: the page hidden, closed, or cut off from the server. */
import type { LiveTable } from "./live.svelte";
import { textOf } from "./log";

const FEW = 3;
const KEY = "seen";

export class Absence {
  /** short sentences, oldest first; empty when there is nothing to tell */
  missed = $state.raw<string[]>([]);
  /** the first line not seen */
  since = $state<number | undefined>(undefined);
  #left: number | null;
  readonly #key: string;

  constructor(private readonly live: LiveTable) {
    this.#key = `${KEY} ${live.id}`;
    this.#left = stored(this.#key);
    $effect(() => {
      const { snapshot, connection } = this.live;
      if (!snapshot || snapshot.table.stage !== "running") return;
      if (document.visibilityState !== "visible" || connection.kind !== "open") this.#left ??= snapshot.version;
      else this.#look(snapshot.version, snapshot.seat);
    });
    $effect(() => {
      const change = (): void => {
        const snapshot = this.live.snapshot;
        if (!snapshot || snapshot.table.stage !== "running") return;
        if (document.visibilityState === "visible") this.#look(snapshot.version, snapshot.seat);
        else this.#left ??= snapshot.version;
      };
      document.addEventListener("visibilitychange", change);
      return () => document.removeEventListener("visibilitychange", change);
    });
  }

  #look(version: number, seat: number | null): void {
    const left = this.#left;
    this.#left = null;
    try {
      localStorage.setItem(this.#key, String(version));
    } catch {
      // without storage an absence is noticed only while the page stays open
    }
    if (left === null || left >= version) return;
    const news = this.live.lines.filter(
      ({ number, seat: of, isHeading, isSeen }) => number > left && of !== seat && !isHeading && !isSeen,
    );
    if (news.length <= FEW) return;
    this.missed = news.map((line) => textOf(line.said));
    this.since = left + 1;
  }

  /** The log is being read: no more notice, but what is new stays marked. */
  read(): void {
    this.missed = [];
  }

  forget(): void {
    this.missed = [];
    this.since = undefined;
  }
}

function stored(key: string): number | null {
  try {
    const value = localStorage.getItem(key);
    return value === null ? null : Number(value);
  } catch {
    return null;
  }
}
