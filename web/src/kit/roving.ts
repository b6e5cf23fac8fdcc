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

/** The index of the spot one step away: ahead of the present one, and least far, straying sideways counting double. */
export function neighbour(spots: readonly Spot[], from: number, towards: Spot): number {
  const here = spots[from];
  if (!here) return from;
  let best = from;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const ahead = (spot.x - here.x) * towards.x + (spot.y - here.y) * towards.y;
    const aside = Math.abs((spot.x - here.x) * towards.y) + Math.abs((spot.y - here.y) * towards.x);
    const distance = ahead + 2 * aside;
    if (ahead > 4 && aside < 3 * ahead + 1 && distance < least) {
      least = distance;
      best = index;
    }
  });
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
