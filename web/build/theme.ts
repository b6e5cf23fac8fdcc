// The script that sets the theme must run before the first paint, so it is not part of the bundle: it is copied under a
// hashed name and put into the head, where it blocks. (Inline it may not be: the page's policy forbids inline script.)
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SOURCE = "src/kit/first-paint.js";

export function themeFirst(): Plugin {
  let reference = "";
  let building = false;
  return {
    name: "quattrocento-theme-first",
    configResolved(config) {
      building = config.command === "build";
    },
    buildStart() {
      if (!building) return;
      const source = readFileSync(new URL(`../${SOURCE}`, import.meta.url));
      reference = this.emitFile({ type: "asset", name: "first-paint.js", source });
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, context) {
        const built = Object.values(context.bundle ?? {}).find((file) => file.fileName.includes("first-paint"));
        const src = reference && built ? `/${built.fileName}` : `/${SOURCE}`;
        return [{ tag: "script", attrs: { src }, injectTo: "head-prepend" }];
      },
    },
  };
}
