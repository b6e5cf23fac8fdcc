/** A zone is one stop of the Tab key; inside it the arrows move to the nearest neighbour in that direction. */
import type { Attachment } from "svelte/attachments";

interface Spot {
  x: number;
  y: number;
}
const DIRECTIONS: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Spots no farther apart than this across the direction lie on one line, a little out of place or not. */
const ONE_LINE = 24;

/**
 * The index of the spot one step away. Left and right stay on the line while it has a spot that way; up and down go to
 * the nearest line and there to the spot least far aside. So every spot can be reached, however many gaps there are.
 */
export function neighbour(spots: readonly Spot[], from: number, towards: Spot): number {
  const here = spots[from];
  if (!here) return from;
  const steps = spots
    .map((spot, index) => ({
      index,
      ahead: (spot.x - here.x) * towards.x + (spot.y - here.y) * towards.y,
      aside: Math.abs((spot.x - here.x) * towards.y) + Math.abs((spot.y - here.y) * towards.x),
    }))
    .filter((step) => step.ahead > 4);
  const line =
    towards.x !== 0
      ? steps.filter((step) => step.aside < ONE_LINE)
      : steps.filter((step) => step.ahead < Math.min(...steps.map((other) => other.ahead)) + ONE_LINE);
  const sideways = towards.x !== 0 && line.length > 0;
  let best = from;
  let least = Infinity;
  for (const step of line.length > 0 ? line : steps) {
    const distance = sideways ? step.ahead : step.ahead + 2 * step.aside;
    if (distance < least) {
      least = distance;
      best = step.index;
    }
  }
  return best;
}

export const roving: Attachment<HTMLElement> = (zone) => {
  const cells = (): HTMLElement[] => [...zone.querySelectorAll<HTMLElement>("[data-cell]")];
  let last: HTMLElement | null = null;

  const settle = (): void => {
    const all = cells();
    const stop = last && all.includes(last) ? last : (all.find((cell) => cell.dataset.cell === "first") ?? all[0]);
    for (const cell of all) cell.tabIndex = cell === stop ? 0 : -1;
  };
  const onfocus = (event: FocusEvent): void => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-cell]");
    if (cell && zone.contains(cell)) {
      last = cell;
      settle();
    }
  };
  const onkeydown = (event: KeyboardEvent): void => {
    const all = cells();
    const from = all.indexOf(document.activeElement as HTMLElement);
    if (from < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const towards = DIRECTIONS[event.key];
    let next = from;
    if (event.key === "Home") next = 0;
    else if (event.key === "End") next = all.length - 1;
    else if (towards) {
      const spots = all.map((cell) => {
        const box = cell.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      });
      next = neighbour(spots, from, towards);
    } else return;
    event.preventDefault();
    all[next]?.focus();
  };

  const observer = new MutationObserver(settle);
  observer.observe(zone, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-cell"] });
  zone.addEventListener("focusin", onfocus);
  zone.addEventListener("keydown", onkeydown);
  settle();
  return () => {
    observer.disconnect();
    zone.removeEventListener("focusin", onfocus);
    zone.removeEventListener("keydown", onkeydown);
  };
};
