/** Captions count what these drawings show, so the drawings must keep their counts. */
import { describe, expect, it } from 'vitest';
import { drawingNamed } from '../pictures.ts';

async function strokes(name: string): Promise<{ ink: number; hot: number }> {
  const body = await drawingNamed(name).draw();
  const starts = (kind: string): number =>
    [...body.matchAll(new RegExp(`class="${kind}" d="([^"]*)"`, 'g'))]
      .map(([, data = '']) => data.match(/M/g)?.length ?? 0)
      .reduce((sum, count) => sum + count, 0);
  return { ink: starts('pen'), hot: starts('hot') };
}

describe('drawings that count', () => {
  it.each(['bump', 'bump-m'])('%s shows forty-eight results, one of them hot', async (name) => {
    expect(await strokes(name)).toEqual({ ink: 47, hot: 1 });
  });

  it('hands shows nine hands with five lines each, one of them hot', async () => {
    expect(await strokes('hands')).toEqual({ ink: 44, hot: 1 });
  });

  it('wa-1 shows two hundred points of two strokes, an axis and its marks', async () => {
    expect(await strokes('wa-1')).toEqual({ ink: 200 * 2 + 24, hot: 1 });
  });

  it('field shows seven channels', async () => {
    const body = await drawingNamed('field').draw();
    expect(body.match(/<circle/g)).toHaveLength(7);
  });
});
