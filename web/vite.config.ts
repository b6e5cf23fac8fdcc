import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { icons } from "./build/icons.ts";
import { themeFirst } from "./build/theme.ts";

export default defineConfig({
  plugins: [svelte(), icons(), themeFirst(), svelteTesting()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the page's policy allows fonts and styles from files of its own only
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      checks: { bundlerTimings: false }, // `make play` need not explain a slow machine
      // A sentence that stands in a file of words is laid in where it is said: who says it needs no other sentence.
      optimization: { inlineConst: { mode: "all" } },
      // What most boards share is one file: cut up by which board needs which piece, it would weigh more. Words are not
      // in it: screens and cards without a table around them speak, too.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: "table", test: /\/src\/table\/(?!Score|words)/, minShareCount: 3 }],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8400", ws: true } } },
  // Patience costs nothing where nothing hangs, and a busy machine must not fail a test.
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    setupFiles: ["build/patience.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 120_000,
  },
});
