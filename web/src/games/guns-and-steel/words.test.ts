import { expect, it } from "vitest";
import type { WonderPicture } from "../../wire/guns-and-steel";
import * as words from "./words/table";

const wonder = (some: Partial<WonderPicture>): WonderPicture => ({
  wonder: "colossus",
  owner: null,
  needs: 1,
  reached: [0, 0, 0],
  lacking: [1, 1, 1],
  met: [],
  glory: [0, 0, 0],
  claim: 3,
  ...some,
});
const called = (seat: number): words.Called => ({ name: ["You", "Ginevra", "Piero"][seat] ?? "", isYou: seat === 0 });

it("tells the glory tokens of a wonder", () => {
  expect(words.tokens(wonder({}), called)).toBe("No glory token yet; 3 of one player claim it.");
  expect(words.tokens(wonder({ glory: [2, 0, 1] }), called)).toBe("Glory tokens: 2 of yours and 1 of Piero; 3 of one player claim it.");
});

it("tells who has met a wonder this turn, and how far a number has come", () => {
  expect(words.thisTurn(wonder({ met: [1] }), 1, called)).toBe("Ginevra has done it this turn.");
  expect(words.thisTurn(wonder({ met: [0] }), 0, called)).toBe("You have done it this turn.");
  expect(words.thisTurn(wonder({ needs: 3, reached: [2, 0, 0] }), 0, called)).toBe("This turn: 2 of 3.");
  expect(words.thisTurn(wonder({}), 0, called)).toBe("");
});

it("tells whose card is under way, where it does not go without saying", () => {
  expect(words.whose(called(0), false, false)).toBe("");
  expect(words.whose(called(1), true, false)).toBe("borrowed, Ginevra’s");
  expect(words.whose(called(1), true, true)).toBe("in Ginevra’s hand");
});
