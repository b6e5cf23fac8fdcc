import { describe, expect, it } from "vitest";
import { book, moment, moments } from "./moments.fixture";
import { accountOf, bestScience, PART_NAMES } from "./score";

it("uses symbols of choice for the most points", () => {
  expect(bestScience([1, 1, 0], 1)).toEqual([1, 1, 1]);
  expect(bestScience([3, 0, 0], 1)).toEqual([4, 0, 0]);
  expect(bestScience([2, 2, 1], 2)).toEqual([3, 2, 2]);
});

const over = moments.filter(([, one]) => one.results.length);
describe.each(over)("%s", (_, snapshot) => {
  it("explains every cell of the score sheet by parts that add up", () => {
    for (const { seat, breakdown } of snapshot.results) {
      expect(Object.keys(breakdown)).toEqual(Object.keys(PART_NAMES));
      for (const [part, points] of Object.entries(breakdown)) {
        const { pieces } = accountOf(part, snapshot.picture!, seat, book);
        expect(
          pieces.reduce((sum, piece) => sum + piece.points, 0),
          `${part} of seat ${seat}`,
        ).toBe(points);
      }
    }
  });
});

it("explains points as they stand in the middle of a game", () => {
  const { picture } = moment("late");
  picture!.cities.forEach((city, index) => {
    for (const part of ["civilian", "science", "wonder", "treasury"]) {
      const { pieces } = accountOf(part, picture!, index, book);
      expect(
        pieces.reduce((sum, piece) => sum + piece.points, 0),
        part,
      ).toBe(city.points[part]);
    }
  });
});
