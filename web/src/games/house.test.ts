/**
 * What every game's folder keeps to: words for people stand in its `words.ts` alone, so that a second language is a second
 * file beside it; and rules are cited by the engine, which knows them.
 */
import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";

const SOURCES = import.meta.glob<string>(["/src/games/**/*.ts", "/src/games/**/*.svelte"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const CHECKED = Object.entries(SOURCES).filter(([path]) => !/\.(test|fixture)\.ts$/.test(path));

/** attributes whose texts are read by people */
const READ = new Set(["aria-label", "aria-description", "aria-roledescription", "title", "placeholder", "alt", "label"]);
/** what names icons */
const PICTURED = new Set(["sign", "icons"]);
const TAGS = /^(a|button|dialog|input|select|textarea)(, (a|button|dialog|input|select|textarea))*$/;
/** keys of a keyboard, which browsers name */
const KEYS = /^(Enter|Escape|Tab|Home|End|Space|Shift|Delete|Backspace|Page(Up|Down)|Arrow(Left|Right|Up|Down))$/;

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Text between tags: anything with a word in it. */
const isRead = (text: string): boolean => /\p{L}{2}/u.test(text);

/** A string in code: several words, or one that begins like a sentence. Selectors, paths and style are no language. */
function isSaid(text: string): boolean {
  if (KEYS.test(text) || TAGS.test(text) || /[{}<>[\]=#@/\\]|--|::|^\.|\(.*(px|deg|ms|var|from|to)\b/.test(text)) return false;
  return /\p{L}{2,}[,.:;?!]? \p{L}/u.test(text) || /^\p{Lu}\p{Ll}+/u.test(text);
}

/** A string with holes in it: a word beside a hole is language, too. */
const isSaidAround = (text: string): boolean =>
  isSaid(text.replace(/^[… ]+/, "")) || (!/[{}<>[\]=#@/\\]|--|\(/.test(text) && /… \p{L}{2}|\p{L}{2}[,.:;]? …/u.test(text));

/** The words for people in a source that holds none of its own, with the lines they stand in. */
export function wordsIn(path: string, source: string): string[] {
  const text = path.endsWith(".svelte") ? source : `<script lang="ts">${source}</script>`;
  const found: string[] = [];
  const lineOf = (node: Node): number => text.slice(0, node.start).split("\n").length;
  const note = (node: Node, said: string): void => void found.push(`${path}:${lineOf(node)}: ${said.trim()}`);

  function walk(node: Node, attribute: string | null): void {
    switch (node.type) {
      case "ImportDeclaration":
      case "ImportExpression":
      case "TSLiteralType":
      case "StyleSheet":
      case "Comment":
        return;
      case "NewExpression":
        if (isNode(node["callee"]) && /Error$/.test(String(node["callee"]["name"]))) return; // for programmers
        break;
      case "Property":
        if (isNode(node["key"]) && PICTURED.has(String(node["key"]["name"]))) return;
        break;
      case "EachBlock":
        for (const field of ["expression", "body", "fallback"]) if (isNode(node[field])) walk(node[field], attribute); // not its key
        return;
      case "Attribute":
        for (const value of [node["value"]].flat()) if (isNode(value)) walk(value, String(node["name"]));
        return;
      case "Text":
        if (attribute === null || READ.has(attribute)) if (isRead(String(node["data"]))) note(node, String(node["data"]));
        return;
      case "Literal":
        if (typeof node["value"] === "string" && speaks(attribute) && isSaid(node["value"])) note(node, node["value"]);
        return;
      case "TemplateLiteral": {
        const pieces = node["quasis"] as { value: { cooked: string } }[];
        const said = pieces.map(({ value }) => value.cooked).join("…");
        if (speaks(attribute) && isSaidAround(said)) note(node, said);
        for (const inner of node["expressions"] as Node[]) walk(inner, attribute);
        return;
      }
    }
    for (const [field, value] of Object.entries(node)) {
      if (field === "metadata" || field === "typeAnnotation" || field === "loc") continue;
      for (const inner of [value].flat()) if (isNode(inner)) walk(inner, attribute);
    }
  }
  /** What goes into a class or a style is no language, whatever it looks like. */
  const speaks = (attribute: string | null): boolean => attribute === null || READ.has(attribute) || !/^(class|style|d|points|viewBox|transform|href|src|data-.*|id|of)$/.test(attribute);

  const tree = parse(text, { modern: true }) as unknown as { fragment: Node; instance: Node | null; module: Node | null };
  for (const part of [tree.instance, tree.module, tree.fragment]) if (part) walk(part, null);
  return found;
}

const holdsWords = (path: string): boolean => /\/words(\.ts|\/)/.test(path);

describe("a game's folder", () => {
  it("says what only the page says in its words", () => {
    expect(CHECKED.filter(([path]) => !holdsWords(path)).flatMap(([path, source]) => wordsIn(path, source))).toEqual([]);
  });

  it("cites no rule by hand", () => {
    const cited = CHECKED.flatMap(([path, source]) => [...source.matchAll(/\b[A-Z0-9]{2,3}-[A-Z]?\d[\w.]*/g)].map(([rule]) => `${path}: ${rule}`));
    expect(cited).toEqual([]);
  });
});

describe("the search for words", () => {
  const inTemplate = (markup: string): string[] => wordsIn("x.svelte", markup).map((one) => one.split(": ").slice(1).join(": "));

  it.each([
    ["<p>Pay with it</p>", "Pay with it"],
    ['<button aria-label="Why?">?</button>', "Why?"],
    ["<p>{count} coins</p>", "coins"],
    ["<p>{`${name} wins`}</p>", "…wins"],
    ['<script lang="ts">const label = "Take it";</script>', "Take it"],
    ['<script lang="ts">const label = "Activate";</script>', "Activate"],
    ['<Icon title={open ? "Close it" : ""} />', "Close it"],
  ])("finds them in %s", (markup, said) => {
    expect(inTemplate(markup).map((one) => one.replace("… ", "…"))).toEqual([said]);
  });

  it.each([
    ['<p class="small print">{words.paid}</p>'],
    ['<script lang="ts">import { paid } from "../words of another";\ntype Side = "Left" | "Right";</script>'],
    ['<script lang="ts">if (event.key === "ArrowLeft") element.querySelector("#decision .likely");</script>'],
    ["<path d=\"M5 5h3v14H5z\" /><style>.very small { color: red; }</style><!-- A remark. -->"],
    ['<script lang="ts">throw new Error("A programmer reads this.");</script>'],
  ])("is not deceived by %s", (markup) => {
    expect(inTemplate(markup)).toEqual([]);
  });
});
