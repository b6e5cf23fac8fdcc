/** The sum zlib calls crc32, over the bytes of a text as it is sent, four at a time by table. It finds mistakes, not forgeries. */
const TABLES = Array.from({ length: 4 }, () => new Int32Array(256));
for (let byte = 0; byte < 256; byte++) {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  TABLES[0]![byte] = rest;
}
for (let byte = 0; byte < 256; byte++) {
  for (let place = 1; place < 4; place++) {
    const before = TABLES[place - 1]![byte]!;
    TABLES[place]![byte] = (before >>> 8) ^ TABLES[0]![before & 255]!;
  }
}
const [FIRST, SECOND, THIRD, FOURTH] = TABLES as [Int32Array, Int32Array, Int32Array, Int32Array];
const utf8 = new TextEncoder();

/** The sum over a text, or over what `sum` was taken of and the text after it. */
export function crc32(text: string, sum = 0): number {
  const bytes = utf8.encode(text);
  const whole = bytes.length & ~3;
  let rest = ~sum;
  let at = 0;
  while (at < whole) {
    rest ^= bytes[at++]! | (bytes[at++]! << 8) | (bytes[at++]! << 16) | (bytes[at++]! << 24);
    rest = FOURTH[rest & 255]! ^ THIRD[(rest >>> 8) & 255]! ^ SECOND[(rest >>> 16) & 255]! ^ FIRST[rest >>> 24]!;
  }
  while (at < bytes.length) rest = (rest >>> 8) ^ FIRST[(rest ^ bytes[at++]!) & 255]!;
  return ~rest >>> 0;
}
