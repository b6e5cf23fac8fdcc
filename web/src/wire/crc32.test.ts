import { describe, expect, it } from "vitest";
import { crc32 } from "./crc32";

describe("the sum", () => {
  // from the catalogue of such sums, and from zlib
  it.each([
    ["", 0],
    ["a", 0xe8b7be43],
    ["abc", 0x352441c2],
    ["123456789", 0xcbf43926],
    ["The quick brown fox jumps over the lazy dog", 0x414fa339],
    ["\0", 0xd202ef8d],
    ["\u00ff\u20ac🂡", 0xc2481f8f],
  ])("of %j is zlib's", (text, sum) => {
    expect(crc32(text)).toBe(sum);
  });

  it("goes on where it was left, at every place", () => {
    const text = "Ælfþryð and 二条 play 🂡 at a table";
    const letters = [...text];
    for (let at = 0; at <= letters.length; at++) {
      expect(crc32(letters.slice(at).join(""), crc32(letters.slice(0, at).join("")))).toBe(crc32(text));
    }
  });
});
