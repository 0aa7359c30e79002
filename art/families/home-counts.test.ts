import { describe, expect, it } from 'vitest';
import type { Picture } from '../core/picture.ts';
import { blogPictures } from './blog.ts';
import { heroPictures } from './hero.ts';
import { statisticPictures } from './statistics.ts';

const draw = async (pictures: readonly Picture[], name: string): Promise<string> => {
  const picture = pictures.find((candidate) => candidate.name === name);
  if (!picture) throw new Error(`no picture is called ${name}`);
  return await picture.draw();
};

/** Strokes of a class: subpaths, each of which begins with M. */
const strokes = (body: string, kind: string): number =>
  [...body.matchAll(/<path class="([^"]*)" d="([^"]*)"/g)]
    .filter(([, classes]) => classes === kind)
    .reduce((sum, [, , data = '']) => sum + (data.match(/M/g)?.length ?? 0), 0);

describe('drawings count what their captions say', () => {
  it('98 of a hundred lines arrive, two stop short', async () => {
    const body = await draw(statisticPictures, 'stat-retention');
    expect(strokes(body, 'i')).toBe(98);
    expect(strokes(body, 'h')).toBe(2);
  });

  it('142 projects are 142 strokes', async () => {
    const body = await draw(statisticPictures, 'stat-projects');
    expect(strokes(body, 'i') + strokes(body, 'h')).toBe(142);
  });

  it('54000 leads are 540 strokes', async () => {
    const body = await draw(statisticPictures, 'stat-leads');
    expect(strokes(body, 'i') + strokes(body, 'h')).toBe(540);
  });

  it('four years are four lines and 48 ticks', async () => {
    const body = await draw(statisticPictures, 'stat-years');
    expect(strokes(body, 'i')).toBe(3 + 48);
    expect(strokes(body, 'h')).toBe(1);
  });

  it('of five hundred leads twenty-five get through', async () => {
    const body = await draw(blogPictures, 'blog-leads');
    const gatePosts = 2;
    expect(strokes(body, 'i') - gatePosts).toBe(475);
    expect(strokes(body, 'h')).toBe(25);
  });
});

// The field of the hero is large; a busy machine needs more than the usual five seconds.
describe('the hero', () => {
  it.each(['hero', 'hero-tablet', 'hero-phone'])('%s has a path for each of the 48 months', async (name) => {
    const body = await draw(heroPictures, name);
    const [, months = ''] = body.match(/<g [^>]*>(.*?)<\/g>/s) ?? [];
    expect(months.match(/<path/g)).toHaveLength(48);
  });

  it('offers six hot lines that the page can address and paint', async () => {
    const body = await draw(heroPictures, 'hero-hot-phone');
    expect([...body.matchAll(/id="(m\d)" pathLength="1"/g)].map(([, id]) => id)).toEqual([
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
