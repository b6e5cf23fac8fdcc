/** A tiled floor under one vanishing point: every stone by its corners, gathered by colour. */

export interface Floor {
  light: string;
  dark: string;
  blue: string;
  joints: string;
}

export function floor(width: number, height: number, horizon: number, columns: number, rows: number): Floor {
  const depth = height - horizon;
  const span = width * 1.9;
  // rows stand at equal distances on the floor, so their heights on the picture are harmonic
  const y = (row: number): number => horizon + depth / (1 + (rows - row) * 0.42);
  const x = (column: number, at: number): number => width / 2 + (column / columns - 0.5) * span * ((at - horizon) / depth);
  const corner = (column: number, row: number): string => `${x(column, y(row)).toFixed(1)} ${y(row).toFixed(1)}`;
  const found: Floor = { light: "", dark: "", blue: "", joints: "" };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const kind = (column * 7 + row * 13) % 29 === 0 ? "blue" : (row + column) % 2 ? "dark" : "light";
      found[kind] +=
        `M${corner(column, row)}L${corner(column + 1, row)}L${corner(column + 1, row + 1)}L${corner(column, row + 1)}z`;
    }
  }
  for (let row = 0; row <= rows; row++) found.joints += `M${corner(0, row)}L${corner(columns, row)}`;
  for (let column = 0; column <= columns; column++) found.joints += `M${corner(column, 0)}L${corner(column, rows)}`;
  return found;
}
