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
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  const linkOf = (sheet: Sheet): Link => ({
    sheet,
    then: sheet.makesFree.flatMap((name) => byName.get(name) ?? []).map(linkOf),
  });
  return sheets.filter((sheet) => sheet.makesFree.length && !sheet.freeWith.length).map(linkOf);
}
