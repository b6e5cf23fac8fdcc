/**
 * What passes too quickly to be seen: a trick that has just been won, a text that has just been announced. They rest in
 * the middle of the table for a moment; nothing waits for them, and any touch ends them.
 */
import { untrack } from "svelte";
import type { Book } from "./book";
import type { Scene } from "./play";
import { newsOf, toldOf, type News, type Trick } from "./story";

const RESTING = 1500;
const READING = 2600;

export class Unfold {
  trick = $state.raw<Trick | null>(null);
  news = $state.raw<News[]>([]);
  /** what the last round brought lies open */
  summary = $state(false);
  #seen: number | null = null;
  #trickTimer: ReturnType<typeof setTimeout> | undefined;
  #newsTimer: ReturnType<typeof setTimeout> | undefined;

  /** Looks for what has happened since the last look; the first look only remembers. */
  watch(scene: Scene, book: Book): void {
    const newest = scene.lines.at(-1)?.number ?? 0;
    const seen = this.#seen;
    this.#seen = newest;
    if (seen === null || newest === seen) return;
    untrack(() => {
      if (newest < seen) return this.end();
      const fresh = scene.lines.filter((line) => line.number > seen);
      const news = newsOf(fresh, book);
      const [won, second] = toldOf(fresh, "won");
      // whoever jumps over several tricks of a replay sees where he lands, not what he skipped
      if (won && !second) this.#rest(won.event);
      else if (won) this.trick = null;
      if (news.length && news.length < 5) this.#tell(news);
      const [end] = toldOf(fresh, "round-counted");
      if (end && scene.picture.phase !== "over") this.summary = true;
    });
  }

  #rest(trick: Trick): void {
    this.trick = trick;
    clearTimeout(this.#trickTimer);
    this.#trickTimer = setTimeout(() => (this.trick = null), RESTING);
  }

  #tell(news: News[]): void {
    this.news = news;
    clearTimeout(this.#newsTimer);
    this.#newsTimer = setTimeout(() => (this.news = []), READING);
  }

  readonly end = (): void => {
    clearTimeout(this.#trickTimer);
    clearTimeout(this.#newsTimer);
    this.trick = null;
    this.news = [];
  };
}
