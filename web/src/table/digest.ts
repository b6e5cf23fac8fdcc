/**
 * What a page holds of a table, in eight digits: every line of the log and the last snapshot. The server sends what it
 * should come to, and both are worked out anew after every change; where they differ, the page has something wrong.
 */
import { crc32 } from "../wire/crc32";
import type { Line, Snapshot } from "../wire/messages";

export class Digest {
  /** the lines that are summed up already: only new ones are added */
  #lines: readonly Line[] = [];
  #sum = 0;

  of(snapshot: Snapshot, lines: readonly Line[]): string {
    const { lines: _new, fresh: _all, digest: _theirs, ...held } = snapshot;
    return crc32(JSON.stringify(held), this.#log(lines)).toString(16).padStart(8, "0");
  }

  #log(lines: readonly Line[]): number {
    const had = this.#lines.length;
    const goesOn = had <= lines.length && this.#lines[0] === lines[0] && this.#lines[had - 1] === lines[had - 1];
    const first = goesOn ? had : 0;
    if (!goesOn) this.#sum = 0;
    for (let at = first; at < lines.length; at++) {
      const { number, event } = lines[at]!;
      this.#sum = crc32(`${number} ${JSON.stringify(event)}`, this.#sum);
    }
    this.#lines = lines;
    return this.#sum;
  }
}
