import { bookOf, type Sheet, type WonderSheet } from "../book";
import type { CardInfo } from "../../../wire/messages";

export const sheetOf = (card: CardInfo): Sheet => bookOf([card]).card(card.id);
export const wonderOf = (card: CardInfo): WonderSheet => bookOf([card]).wonder(card.id);
