import { describe, expect, it } from 'vitest';
import { drawingNamed } from '../pictures.ts';

/** Strokes of a class: subpaths, each of which begins with M. */
const strokes = (body: string, kind: string): number =>
  [...body.matchAll(/<path class="([^"]*)" d="([^"]*)"/g)]
    .filter(([, classes]) => classes === kind)
    .reduce((sum, [, , data = '']) => sum + (data.match(/M/g)?.length ?? 0), 0);

describe('drawings count what their captions say', () => {
  it('98 of a hundred lines arrive, two stop short', async () => {
    const body = await drawingNamed('stat-retention').draw();
    expect(strokes(body, 'pen')).toBe(98);
    expect(strokes(body, 'hot')).toBe(2);
  });

  it('142 projects are 142 strokes', async () => {
    const body = await drawingNamed('stat-projects').draw();
    expect(strokes(body, 'pen') + strokes(body, 'hot')).toBe(142);
  });

  it('54000 leads are 540 strokes', async () => {
    const body = await drawingNamed('stat-leads').draw();
    expect(strokes(body, 'pen') + strokes(body, 'hot')).toBe(540);
  });

  it('four years are four lines and 48 ticks', async () => {
    const body = await drawingNamed('stat-years').draw();
    expect(strokes(body, 'pen')).toBe(3 + 48);
    expect(strokes(body, 'hot')).toBe(1);
  });

  it('of five hundred leads twenty-five get through', async () => {
    const body = await drawingNamed('blog-leads').draw();
    const gatePosts = 2;
    expect(strokes(body, 'pen') - gatePosts).toBe(475);
    expect(strokes(body, 'hot')).toBe(25);
  });
});

describe('the hero', () => {
  it.each(['hero', 'hero-tablet', 'hero-phone'])('%s has a path for each of the 48 months', async (name) => {
    const body = await drawingNamed(name).draw();
    const [, months = ''] = body.match(/<g [^>]*>(.*?)<\/g>/s) ?? [];
    expect(months.match(/<path/g)).toHaveLength(48);
  });

  it('offers six hot lines that the page can address and paint', async () => {
    const body = await drawingNamed('hero-hot-phone').draw();
    expect([...body.matchAll(/id="(m\d)"/g)].map(([, id]) => id)).toEqual([
      'm1',
      'm2',
      'm3',
      'm4',
      'm5',
      'm6',
    ]);
    expect(body).not.toContain('stroke');
  });
});
