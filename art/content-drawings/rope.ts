// Why choose us, full suite: the services as strands of one rope.
import { services } from '../core/counts.ts';
import { lerp, smoothstep, TAU } from '../core/math.ts';
import type { Picture } from '../core/picture.ts';
import type { Point, Polyline } from '../core/polyline.ts';
import { hotLine, pen } from '../core/svg-path.ts';

const WIDTH = 420;
const HEIGHT = 300;

/** A strand for each service, one rope. Each strand is three yarns; the hot one is a single line. */
const drawRope = (strands: number): string => {
  const hotStrand = Math.min(3, strands - 1);
  const YARNS = [-2.6, 0, 2.6];
  const spread = (x: number): number => lerp(132, 26, smoothstep(10, 250, x));
  const lines: Polyline[] = [];
  const hot: Polyline[] = [];
  for (let strand = 0; strand < strands; strand++) {
    const phase = (strand / strands) * TAU;
    const flat = strands > 1 ? (strand * 2) / (strands - 1) - 1 : 0;
    // Parts that pass behind the rope are left out.
    const visible: Point[][] = [];
    let current: Point[] = [];
    for (let x = 2; x <= WIDTH - 2; x += 2) {
      const twist = (smoothstep(120, 240, x) * (x - 120)) / 26;
      const twisted = smoothstep(20, 245, x);
      const depth = Math.cos(phase + twist) * twisted;
      if (depth > -0.62) {
        current.push([x, HEIGHT / 2 + spread(x) * lerp(flat, Math.sin(phase + twist), twisted)]);
      } else if (current.length > 0) {
        visible.push(current);
        current = [];
      }
    }
    visible.push(current);
    const parts = visible.filter((part) => part.length > 1);
    if (strand === hotStrand) hot.push(...parts);
    else
      lines.push(...parts.flatMap((part) => YARNS.map((yarn) => part.map(([x, y]): Point => [x, y + yarn]))));
  }
  return pen(lines, { tolerance: 0.15 }) + hotLine(hot, { tolerance: 0.1 });
};

export const ropePicture: Picture = {
  name: 'why-3',
  folder: 'drawings',
  width: WIDTH,
  height: HEIGHT,
  ground: 'paper',
  alt: 'Strands twisted into one rope.',
  counts: String(services),
  draw: () => drawRope(services),
};
