/**
 * Path data to be mixed in one path: smooth lines, straight lines, and round things as arcs, which are exact
 * and weigh less than any polyline.
 */
import type { Point, Polyline } from './polyline.ts';
import { pathData } from './svg-path.ts';

const round = (value: number): number => Math.round(value * 10) / 10;
const pair = (x: number, y: number): string => `${round(x)} ${round(y)}`;

/** Lines with every corner kept. A tolerance above 0 drops points that lie on the way. */
export const straightData = (lines: readonly Polyline[], tolerance = 0): string =>
  pathData(lines, { curve: false, tolerance });

/** Lines with their corners rounded away. The tolerance says how far the curve may leave the line. */
export const smoothData = (lines: readonly Polyline[], tolerance = 0.25): string =>
  pathData(lines, { tolerance });

/** A whole circle or ellipse. */
export function ringData(cx: number, cy: number, rx: number, ry = rx): string {
  const radii = `a${pair(rx, ry)} 0 1 0`; // two halves: one arc cannot end where it starts
  return `M${pair(cx - rx, cy)}${radii} ${pair(2 * round(rx), 0)}${radii} ${pair(-2 * round(rx), 0)}`;
}

/** A part of a circle or ellipse, from one angle to another (radians, clockwise on the page). */
export function arcData(cx: number, cy: number, rx: number, ry: number, from: number, to: number): string {
  if (to - from >= Math.PI * 2 - 0.001) return ringData(cx, cy, rx, ry);
  const large = to - from > Math.PI ? 1 : 0;
  const at = (angle: number): string => pair(cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry);
  return `M${at(from)}A${pair(rx, ry)} 0 ${large} 1 ${at(to)}`;
}

/** The parts of a circle or ellipse that pass the test, as exact arcs. */
export function arcsWhere(
  [cx, cy]: Point,
  [rx, ry]: Point,
  test: (x: number, y: number, angle: number) => boolean,
  step = 2,
): string {
  const steps = Math.max(12, Math.ceil((Math.PI * 2 * Math.max(rx, ry)) / step));
  const angleAt = (index: number): number => (index / steps) * Math.PI * 2;
  const passes = Array.from({ length: steps }, (_, index) => {
    const angle = angleAt(index);
    return test(cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry, angle);
  });
  if (passes.every(Boolean)) return ringData(cx, cy, rx, ry);
  const offset = passes.indexOf(false); // begin in a gap, so that no arc is torn at angle 0
  let data = '';
  let runStart = -1;
  for (let index = 0; index <= steps; index++) {
    const open = index < steps && passes[(index + offset) % steps] === true;
    if (open && runStart < 0) runStart = index;
    if (!open && runStart >= 0) {
      if (index - 1 > runStart) {
        data += arcData(cx, cy, rx, ry, angleAt(runStart + offset), angleAt(index - 1 + offset));
      }
      runStart = -1;
    }
  }
  return data;
}

/** Everything the pen draws in ink. */
export const inkPath = (...data: readonly string[]): string => `<path class="i" d="${data.join('')}"/>`;
/** The hot line. */
export const hotPath = (...data: readonly string[]): string => `<path class="h" d="${data.join('')}"/>`;
