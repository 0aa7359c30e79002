import { describe, expect, it } from 'vitest';
import { sequence } from './math.ts';
import type { Point } from './polyline.ts';
import { random } from './random.ts';
import { pathData } from './svg-path.ts';
import { circle, rectangle } from './test-shapes.ts';

/** Reads back M l h v q t z: the end points and the (mirrored) control points. */
const readBack = (data: string): { ends: Point[]; controls: Point[] } => {
  const ends: Point[] = [];
  const controls: Point[] = [];
  let x = 0;
  let y = 0;
  let control: Point = [0, 0];
  for (const [, command = '', rest = ''] of data.matchAll(/([Mlhvqtz])([^a-zM]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (command === 'M') [x, y] = [a, b];
    if (command === 'l') [x, y] = [x + a, y + b];
    if (command === 'h') x += a;
    if (command === 'v') y += a;
    if (command === 'q' || command === 't') {
      control = command === 'q' ? [x + a, y + b] : [2 * x - control[0], 2 * y - control[1]];
      controls.push(control);
      [x, y] = command === 'q' ? [x + c, y + d] : [x + a, y + b];
    }
    if (command !== 'z') ends.push([x, y]);
  }
  return { ends, controls };
};

const wander = (count: number): Point[] => {
  const next = random(3);
  let x = 0;
  return sequence(count, (): Point => {
    x += 0.31 + next() * 7.77;
    return [x, next() * 40];
  });
};

describe('pathData', () => {
  it('does not drift: after a thousand rounded chords the end is still within half a tenth', () => {
    const line = wander(1000);
    const { ends } = readBack(pathData(line, { curve: false, tolerance: 0 }));
    expect(ends).toHaveLength(1000);
    for (const [index, [x, y]] of ends.entries()) {
      expect(Math.abs(x - (line[index]?.[0] ?? 0))).toBeLessThan(0.0501);
      expect(Math.abs(y - (line[index]?.[1] ?? 0))).toBeLessThan(0.0501);
    }
  });

  it('does not drift in smooth curves either: every mirrored control stays within a tenth of its point', () => {
    const line = wander(1000);
    const { ends, controls } = readBack(pathData(line, { tolerance: 0 }));
    expect(controls).toHaveLength(998);
    for (const [index, [x, y]] of controls.entries()) {
      expect(Math.abs(x - (line[index + 1]?.[0] ?? 0))).toBeLessThan(0.101);
      expect(Math.abs(y - (line[index + 1]?.[1] ?? 0))).toBeLessThan(0.101);
    }
    const last = line.at(-1) ?? [0, 0];
    expect(ends.at(-1)?.[0]).toBeCloseTo(last[0], 1);
    expect(ends.at(-1)?.[1]).toBeCloseTo(last[1], 1);
  });

  it('uses at most one decimal and no leading zeros', () => {
    const data = pathData(wander(50));
    expect(data).not.toMatch(/\.\d\d/);
    expect(data).not.toMatch(/(?<!\d)0\./);
  });

  it('ends a gently closed ring where it began', () => {
    const { ends } = readBack(pathData(circle(40, 40, 30, 48)));
    expect(ends.at(-1)?.[0]).toBeCloseTo(ends[0]?.[0] ?? 0, 1);
    expect(ends.at(-1)?.[1]).toBeCloseTo(ends[0]?.[1] ?? 0, 1);
  });

  it('keeps corners when asked to', () => {
    const square = rectangle(0, 0, 10, 10);
    expect(pathData(square, { curve: false })).toBe('M0 0h10v10h-10v-10');
    expect(pathData(square, { sharp: 40 })).toBe('M0 0h10v10h-10v-10');
  });

  it('joins many lines and skips scraps', () => {
    const scrap: Point[] = [[1, 1]];
    const stroke: Point[] = [
      [0, 0],
      [1, 2],
    ];
    expect(pathData([stroke, scrap, stroke])).toBe('M0 0l1 2M0 0l1 2');
  });
});
