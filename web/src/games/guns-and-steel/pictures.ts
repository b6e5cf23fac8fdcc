/** The colours and pictures of this game: those of the base set at once, those of Renaissance when a table needs them. */
import base from "virtual:icons/guns-and-steel";
import { addIcons } from "../../kit/icons";
import "./tokens.css";

addIcons(base);
let fetched = false;

export function fetchRenaissance(): void {
  if (fetched) return;
  fetched = true;
  // without pictures the names still say everything
  import("virtual:icons/guns-and-steel-renaissance").then(
    ({ default: more }) => addIcons(more),
    () => (fetched = false),
  );
}
