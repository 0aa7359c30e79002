import { clamp, lerp, sequence, smoothstep, TAU } from './math.ts';
import type { Point } from './polyline.ts';
import { ellipse } from './shapes.ts';

export interface LatheOptions {
  /** Number of rings. */
  readonly n?: number;
  /** Ring height as a share of its width: how far the eye looks down. */
  readonly tilt?: number;
  /** Draw whole rings, so that the back shows through. */
  readonly back?: boolean;
}

/** A solid of revolution: `profile` is the radius at equal heights from y0 to y1. */
export const lathe = (
  profile: readonly number[],
  cx: number,
  y0: number,
  y1: number,
  { n = 60, tilt = 0.22, back = false }: LatheOptions = {},
): { readonly rings: Point[][]; readonly radiusAt: (t: number) => number } => {
  const radiusAt = (t: number): number => {
    const place = t * (profile.length - 1);
    const index = clamp(Math.floor(place), 0, profile.length - 2);
    return lerp(profile[index] ?? 0, profile[index + 1] ?? 0, smoothstep(0, 1, place - index));
  };
  const rings = sequence(n + 1, (index) => {
    const t = index / n;
    const radius = radiusAt(t);
    const whole = back || index === 0;
    return ellipse(cx, lerp(y0, y1, t), radius, radius * tilt, 60, 0, whole ? TAU : Math.PI);
  });
  return { rings, radiusAt };
};
