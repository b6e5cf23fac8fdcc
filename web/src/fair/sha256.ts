/**
 * The hash `sha256sum` makes, in hexadecimal digits. A browser brings one of its own only where the connection is
 * encrypted, which it is not at a table at home; so this one serves everywhere.
 */
const WORDS = 64;

/** The first bits after the point of the roots of the first primes, from which the standard takes its constants. */
function rootsOf(power: number, count: number): Uint32Array {
  const roots: number[] = [];
  for (let number = 2; roots.length < count; number++) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= number; factor++) if (number % factor === 0) isPrime = false;
    if (isPrime) roots.push((number ** power % 1) * 2 ** 32);
  }
  return Uint32Array.from(roots);
}

const CONSTANTS = rootsOf(1 / 3, WORDS);
const START = rootsOf(1 / 2, 8);
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, bytes.length / 2 ** 29);
  view.setUint32(padded.length - 4, bytes.length << 3);
  const hash = START.slice();
  for (let at = 0; at < padded.length; at += 64) stir(hash, view, at);
  return [...hash].map((word) => word.toString(16).padStart(8, "0")).join("");
}

/** Let one block of 64 bytes count. */
function stir(hash: Uint32Array, view: DataView, at: number): void {
  const words = new Uint32Array(WORDS);
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < WORDS; i++) {
    if (i < 16) words[i] = view.getUint32(at + 4 * i);
    else {
      const [early, late] = [words[i - 15]!, words[i - 2]!];
      const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[i] = words[i - 16]! + first + words[i - 7]! + second;
    }
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + CONSTANTS[i]! + words[i]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const other = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = hash[i]! + word));
}
