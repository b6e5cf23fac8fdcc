// The icons the page uses, out of the thousands in the package: `virtual:icons/<list>` is a record from the name of a
// card or sign to the path of its picture (512 × 512). The lists are in icons.json; every name is checked here.
import { readFileSync } from "node:fs";
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

export function icons(): Plugin {
  const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  let pictures: Package["icons"] | undefined;
  return {
    name: "quattrocento-icons",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      pictures ??= (JSON.parse(readFileSync(file, "utf8")) as Package).icons;
      const listsFile = new URL("../src/kit/icons.json", import.meta.url);
      const lists = JSON.parse(readFileSync(listsFile, "utf8")) as Record<string, Record<string, string>>;
      const list = lists[id.slice(PREFIX.length + 1)];
      if (!list) return this.error(`icons.json has no list for ${id}`);
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
