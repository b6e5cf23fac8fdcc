import { describe, expect, it } from "vitest";
import type { Amounts } from "../wire/messages";
import { amountFor, answerFor, firstAnswer } from "./amounts";

const tens = { id: 500, least: 60, most: 90, step: 10 } as Amounts;

describe("answers that are numbers", () => {
  it.each([
    [60, 500],
    [90, 503],
    [65, null],
    [50, null],
    [100, null],
  ])("knows the answer for %s", (amount, answer) => {
    expect(answerFor(tens, amount)).toBe(answer);
    if (answer !== null) expect(amountFor(tens, answer)).toBe(amount);
  });

  it("begins with the usual number, and with the least where the usual answer is none", () => {
    expect(firstAnswer(tens, { usual: 502 })).toBe(502);
    expect(firstAnswer(tens, { usual: null })).toBe(500);
    expect(firstAnswer(tens, { usual: 7 })).toBe(500);
  });
});
