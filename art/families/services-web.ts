/** Web development: a page taken apart into ground, grid, wireframe and page, on one hot plumb line. */
import { isolines, sampleGrid } from '../core/isolines.ts';
import { sequence } from '../core/math.ts';
import { insidePolygon, keepWhere, type Point, type Polyline } from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { hotLine, pen } from '../core/svg-path.ts';

/** Half the side of a sheet, and the heights of the four sheets from the ground up. */
const HALF = 150;
const EDGE = HALF * 0.98;
const [GROUND, GRID, WIREFRAME, PAGE] = [-50, 26, 102, 178] as const;
const HEIGHTS = [GROUND, GRID, WIREFRAME, PAGE];

const isometric = (u: number, v: number, z: number): Point => [
  200 + (u - v) * 0.64,
  286 + (u + v) * 0.36 - z,
];

const onSheet = (z: number, line: Polyline): Point[] => line.map(([u, v]) => isometric(u, v, z));

const outlineOf = (z: number): Point[] =>
  onSheet(z, [
    [-EDGE, -EDGE],
    [EDGE, -EDGE],
    [EDGE, EDGE],
    [-EDGE, EDGE],
    [-EDGE, -EDGE],
  ]);

const groundContours = (): Point[][] => {
  const relief = noise(7);
  const height = (u: number, v: number): number =>
    relief(u / 150, v / 150) * 60 + relief(u / 60, v / 60) * 12;
  const grid = sampleGrid(height, -EDGE, -EDGE, EDGE, EDGE, EDGE / 25);
  return sequence(13, (index) => isolines(grid, -50 + index * 8)).flat();
};

const gridLines = (): Polyline[] =>
  sequence(13, (index): Polyline[] => {
    const t = -EDGE + (index * EDGE) / 6;
    const across: Polyline = [
      [t, -EDGE],
      [t, EDGE],
    ];
    const along: Polyline = [
      [-EDGE, t],
      [EDGE, t],
    ];
    return index % 2 === 0 ? [across, along] : [across];
  }).flat();

/** Boxes of the wireframe: u, v, width, height. */
const BOXES: readonly (readonly [number, number, number, number])[] = [
  [-130, -130, 260, 22],
  [-130, -96, 150, 110],
  [32, -96, 98, 110],
  [-130, 28, 78, 100],
  [-40, 28, 80, 100],
  [52, 28, 78, 100],
];

const wireframe = (): Polyline[] =>
  BOXES.flatMap(([u, v, width, height]): Polyline[] => [
    [
      [u, v],
      [u + width, v],
      [u + width, v + height],
      [u, v + height],
      [u, v],
    ],
    [
      [u, v],
      [u + width, v + height],
    ],
    [
      [u + width, v],
      [u, v + height],
    ],
  ]);

const stroke = (u0: number, v0: number, u1: number, v1: number): Polyline => [
  [u0, v0],
  [u1, v1],
];

/** The finished page: a text column, a growth chart, three cards, a header. */
const page = (): Polyline[] => {
  const textWidths = [140, 120, 146, 90, 0, 110, 70];
  const text = textWidths
    .map((width, row) => stroke(-130, -92 + row * 15, -130 + width, -92 + row * 15))
    .filter((_, row) => textWidths[row] !== 0);
  const chart = sequence(27, (index) => {
    const t = index / 26;
    return stroke(32 + t * 98, -96, 32 + t * 98, 14 - 70 * t ** 2.6);
  });
  const cards = [
    [-130, 78],
    [-40, 80],
    [52, 78],
  ].flatMap(([u = 0, width = 0]) => [
    ...sequence(9, (row) => stroke(u, 30 + row * 6, u + width, 30 + row * 6)),
    stroke(u, 98, u + width * 0.8, 98),
    stroke(u, 112, u + width * 0.55, 112),
  ]);
  return [...text, ...chart, ...cards, stroke(-130, -122, -90, -122), stroke(60, -122, 130, -122)];
};

/** Dotted verticals at the left and right corners tie the sheets together. */
const cornerDots = (): Polyline[] =>
  [isometric(-EDGE, EDGE, 0), isometric(EDGE, -EDGE, 0)].flatMap(([x, y]) => {
    const count = Math.ceil((PAGE - GROUND) / 8);
    return sequence(count, (index): Polyline => {
      const top = y - PAGE + index * 8;
      return [
        [x, top],
        [x, top + 3],
      ];
    });
  });

export const drawWeb = (): string => {
  const layers = [groundContours(), gridLines(), wireframe(), page()];
  const visible = layers.flatMap((layer, index) => {
    const height = HEIGHTS[index] ?? 0;
    const above = HEIGHTS.slice(index + 1).map((z) => insidePolygon(outlineOf(z)));
    const lines = [...layer.map((line) => onSheet(height, line)), outlineOf(height)];
    if (above.length === 0) return lines;
    return lines.flatMap((line) => keepWhere(line, (x, y) => !above.some((covers) => covers(x, y)), 1));
  });
  const [x, y] = isometric(EDGE, EDGE, 0);
  const plumb: Polyline = [
    [x, y - PAGE],
    [x, y - GROUND + 14],
  ];
  return (
    pen(visible, { tolerance: 0.15, curve: false }) +
    pen(cornerDots(), { curve: false, tolerance: 0 }) +
    hotLine(plumb)
  );
};
