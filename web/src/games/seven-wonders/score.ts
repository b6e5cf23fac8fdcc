/** The parts of a score, and how each comes about: sums read off the picture, beside the server's number. */
import { capital, plural } from "../../kit/words";
import type { SevenWondersPicture } from "../../wire/messages";
import type { Book, Effect, Sheet } from "./book";
import { leftOf, rightOf } from "./cities";
import { ageName, ALL_SCIENCES, type Colour, type Science } from "./code";

export const PART_NAMES: Record<string, string> = {
  military: "Military",
  treasury: "Treasury",
  wonder: "Wonder",
  civilian: "Civilian",
  science: "Science",
  commercial: "Commercial",
  guilds: "Guilds",
};
export const PART_COLOURS: Record<string, Colour> = {
  military: "red",
  civilian: "blue",
  science: "green",
  commercial: "yellow",
  guilds: "purple",
};
/** the colour of a part's bar */
export const PART_TONES: Record<string, string> = {
  military: "sw-arms",
  treasury: "coin",
  wonder: "gilt",
  civilian: "sw-civic",
  science: "sw-science",
  commercial: "sw-trade",
  guilds: "sw-guild",
};

export interface Piece {
  words: string;
  points: number;
  /** symbols before the words */
  science?: Science[];
}

export interface Account {
  sentence: string;
  rule: string;
  pieces: Piece[];
  note?: string;
}

type Counted = Pick<Effect, "per" | "cities">;

/** How many things an effect counts, as the city and its neighbours stand. */
export function countOf({ per, cities }: Counted, picture: SevenWondersPicture, index: number, book: Book): number {
  const looked = [
    ...(cities !== "neighbours" ? [index] : []),
    ...(cities !== "own" ? [leftOf(picture, index), rightOf(picture, index)] : []),
  ].map((one) => picture.cities[one]!);
  let count = 0;
  for (const city of looked)
    for (const thing of per) {
      if (thing === "stages") count += city.stages;
      else if (thing === "defeats")
        count += city.conflicts.reduce((sum, { left, right }) => sum + (left < 0 ? 1 : 0) + (right < 0 ? 1 : 0), 0);
      else count += city.built.filter((id) => book.card(id).colour === thing).length;
    }
  return count;
}

const thingWords = (per: readonly string[]): string =>
  per.map((thing) => (thing === "stages" ? "stages" : thing === "defeats" ? "defeats" : `${thing} cards`)).join(", ");

function perPieces(sheets: readonly Sheet[], picture: SevenWondersPicture, index: number, book: Book): Piece[] {
  return sheets
    .filter((sheet) => sheet.pointsPer)
    .map((sheet) => {
      const count = countOf(sheet, picture, index, book);
      return {
        words: `${sheet.name}: ${count} ${thingWords(sheet.per)}, ${sheet.pointsPer} each`,
        points: count * sheet.pointsPer,
      };
    });
}

/** The best use of symbols of choice, as numbers of compasses, gears and tablets. */
export function bestScience(counts: readonly number[], free: number): number[] {
  const worth = (some: readonly number[]): number =>
    some.reduce((sum, one) => sum + one * one, 0) + 7 * Math.min(...some);
  if (!free) return [...counts];
  const tries = counts.map((_, k) =>
    bestScience(
      counts.map((count, j) => (j === k ? count + 1 : count)),
      free - 1,
    ),
  );
  return tries.reduce((best, one) => (worth(one) > worth(best) ? one : best));
}

function scienceAccount(counts: readonly number[], free: number): Account {
  const best = bestScience(counts, free);
  const sets = Math.min(...best);
  const pieces: Piece[] = ALL_SCIENCES.flatMap((science, k) => {
    const count = best[k] ?? 0;
    return count
      ? [{ science: Array<Science>(count).fill(science), words: `${count} × ${count}`, points: count * count }]
      : [];
  });
  if (sets) pieces.push({ science: [...ALL_SCIENCES], words: `${plural(sets, "set")} × 7`, points: 7 * sets });
  const account: Account = { sentence: "Each symbol squared, and 7 for each full set.", rule: "7W-43", pieces };
  if (free)
    account.note = `${free === 1 ? "One symbol was" : `${free} symbols were`} of choice, and used for the most points.`;
  return account;
}

/** Why a part of a score is what it is. */
export function accountOf(part: string, picture: SevenWondersPicture, index: number, book: Book): Account {
  const city = picture.cities[index]!;
  const built = city.built.map((id) => book.card(id));
  const of = (colour: Colour): Sheet[] => built.filter((sheet) => sheet.colour === colour);
  switch (part) {
    case "military":
      return {
        sentence: "The conflict tokens of the three ages.",
        rule: "7W-39",
        pieces: city.conflicts.flatMap(({ age, left, right }) => [
          { words: `Age ${ageName(age)}, to the left`, points: left },
          { words: `Age ${ageName(age)}, to the right`, points: right },
        ]),
      };
    case "treasury":
      return {
        sentence: "One point for every three coins.",
        rule: "7W-40",
        pieces: [{ words: plural(city.coins, "coin"), points: Math.floor(city.coins / 3) }],
      };
    case "wonder": {
      const pieces: Piece[] = book
        .stages(city.board, city.side)
        .slice(0, city.stages)
        .map((stage) => ({ words: `Stage ${stage.number}`, points: stage.points }));
      const copied = city.copied === null ? null : book.card(city.copied);
      if (copied)
        pieces.push(
          ...perPieces([copied], picture, index, book).map((piece) => ({ ...piece, words: `copied ${piece.words}` })),
        );
      return { sentence: "The points of the stages built.", rule: "7W-41", pieces };
    }
    case "civilian":
      return {
        sentence: "The points on blue cards.",
        rule: "7W-42",
        pieces: of("blue").map((sheet) => ({ words: sheet.name, points: sheet.points })),
      };
    case "science":
      return scienceAccount(city.science, city.any_symbols);
    case "commercial":
      return {
        sentence: "What yellow cards count at the end.",
        rule: "7W-45",
        pieces: perPieces(of("yellow"), picture, index, book),
      };
    case "guilds": {
      const pieces = perPieces(of("purple"), picture, index, book);
      const symbol = of("purple").some((sheet) => sheet.symbol === "any");
      const account: Account = { sentence: "What guilds count, mostly at the neighbours.", rule: "7W-46", pieces };
      if (symbol) account.note = "The symbol of the Scientists Guild is counted under science.";
      return account;
    }
    default:
      return { sentence: capital(part), rule: "", pieces: [] };
  }
}
