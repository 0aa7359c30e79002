import type { Coverage } from './coverage.ts';
import { clamp } from './math.ts';

export interface DistanceField {
  readonly width: number;
  readonly height: number;
  readonly values: Float64Array;
  /** Signed distance in pixels at any place: positive outside the shape, negative inside. */
  readonly at: (x: number, y: number) => number;
}

const FAR = 1e20;

/** Lower envelope of parabolas (Felzenszwalb and Huttenlocher): squared distances along one row. */
const transformRow = (
  source: Float64Array,
  count: number,
  target: Float64Array,
  vertices: Int32Array,
  bounds: Float64Array,
): void => {
  const at = (array: Float64Array | Int32Array, index: number): number => array[index] ?? 0;
  let top = 0;
  vertices[0] = 0;
  bounds[0] = -FAR;
  bounds[1] = FAR;
  for (let q = 1; q < count; q++) {
    let crossing = 0;
    do {
      const r = at(vertices, top);
      crossing = (at(source, q) - at(source, r) + q * q - r * r) / (q - r) / 2;
    } while (crossing <= at(bounds, top) && --top > -1);
    top++;
    vertices[top] = q;
    bounds[top] = crossing;
    bounds[top + 1] = FAR;
  }
  top = 0;
  for (let q = 0; q < count; q++) {
    while (at(bounds, top + 1) < q) top++;
    const r = at(vertices, top);
    target[q] = at(source, r) + (q - r) * (q - r);
  }
};

const transform = (squares: Float64Array, width: number, height: number): void => {
  const longest = Math.max(width, height);
  const source = new Float64Array(longest);
  const target = new Float64Array(longest);
  const vertices = new Int32Array(longest);
  const bounds = new Float64Array(longest + 1);
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) source[y] = squares[y * width + x] ?? 0;
    transformRow(source, height, target, vertices, bounds);
    for (let y = 0; y < height; y++) squares[y * width + x] = target[y] ?? 0;
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) source[x] = squares[y * width + x] ?? 0;
    transformRow(source, width, target, vertices, bounds);
    for (let x = 0; x < width; x++) squares[y * width + x] = target[x] ?? 0;
  }
};

/** Turns a coverage mask into distances to its edge. */
export const distanceField = ({ width, height, values: coverage }: Coverage): DistanceField => {
  const outside = new Float64Array(width * height);
  const inside = new Float64Array(width * height);
  for (const [index, covered] of coverage.entries()) {
    outside[index] = covered >= 1 ? 0 : covered <= 0 ? FAR : Math.max(0, 0.5 - covered) ** 2;
    inside[index] = covered <= 0 ? 0 : covered >= 1 ? FAR : Math.max(0, covered - 0.5) ** 2;
  }
  transform(outside, width, height);
  transform(inside, width, height);
  const values = outside.map((square, index) => Math.sqrt(square) - Math.sqrt(inside[index] ?? 0));
  const value = (index: number): number => values[index] ?? 0;
  const at = (x: number, y: number): number => {
    const px = clamp(x, 0, width - 1.001);
    const py = clamp(y, 0, height - 1.001);
    const column = Math.floor(px);
    const row = Math.floor(py);
    const u = px - column;
    const t = py - row;
    const here = row * width + column;
    const upper = value(here) * (1 - u) + value(here + 1) * u;
    const lower = value(here + width) * (1 - u) + value(here + width + 1) * u;
    return upper * (1 - t) + lower * t;
  };
  return { width, height, values, at };
};

export type Field = (x: number, y: number) => number;

/** Distances in drawing units from a mask that was drawn at `scale` pixels per unit. */
export const fieldOf = (mask: Coverage, scale = 1): Field => {
  const field = distanceField(mask);
  return (x, y) => field.at(x * scale, y * scale) / scale;
};
