/** Answers that are numbers of something: which number belongs to which answer. */
import type { Amounts, Question } from "../wire/messages";

export const amountFor = ({ id, least, step }: Amounts, answer: number): number => least + (answer - id) * step;

/** The answer for a number; null where the server has named none. */
export function answerFor({ id, least, most, step }: Amounts, amount: number): number | null {
  const steps = (amount - least) / step;
  return Number.isInteger(steps) && amount >= least && amount <= most ? id + steps : null;
}

/** The answer that stands in a field before anything is typed: the usual one, if it is a number, else the least. */
export function firstAnswer(amounts: Amounts, question: Pick<Question, "usual"> | null): number {
  const usual = question?.usual ?? amounts.id;
  return answerFor(amounts, amountFor(amounts, usual)) === null ? amounts.id : usual;
}
