/**
 * What the whole page keeps to: words for people stand in files called `words` alone, so that a second language is a
 * second file beside each; only there are letters changed; and rules are cited by the engine, which knows them.
 */
import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";

const SOURCES = import.meta.glob<string>(["/src/**/*.ts", "/src/**/*.svelte"], {
  query: "?raw",
  import: "default",
  eager: true,
});
/** what the page is made of; types that are written by `make wire` say nothing to anybody */
const CHECKED = Object.entries(SOURCES).filter(
  ([path, source]) => !/\.(test|fixture|d)\.ts$/.test(path) && !source.startsWith("// Generated"),
);
const holdsWords = (path: string): boolean => /\/words(\.ts|\/)/.test(path);
const WORDLESS = CHECKED.filter(([path]) => !holdsWords(path));

/** attributes, properties and fields whose texts are read by people, whatever they look like */
const READ = new Set([
  ...["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "placeholder", "alt"],
  ...["label", "legend", "hint", "tip", "note", "detail", "text"],
]);
/** those whose texts are no language, whatever they look like */
const SILENT = /^(class|style|d|points|viewBox|transform|preserveAspectRatio|href|src|rel|data-.*|id|of|generics)$/;
/** what names icons */
const PICTURED = new Set(["sign", "icons"]);
const TAGS = /^(a|button|dialog|input|select|textarea)(, (a|button|dialog|input|select|textarea))*$/;
/** keys of a keyboard, which browsers name */
const KEYS =
  /^(Shift\+)?(Enter|Escape|Tab|Home|End|Space|Shift|Delete|Backspace|Page(Up|Down)|Arrow(Left|Right|Up|Down))$/;

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

/** Where something stands: in which attribute or property, and whether it is shown there as it is. */
interface Place {
  name: string | null;
  isShown: boolean;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const nodesIn = (value: unknown): Node[] => [value].flat().filter(isNode);

/** Text that is shown: anything with a word in it. */
const isRead = (text: string): boolean => /\p{L}{2}/u.test(text);

/**
 * A string in code: several words, one that begins like a sentence, or one with a blank for its neighbour. Selectors,
 * paths and style are no language.
 */
function isSaid(text: string): boolean {
  if (KEYS.test(text) || TAGS.test(text) || /[{}<>[\]=#@/\\]|--|::|^\.|^\([\w-]+:|\(.*(px|deg|ms|var|from|to)\b/.test(text))
    return false;
  return /\p{L}{2,}[,.:;?!]? \p{L}|^\p{Lu}\p{Ll}+|^[,.:;]? \p{L}{2}|\p{L}{2}[,.:;]? $/u.test(text);
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
  const isSilent = ({ name }: Place): boolean => name !== null && SILENT.test(name);

  function walkIn(value: unknown, place: Place): void {
    for (const node of nodesIn(value)) walk(node, place);
  }

  function walk(node: Node, place: Place): void {
    const within: Place = { name: place.name, isShown: false };
    switch (node.type) {
      case "StyleDirective":
      case "ImportDeclaration":
      case "ImportExpression":
      case "TSLiteralType":
      case "StyleSheet":
      case "Comment":
        return;
      case "NewExpression":
        if (isNode(node["callee"]) && /Error$/.test(String(node["callee"]["name"]))) return; // for programmers
        break;
      case "CallExpression":
        walkIn(node["callee"], within);
        return walkIn(node["arguments"], { name: place.name, isShown: isSpeech(node["callee"]) });
      case "Property": {
        const key = isNode(node["key"]) ? String(node["key"]["name"]) : "";
        if (PICTURED.has(key) || SILENT.test(key)) return;
        return walkIn(node["value"], { name: place.name, isShown: READ.has(key) });
      }
      case "EachBlock":
        for (const field of ["expression", "body", "fallback"]) walkIn(node[field], within); // not its key
        return;
      case "Attribute": {
        const name = String(node["name"]);
        return walkIn(node["value"], { name, isShown: READ.has(name) });
      }
      case "ExpressionTag":
        return walkIn(node["expression"], { name: place.name, isShown: place.name === null || READ.has(place.name) });
      case "ConditionalExpression":
        walkIn(node["test"], within);
        walkIn(node["consequent"], place);
        return walkIn(node["alternate"], place);
      case "LogicalExpression":
        walkIn(node["left"], node["operator"] === "&&" ? within : place);
        return walkIn(node["right"], place);
      case "BinaryExpression":
        walkIn(node["left"], node["operator"] === "+" ? place : within);
        return walkIn(node["right"], node["operator"] === "+" ? place : within);
      case "Text": {
        const said = String(node["data"]);
        if (place.name === null || place.isShown ? isRead(said) : !isSilent(place) && isSaid(said)) note(node, said);
        return;
      }
      case "Literal": {
        const said = node["value"];
        if (typeof said !== "string" || isSilent(place)) return;
        if (place.isShown ? isRead(said) : isSaid(said)) note(node, said);
        return;
      }
      case "TemplateLiteral": {
        const pieces = node["quasis"] as { value: { cooked: string } }[];
        const said = pieces.map(({ value }) => value.cooked).join("…");
        if (!isSilent(place) && (place.isShown ? isRead(said) : isSaidAround(said))) note(node, said);
        return walkIn(node["expressions"], place);
      }
    }
    for (const [field, value] of Object.entries(node)) {
      if (field === "metadata" || field === "typeAnnotation" || field === "loc") continue;
      walkIn(value, within);
    }
  }

  const tree = parse(text, { modern: true }) as unknown as { fragment: Node; instance: Node | null; module: Node | null };
  for (const part of [tree.instance, tree.module, tree.fragment]) walkIn(part, { name: null, isShown: false });
  return found;
}

/** What is handed to the voices of the page is heard. */
function isSpeech(callee: unknown): boolean {
  if (!isNode(callee) || !isNode(callee["object"]) || !isNode(callee["property"])) return false;
  return callee["object"]["name"] === "speech" && /^(say|call)$/.test(String(callee["property"]["name"]));
}

const linesWith = (pattern: RegExp, sources: readonly (readonly [string, string])[]): string[] =>
  sources.flatMap(([path, source]) => [...source.matchAll(pattern)].map(([found]) => `${path}: ${found}`));
const RULE = /(?<!-)\b[A-Z0-9]{2,3}-[A-Z]?\d[\w.]*/g;
const CHANGED_LETTER = /\bcapital\(|\.to(Locale)?UpperCase\(/g;
const BORROWED = /import \{(?! *type )[^}]*\} from "[^"]*\bwords(\/[^"]*)?";/g;

describe("the page", () => {
  it("says what only the page says in its words", () => {
    expect(WORDLESS.flatMap(([path, source]) => wordsIn(path, source))).toEqual([]);
  });

  it("changes letters in its words only", () => {
    expect(linesWith(CHANGED_LETTER, WORDLESS)).toEqual([]);
  });

  it("imports its words whole, so that they can be exchanged for another language's", () => {
    expect(linesWith(BORROWED, WORDLESS)).toEqual([]);
  });

  it("cites no rule by hand", () => {
    expect(linesWith(RULE, CHECKED)).toEqual([]);
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
    ['<b>{seat.kind === "open" ? "free seat" : seat.name}</b>', "free seat"],
    ['<b>{seat.here ? words.HERE : "away"}</b>', "away"],
    ["<b>{name || `nobody`}</b>", "nobody"],
    ['<button title={`all ${count}`} aria-label={"all " + count}>∀</button>', "all …|all"],
    ['<Segments legend="Bots" />', "Bots"],
    ['<Qr name="The link as a code" />', "The link as a code"],
    ['<script lang="ts">const every = { value: "", label: "all" };</script>', "all"],
    ['<script lang="ts">const list = names.join(" and ");</script>', "and"],
    ['<script lang="ts">speech.say(isOpen ? "opened" : words.CLOSED);</script>', "opened"],
  ])("finds them in %s", (markup, said) => {
    expect(inTemplate(markup).map((one) => one.replace("… ", "…")).join("|")).toBe(said);
  });

  it.each([
    ['<p class="small print">{words.paid}</p>'],
    ['<script lang="ts">import { paid } from "../words of another";\ntype Side = "Left" | "Right";</script>'],
    ['<script lang="ts">if (event.key === "ArrowLeft") element.querySelector("#decision .likely");</script>'],
    ["<path d=\"M5 5h3v14H5z\" /><style>.very small { color: red; }</style><!-- A remark. -->"],
    ['<script lang="ts">throw new Error("A programmer reads this.");</script>'],
    ['<b>{#if seat.kind === "open"}{words.FREE_SEAT}{:else}{nameOf(seat, "bot")}{/if}</b>'],
    ['<Button look={isOpen ? "go" : "quiet"} rel="noopener noreferrer" style:width={`${size}px`} aria-keyshortcuts="Shift+Tab" />'],
    ['<script lang="ts">const calm = new MediaQuery("(prefers-reduced-motion: reduce)");</script>'],
  ])("is not deceived by %s", (markup) => {
    expect(inTemplate(markup)).toEqual([]);
  });
});

it("finds changed letters, borrowed names and rules cited by hand", () => {
  const planted: (readonly [string, string])[] = [
    ["letters.ts", "const title = name.charAt(0).toUpperCase() + capital(name);"],
    ["names.ts", 'import { numeral } from "../kit/words";\nimport { age, type Sheet } from "./words/table";'],
    ["whole.ts", 'import * as words from "./words";\nimport { type Linked } from "../kit/words";\nimport type { Sheet } from "./words";'],
    ["rules.ts", "const rules = [/[A-Z0-9]{2}-\\d/, 'GS-B27', '7W-24', 'RW-5.5.12'];"],
  ];
  expect(linesWith(CHANGED_LETTER, planted).map((one) => one.split(": ")[0])).toEqual(["letters.ts", "letters.ts"]);
  expect(linesWith(BORROWED, planted).map((one) => one.split(": ")[0])).toEqual(["names.ts", "names.ts"]);
  expect(linesWith(RULE, planted)).toEqual(["rules.ts: GS-B27", "rules.ts: 7W-24", "rules.ts: RW-5.5.12"]);
});
