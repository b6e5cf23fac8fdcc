/** The sum zlib calls crc32, over the bytes of a text as it is sent, by table. It finds mistakes, not forgeries. */
const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = (byte >>> 1) ^ (byte & 1 ? 0xedb88320 : 0);
  return byte;
});
const bytesOf = new TextEncoder();

/** The sum over a text, or over what `sum` was taken of and the text after it. */
export function crc32(text: string, sum = 0): number {
  const bytes = bytesOf.encode(text);
  let rest = ~sum;
  for (let at = 0; at < bytes.length; at++) rest = (rest >>> 8) ^ TABLE[(rest ^ bytes[at]!) & 255]!;
  return ~rest >>> 0;
}
