import { describe, expect, it } from 'vitest';
import { arcData, arcsWhere, ringData, straightData } from './mixed-path.ts';

describe('mixed path data', () => {
  it('writes a whole circle as two half arcs', () => {
    expect(ringData(10, 10, 4)).toBe('M6 10a4 4 0 1 0 8 0a4 4 0 1 0 -8 0');
  });

  it('writes half an ellipse as one arc', () => {
    expect(arcData(0, 0, 10, 5, 0, Math.PI)).toBe('M10 0A10 5 0 0 1 -10 0');
  });

  it('keeps only the arcs that pass the test', () => {
    const upperHalf = arcsWhere([0, 0], [10, 10], (_, y) => y < -0.01, 0.5);
    expect(upperHalf.match(/M/g)).toHaveLength(1);
    expect(arcsWhere([0, 0], [10, 10], () => false)).toBe('');
    expect(arcsWhere([0, 0], [10, 10], () => true)).toBe(ringData(0, 0, 10));
  });

  it('keeps corners in straight lines', () => {
    const corner = straightData([
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
    ]);
    expect(corner).toBe('M0 0h10v10');
  });
});
