/** The colours and pictures of this game: those of the first age at once, the later ones when their age draws near. */
import first from "virtual:icons/seven-wonders";
import { addIcons } from "../../kit/icons";
import "./tokens.css";

addIcons(first);

const LATER = [() => import("virtual:icons/seven-wonders-2"), () => import("virtual:icons/seven-wonders-3")];
let fetched = 0;

/** Fetches what this moment needs, and, late in an age, what the next one will. */
export function fetchPictures(age: number, late: boolean): void {
  const needed = Math.min(LATER.length, age - 1 + (late ? 1 : 0));
  for (; fetched < needed; fetched++) {
    const load = LATER[fetched]!;
    // without pictures the names still say everything
    load().then(
      ({ default: more }) => addIcons(more),
      () => {},
    );
  }
}

export const fetchAllPictures = (): void => fetchPictures(LATER.length + 1, false);
