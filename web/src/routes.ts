/** The addresses of the page. */

export type Route =
  | { screen: "front" }
  | { screen: "new"; game: string }
  | { screen: "table"; id: string }
  | { screen: "replay"; id: string }
  | { screen: "rules"; game: string; rule: string | null }
  | { screen: "cards"; game: string; table: string | null }
  | { screen: "fair"; id: string | null }
  | { screen: "credits" }
  | { screen: "nowhere"; path: string };

export function routeOf(path: string, hash = ""): Route {
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean).map(decoded);
  const fragment = decoded(hash.replace(/^#/, ""));
  if (!rest.length) {
    if (!first) return { screen: "front" };
    if (first === "credits" && !second) return { screen: "credits" };
    if (first === "fair") return { screen: "fair", id: second || null };
    if (second) {
      if (first === "new") return { screen: "new", game: second };
      if (first === "t") return { screen: "table", id: second };
      if (first === "replay") return { screen: "replay", id: second };
      if (first === "rules") return { screen: "rules", game: second, rule: fragment || null };
      if (first === "cards") return { screen: "cards", game: second, table: null };
    }
  }
  if (first === "cards" && rest.length === 1) return { screen: "cards", game: second, table: rest[0]! };
  return { screen: "nowhere", path };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const addressOf = {
  front: () => "/",
  new: (game: string, options: Readonly<Record<string, string>> = {}) => {
    const chosen = String(new URLSearchParams(options));
    return `/new/${encodeURIComponent(game)}${chosen ? `?${chosen}` : ""}`;
  },
  table: (id: string) => `/t/${encodeURIComponent(id)}`,
  replay: (id: string) => `/replay/${encodeURIComponent(id)}`,
  rules: (game: string, rule?: string) => `/rules/${encodeURIComponent(game)}${rule ? `#${rule}` : ""}`,
  /** all cards of a game, or those of a table as it plays them */
  cards: (game: string, table?: string) =>
    `/cards/${encodeURIComponent(game)}${table ? `/${encodeURIComponent(table)}` : ""}`,
  /** how cards are dealt, or how those of a table were */
  fair: (table?: string) => `/fair${table ? `/${encodeURIComponent(table)}` : ""}`,
  credits: () => "/credits",
};

/** A seat's secret in the fragment: `#seat=SECRET`. */
export const seatSecret = (hash: string): string | null => /^#seat=(.+)$/.exec(hash)?.[1] ?? null;
