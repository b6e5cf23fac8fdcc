import { expect, it } from "vitest";
import { infos } from "../moments.fixture";
import { changeOf, VALUES } from "./values";

const said = (id: string, key: string): string | undefined => changeOf(infos.find((card) => card.id === id)!, key);

it("says what a luminary can make dominant by the conditions the server names", () => {
  expect(said("shakespeare", "changes_to")).toBe("Culture, Politics");
  expect(said("luther", "changes_if_dominant")).toBe("Politics, while Religion is");
  expect([said("shakespeare", "changes_if_dominant"), said("shakespeare", "value")]).toEqual([undefined, undefined]);
});

it("says the amounts of a text by their names", () => {
  const { values } = infos.find((card) => card.id === "monte_di_pieta")!;
  expect(VALUES.said!("numbers", values.numbers!, String)).toBe("gain 25, florins 5");
});
