/** Modules by the game in whose folder `import.meta.glob` has found them, so that no list names the games. */
export const byGame = <Found>(found: Record<string, Found>): ReadonlyMap<string, Found> =>
  new Map(Object.entries(found).map(([path, one]) => [path.split("/")[3]!, one])); // "/src/games/<game>/…"
