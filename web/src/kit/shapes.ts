/** The shapes of the code (shape + letter + colour), drawn in a box of 24. */

const point = (radius: number, angle: number): string =>
  `${(12 + radius * Math.sin(angle)).toFixed(1)} ${(12 - radius * Math.cos(angle)).toFixed(1)}`;
const closed = (points: string[]): string => `M${points.join("L")}z`;
const circle = (x: number, y: number, r: number): string =>
  `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const sixteen = Array.from({ length: 16 }, (_, k) => k);
const twelve = Array.from({ length: 12 }, (_, k) => (k * Math.PI) / 6);

export const SHAPES = {
  square: "M2.5 2.5h19v19h-19z",
  circle: circle(12, 12, 10.5),
  triangle: "M12 1.5 23.2 21.5H.8z",
  trapezoid: "M5.5 3.5h13L23.5 20.5H.5z",
  hexagon: "M6.6 2h10.8L23 12l-5.6 10H6.6L1 12z",
  drop: "M12 .8C15.6 6 20.6 9.8 20.6 14.8a8.6 8.6 0 0 1-17.2 0C3.4 9.8 8.4 6 12 .8z",
  leaf: "M2 2h11a9 9 0 0 1 9 9v11H11a9 9 0 0 1-9-9z",
  diamond: "M12 .6 23.4 12 12 23.4.6 12z",
  arch: "M2.5 22V11.5a9.5 9.5 0 0 1 19 0V22z",
  star: closed(sixteen.map((k) => point(k % 2 ? 8.6 : 11.8, (k * Math.PI) / 8))),
  shield: "M2.5 2h19v10c0 6-5 9-9.5 11.3C7.5 21 2.5 18 2.5 12z",
  pediment: "M12 1.2 23 8.8V22H1V8.8z",
  vessel: "M2 2.5h20v8.5a10 10 0 0 1-20 0z",
  banner: "M2.5 1.5h19v21L12 17.5 2.5 22.5z",
  cross: "M7.5 1.5h9v6h6v9h-6v6h-9v-6h-6v-9h6z",
  tower: "M1.5 2.5h5.4v3.2h2.5V2.5h5.2v3.2h2.5V2.5h5.4V22h-21z",
  cog: closed(sixteen.flatMap((k) => [-0.42, 0.42].map((s) => point(k % 2 ? 8.2 : 11.2, ((k + s) * Math.PI) / 8)))),
  quatrefoil: `${circle(12, 6.6, 5.8)}${circle(17.4, 12, 5.8)}${circle(12, 17.4, 5.8)}${circle(6.6, 12, 5.8)}M7 7h10v10H7z`,
  rosette:
    circle(12, 12, 9) + twelve.map((a) => circle(12 + 8.8 * Math.sin(a), 12 - 8.8 * Math.cos(a), 2.7)).join(""),
} as const;

export type ShapeKind = keyof typeof SHAPES;

/** Shapes made of several pieces: the outline is drawn below and the fill above, so that no inner line shows. */
export const PIECED: ReadonlySet<ShapeKind> = new Set<ShapeKind>(["quatrefoil", "rosette"]);

/** Where the letter stands: the visual middle of a shape is not the middle of its box. */
const BASELINES: Partial<Record<ShapeKind, number>> = {
  triangle: 18.6,
  drop: 19.2,
  pediment: 19.2,
  arch: 18.2,
  banner: 14.6,
  tower: 19,
  vessel: 15.8,
  trapezoid: 17.6,
  shield: 16,
};

export const baseline = (kind: ShapeKind, long: boolean): number => (BASELINES[kind] ?? 16.7) - (long ? 1 : 0);
