import { expect, it } from "vitest";
import { lightened } from "../../build/icons";
import { blocksOf, piecesOf } from "./prose";
import { neighbour } from "./roving";
import { counted, joints, listing, numeral, ordinal, sentences } from "./words";

it("moves to the nearest card in the direction of the arrow", () => {
  // two rows of a pyramid: one above, centred over two below
  const spots = [
    { x: 100, y: 0 },
    { x: 50, y: 100 },
    { x: 150, y: 100 },
  ];
  expect(neighbour(spots, 1, { x: 1, y: 0 })).toBe(2);
  expect(neighbour(spots, 1, { x: 0, y: -1 })).toBe(0);
  expect(neighbour(spots, 2, { x: 1, y: 0 })).toBe(2);
  expect(neighbour(spots, 0, { x: 0, y: -1 })).toBe(0);
});

it("reads paragraphs, lists, emphasis and rule numbers", () => {
  const [paragraph, list] = blocksOf("A *visible* card,\nsee GS-B27:\n\n- one,\n- two.");
  expect(paragraph).toEqual({
    kind: "paragraph",
    pieces: [
      { kind: "text", text: "A " },
      { kind: "emphasis", text: "visible" },
      { kind: "text", text: " card, see " },
      { kind: "rule", text: "GS-B27" },
      { kind: "text", text: ":" },
    ],
  });
  expect(list).toEqual({ kind: "list", items: [[{ kind: "text", text: "one," }], [{ kind: "text", text: "two." }]] });
});

it("lists and counts words", () => {
  expect([listing([]), listing(["a"]), listing(["a", "b"], "or"), listing(["a", "b", "c"])]).toEqual(["", "a", "a or b", "a, b and c"]);
  expect(joints(3)).toEqual(["", ", ", " and "]);
  expect(sentences("Wait.", "", "Look.")).toBe("Wait. Look.");
  expect(counted(["food", "iron", "food"])).toEqual([["food", 2], ["iron", 1]]);
  expect([numeral(0), numeral(3), ordinal(2), ordinal(4)]).toEqual(["I", "IV", "2nd", "4th"]);
});

it("reads rule numbers with and without a letter, and no other numbers", () => {
  const kinds = (text: string) => piecesOf(text).filter((piece) => piece.kind === "rule").map((piece) => piece.text);
  expect(kinds("see 7W-24, 7W-V4 and GS-B27, pages 10-12")).toEqual(["7W-24", "7W-V4", "GS-B27"]);
  expect(kinds("it is broken (RW-5.5.12); see RW-9.6 and RW-3.2k.")).toEqual(["RW-5.5.12", "RW-9.6", "RW-3.2k"]);
});

it("lightens pictures without joining their numbers", () => {
  expect(lightened("M353.86 48.45c-10.626-.16-.094.03 1.96.5a9.002 9.002 0 1 1-13.435 11.979z")).toBe(
    "M353.9 48.5c-10.6-.2-.1 0 2 .5a9 9 0 1 1-13.4 12z",
  );
});
