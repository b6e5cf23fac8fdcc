/** The little markup rules are written in: paragraphs, lists, *emphasis*, and rule numbers that become links. */

export type Piece = { kind: "text" | "emphasis" | "rule"; text: string };
export type Block = { kind: "paragraph"; pieces: Piece[] } | { kind: "list"; items: Piece[][] };

export function piecesOf(text: string): Piece[] {
  return text
    .split(/(\*[^*]+\*|\b(?=\w?[A-Z])[A-Z0-9]{2}-[A-Z]*\d+(?:\.\d+)*[a-z]?\b)/)
    .filter(Boolean)
    .map((part) => {
      if (/^\*[^*]+\*$/.test(part)) return { kind: "emphasis", text: part.slice(1, -1) };
      if (/^(?=\w?[A-Z])[A-Z0-9]{2}-[A-Z]*\d+(?:\.\d+)*[a-z]?$/.test(part)) return { kind: "rule", text: part };
      return { kind: "text", text: part };
    });
}

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.split(/\n\s*\n/)) {
    const items = part.split(/^- /m);
    const lead = (items.shift() ?? "").replace(/\s+/g, " ").trim();
    if (lead) blocks.push({ kind: "paragraph", pieces: piecesOf(lead) });
    if (items.length) {
      blocks.push({ kind: "list", items: items.map((item) => piecesOf(item.replace(/\s+/g, " ").trim())) });
    }
  }
  return blocks;
}
