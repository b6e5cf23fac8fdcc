import { expect, it } from "vitest";
import over from "../../fixtures/guns-and-steel/ren-over.json";
import type { AttackPicture, WonderPicture } from "../../wire/messages";
import { metBy, tokenWords, turnWords } from "./gloryWords";
import type { Moment } from "./play";
import { endingOf, stakes } from "./telling";

const attack = (some: Partial<AttackPicture>): AttackPicture => ({
  attacker: 1,
  card: "frigate",
  strength: 4,
  drains: 0,
  counts_cards: false,
  seizes: false,
  culture: 0,
  equals: 0,
  defenders: [],
  ...some,
});
const wonder = (some: Partial<WonderPicture>): WonderPicture => ({
  wonder: "colossus",
  owner: null,
  needs: 1,
  reached: [0, 0, 0],
  glory: [0, 0, 0],
  claim: 3,
  ...some,
});
const called = (seat: number): string => ["You", "Ginevra", "Piero"][seat] ?? "";

it("says what an attack puts at stake", () => {
  expect(stakes(attack({ drains: 2 }), "Ginevra")).toBe("Whoever is beaten depletes 2 resources.");
  expect(stakes(attack({ drains: 2, counts_cards: true }), "Ginevra")).toBe("Whoever is beaten depletes 2 resource cards.");
  expect(stakes(attack({ drains: 1, culture: 1 }), "You")).toBe("Whoever is beaten depletes 1 resource; you gain 1 culture for each.");
  expect(stakes(attack({ seizes: true }), "Ginevra")).toBe("Whoever is beaten hands over a wonder.");
  expect(stakes(attack({ culture: 4, equals: 3 }), "Ginevra")).toBe(
    "Ginevra gains 4 culture in any case; whoever is not weaker gains 3. Nobody loses anything.",
  );
});

it("counts the glory tokens of a wonder in words", () => {
  expect(tokenWords(wonder({}), called)).toBe("No glory token yet; 3 of one player claim it.");
  expect(tokenWords(wonder({ glory: [2, 0, 1] }), called)).toBe("Glory tokens: 2 of yours and 1 of Piero; 3 of one player claim it.");
});

it("knows who has met a wonder this turn, and how far a number has come", () => {
  const met = wonder({ reached: [0, 1, 0] });
  expect([metBy(met), turnWords(met, called)]).toEqual([1, "Ginevra has done it this turn."]);
  const part = wonder({ needs: 3, reached: [2, 0, 0] });
  expect([metBy(part), turnWords(part, called)]).toEqual([null, "This turn: 2 of 3."]);
  expect(metBy(wonder({ reached: [1, 0, 0], owner: 2 }))).toBeNull();
});

it("says why the game is over", () => {
  const { picture } = over as unknown as Moment;
  const seats = picture!.seats.map((one, seat) => ({ ...one, culture: seat === 1 ? 15 : 3 }));
  expect(endingOf({ ...picture!, seats, endings: ["culture"] }, called)).toBe("It ended because Ginevra reached 15 culture tokens.");
  expect(endingOf({ ...picture!, endings: ["wonders"] }, called)).toBe("It ended because the last wonder was taken.");
});
