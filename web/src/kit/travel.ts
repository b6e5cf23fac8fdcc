/**
 * Cards travel: whatever carries the same key before and after a change moves from where it was to where it is.
 * `note` looks before the change, `play` after it; nothing waits for the movement.
 */
import type { Attachment } from "svelte/attachments";

const DURATION = 240;
const STAGGER = 30;
const EASING = "cubic-bezier(.2,1.1,.3,1)";

export class Travel {
  #things = new Map<string, HTMLElement>();
  #before = new Map<string, DOMRect>();

  /** Marks an element as the thing of this key. */
  readonly key =
    (key: string): Attachment<HTMLElement> =>
    (element) => {
      this.#things.set(key, element);
      return () => {
        if (this.#things.get(key) === element) this.#things.delete(key);
      };
    };

  note(): void {
    this.#before.clear();
    for (const [key, element] of this.#things) this.#before.set(key, element.getBoundingClientRect());
  }

  play(): void {
    const before = new Map(this.#before);
    this.#before.clear();
    if (!before.size || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let order = 0;
    for (const [key, element] of this.#things) {
      const from = before.get(key);
      const to = element.getBoundingClientRect();
      if (!from?.width || !to.width) continue;
      const x = from.left + from.width / 2 - to.left - to.width / 2;
      const y = from.top + from.height / 2 - to.top - to.height / 2;
      if (Math.abs(x) + Math.abs(y) < 4 || typeof element.animate !== "function") continue;
      const scale = Math.max(0.4, Math.min(2, from.height / to.height));
      const start = { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 5, offset: 0 };
      const end = { transform: "none", zIndex: 5, offset: 1 };
      element.animate([start, end], {
        duration: DURATION,
        delay: Math.min(order++ * STAGGER, 150),
        easing: EASING,
        fill: "backwards",
      });
    }
  }
}
