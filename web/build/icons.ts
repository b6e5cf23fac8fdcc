// The icons the page uses, out of the thousands in the package: `virtual:icons/<list>` is a record from the id of a
// card or sign to the path of its picture (512 × 512). The lists are in icons.json, of the kit and of each game, whose
// lists have its name or begin with it; `virtual:icons/tiles` is what all games show on the front page. Every
// icon is checked here, and that an id has one picture, whichever game it is of: a page may open several.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const PREFIX = "virtual:icons/";
const PATH = /^<path fill="currentColor" d="([^"]+)"\/>$/;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

/** A path with one decimal: a tenth of 1/512 is nothing to the eye and a third of the weight. */
export function lightened(path: string): string {
  return path.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (_, command: string, numbers: string) => {
    let text = "";
    for (const [number] of numbers.matchAll(NUMBER)) {
      const short = String(Math.round(Number(number) * 10) / 10 || 0).replace(/^(-?)0\./, "$1.");
      // a sign or a second point separates two numbers by itself
      const apart = short.startsWith("-") || (short.startsWith(".") && /\.\d*$/.test(text));
      text += text && !apart ? ` ${short}` : short;
    }
    return command + text;
  });
}

interface Package {
  icons: Record<string, { body: string }>;
}

type Lists = Record<string, Record<string, string>>;
const GAMES = new URL("../src/games/", import.meta.url);
const TILES = "tiles";

const listsIn = (file: URL): Lists => JSON.parse(readFileSync(file, "utf8")) as Lists;

/** All lists by name, and those for tiles as one. */
function allLists(): Lists {
  const lists = listsIn(new URL("../src/kit/icons.json", import.meta.url));
  const tiles: Record<string, string> = (lists[TILES] = {});
  const known = Object.assign({}, ...Object.values(lists)) as Record<string, string>;
  for (const game of readdirSync(GAMES)) {
    const file = new URL(`${game}/icons.json`, GAMES);
    if (!existsSync(file)) continue;
    for (const [name, list] of Object.entries(listsIn(file))) {
      if (name !== game && !name.startsWith(`${game}-`)) throw new Error(`${game}/icons.json: ${name} is no name for a list of this game`);
      for (const [id, icon] of Object.entries(list))
        if ((known[id] ??= icon) !== icon) throw new Error(`${game}/icons.json: ${id} is ${known[id]} elsewhere, not ${icon}`);
      if (name === `${game}-${TILES}`) Object.assign(tiles, list);
      lists[name] = list;
    }
  }
  return lists;
}

export function icons(): Plugin {
  const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  let pictures: Package["icons"] | undefined;
  return {
    name: "quattrocento-icons",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      pictures ??= (JSON.parse(readFileSync(file, "utf8")) as Package).icons;
      const list = allLists()[id.slice(PREFIX.length + 1)];
      if (!list) return this.error(`no icons.json has a list for ${id}`);
      const paths: Record<string, string> = {};
      for (const [thing, icon] of Object.entries(list)) {
        const path = PATH.exec(pictures[icon]?.body ?? "")?.[1];
        if (!path) return this.error(`${thing}: the icon ${icon} is missing or is not one path`);
        paths[thing] = lightened(path);
      }
      return `export default ${JSON.stringify(paths)}`;
    },
  };
}
