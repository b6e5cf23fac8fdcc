/** Chains: which structures make which others free, as rows from the first age to the third. */
import { sheetOf, type Sheet } from "../book";
import type { CardInfo } from "../../../wire/messages";

export interface Link {
  sheet: Sheet;
  then: Link[];
}

/** Every structure that nothing makes free but that makes others free, with what follows. */
export function chainsOf(cards: readonly CardInfo[]): Link[] {
  const sheets = cards.filter((card) => card.kind === "card").map(sheetOf);
  const byId = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  const linkOf = (sheet: Sheet): Link => ({
    sheet,
    then: sheet.children.flatMap((id) => byId.get(id) ?? []).map(linkOf),
  });
  return sheets.filter((sheet) => sheet.children.length && !sheet.parents.length).map(linkOf);
}
