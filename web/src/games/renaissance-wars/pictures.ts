/** The colours and pictures of this game: ranks and luminaries at once, cards when one of their group is first seen. */
import first from "virtual:icons/renaissance-wars";
import { addIcons } from "../../kit/icons";
import "./tokens.css";

addIcons(first);

const LISTS: Record<string, () => Promise<{ default: Record<string, string> }>> = {
  culture: () => import("virtual:icons/renaissance-wars-culture"),
  religion: () => import("virtual:icons/renaissance-wars-religion"),
  economic: () => import("virtual:icons/renaissance-wars-economic"),
  politics: () => import("virtual:icons/renaissance-wars-politics"),
  seeds: () => import("virtual:icons/renaissance-wars-seeds"),
  people: () => import("virtual:icons/renaissance-wars-people"),
  more: () => import("virtual:icons/renaissance-wars-more"),
};
const asked = new Set<string>();

/** Fetches a group: a condition, the people without one, or, as `more`, everything rarer. */
export function fetchPictures(group: string): void {
  if (asked.has(group)) return;
  asked.add(group);
  // without pictures the names still say everything
  LISTS[group]?.().then(
    ({ default: more }) => addIcons(more),
    () => {},
  );
}

export const fetchAllPictures = (): void => Object.keys(LISTS).forEach(fetchPictures);
