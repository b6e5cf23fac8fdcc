import type { Sorting } from "../../../library/cards";

/** By the resource on the back, with the wonders of an age after its cards. */
export const SORTING: Sorting = {
  ageOf: (card) => String(card.values.age ?? card.values.back ?? ""),
  typeOf: (card) => (card.kind === "wonder" ? "wonder" : String(card.values.type ?? "")),
  isLast: (card) => card.kind === "wonder",
};
