/** Captions count what these drawings show, so the drawings must keep their counts. */
import { describe, expect, it } from 'vitest';
import type { Picture } from '../core/picture.ts';
import { aboutHands } from './about-hands.ts';
import { aboutReasons } from './about-reasons.ts';
import { marketingField } from './marketing-field.ts';
import { rankCharts } from './rank-chart.ts';

async function strokes(pictures: readonly Picture[], name: string): Promise<{ ink: number; hot: number }> {
  const body = (await pictures.find((picture) => picture.name === name)?.draw()) ?? '';
  const starts = (kind: string): number =>
    [...body.matchAll(new RegExp(`class="${kind}" d="([^"]*)"`, 'g'))]
      .map(([, data = '']) => data.match(/M/g)?.length ?? 0)
      .reduce((sum, count) => sum + count, 0);
  return { ink: starts('i'), hot: starts('h') };
}

describe('drawings that count', () => {
  it.each(['bump', 'bump-m'])('%s shows forty-eight results, one of them hot', async (name) => {
    expect(await strokes(rankCharts, name)).toEqual({ ink: 47, hot: 1 });
  });

  it('hands shows nine hands with five lines each, one of them hot', async () => {
    expect(await strokes(aboutHands, 'hands')).toEqual({ ink: 44, hot: 1 });
  });

  it('wa-1 shows two hundred points of two strokes, an axis and its marks', async () => {
    expect(await strokes(aboutReasons, 'wa-1')).toEqual({ ink: 200 * 2 + 24, hot: 1 });
  });

  it('field shows seven channels', async () => {
    const body = await marketingField[0]?.draw();
    expect(body?.match(/<circle/g)).toHaveLength(7);
  });
});
