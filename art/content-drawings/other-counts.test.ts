/** Drawings that count, drawn from another agency's content. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

const copy = mkdtempSync(join(tmpdir(), 'counts-'));
cpSync(resolve(import.meta.dirname, '../../tests/content'), copy, { recursive: true });
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function change(file: string, by: (content: ReturnType<typeof JSON.parse>) => void): void {
  const content = JSON.parse(readFileSync(join(copy, file), 'utf8'));
  by(content);
  writeFileSync(join(copy, file), JSON.stringify(content));
}

change('pages/home.json', (home) => {
  home.technologies.logos.length = 8;
  home.offer.services.length = 5;
  [7, 71, 1250, 12_50_000].forEach((target, index) => {
    home.statistics.figures[index].target = target;
  });
});
change('pages/work.json', (work) => {
  work.hero.heading.figure = '12,500';
});
change('lists/team.json', (team) => {
  team.items.push(...team.items.slice(0, 5));
});
vi.stubEnv('ART_CONTENT', copy);

const { drawingNamed } = await import('../pictures.ts');

const starts = (body: string, kind: string): number =>
  [...body.matchAll(/<path class="([^"]*)" d="([^"]*)"/g)]
    .filter(([, classes]) => classes === kind)
    .reduce((sum, [, , data = '']) => sum + (data.match(/M/g)?.length ?? 0), 0);

test.each([
  ['stat-years', '7', 7 + 7 * 12],
  ['stat-retention', '71', 100],
  ['stat-projects', '1250', 1250],
  ['stat-leads', '1250000', 125],
  ['hands', '14', undefined],
  ['why-3', '5', undefined],
  ['num-technologies', '8', undefined],
  ['num-projects', '12,500', undefined],
])('BRAND-45 %s is drawn for %s', async (name, counts, strokes) => {
  const picture = drawingNamed(name);
  expect(picture.counts).toBe(counts);
  const body = await picture.draw();
  if (strokes !== undefined) expect(starts(body, 'pen') + starts(body, 'hot')).toBe(strokes);
  expect(starts(body, 'hot') + (body.includes('class="hot-fill"') ? 1 : 0)).toBeGreaterThan(0);
});

test('BRAND-45 twenty-nine of a hundred stop short', async () => {
  expect(starts(await drawingNamed('stat-retention').draw(), 'hot')).toBe(29);
});

test.each(['stat-years', 'stat-projects', 'hands', 'num-projects'])(
  'BRAND-45 %s stays on its sheet',
  async (name) => {
    const { width, height, draw } = drawingNamed(name);
    const body = await draw();
    // Every stroke begins with an absolute point.
    const points = [...body.matchAll(/M(-?\d*\.?\d+)[ ,]?(-?\d*\.?\d+)/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(points.length).toBeGreaterThan(10);
    for (const [x = 0, y = 0] of points) {
      expect(x).toBeGreaterThanOrEqual(-1);
      expect(x).toBeLessThanOrEqual(width + 1);
      expect(y).toBeGreaterThanOrEqual(-1);
      expect(y).toBeLessThanOrEqual(height + 1);
    }
  },
);
