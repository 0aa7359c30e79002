import { describe, expect, it } from 'vitest';
import { fillPolygons } from './coverage.ts';
import { distanceField, fieldOf } from './distance-field.ts';
import { circle, rectangle } from './test-shapes.ts';
import { textMask } from './text-mask.ts';

describe('fillPolygons', () => {
  it('covers exactly the area of a shape', () => {
    const { values } = fillPolygons([rectangle(2.25, 3, 4.5, 5)], 20, 20);
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(22.5, 6);
  });

  it('leaves even-odd holes open and fills non-zero overlaps', () => {
    const rings = [rectangle(0, 0, 10, 10), rectangle(2, 2, 6, 6)];
    const area = (rule: 'nonzero' | 'evenodd'): number =>
      fillPolygons(rings, 12, 12, rule).values.reduce((sum, value) => sum + value, 0);
    expect(area('evenodd')).toBeCloseTo(64, 6);
    expect(area('nonzero')).toBeCloseTo(100, 6);
  });
});

describe('distanceField', () => {
  it('is negative inside, positive outside and zero on the edge', () => {
    const field = fieldOf(fillPolygons([rectangle(40, 40, 120, 120)], 200, 200), 2);
    expect(field(50, 50)).toBeLessThan(-29);
    expect(field(5, 50)).toBeGreaterThan(14);
    expect(Math.abs(field(20, 50))).toBeLessThan(0.6);
  });

  it('measures a circle', () => {
    const field = distanceField(fillPolygons([circle(50, 50, 40, 96)], 100, 100));
    expect(field.at(50, 50)).toBeLessThan(-38);
    expect(field.at(50, 2)).toBeGreaterThan(6);
  });
});

describe('textMask', () => {
  it('centres text and covers something, the same every time', async () => {
    const options = {
      text: 'o',
      font: 'imbue',
      size: 80,
      weight: 500,
      opticalSize: 100,
      width: 100,
      height: 100,
      x: 50,
      y: 50,
      anchor: 'middle',
    } as const;
    const mask = await textMask(options);
    const columns = [...mask.values.entries()]
      .filter(([, value]) => value > 0.5)
      .map(([index]) => index % 100);
    expect(Math.min(...columns) + Math.max(...columns)).toBeGreaterThan(96);
    expect(Math.min(...columns) + Math.max(...columns)).toBeLessThan(102);
    expect((await textMask(options)).values).toEqual(mask.values);
  });
});
