import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { flattenPath } from '../core/outline.ts';
import type { SiteSettings } from '../core/site-settings.ts';
import { type Card, cardList } from './card-list.ts';
import { cardSvg } from './card-svg.ts';
import { wordsOf } from './card-words.ts';

const settings: SiteSettings = {
  name: 'Kinara & Co',
  shortName: 'Kinara',
  city: 'Pune',
  accent: 'blue',
  blog: '',
};
const withLabel: Card = { key: 'web', drawing: 'stamp', placement: 'below', ground: 'ink' };
const withLead: Card = { key: 'contact', drawing: 'stamp', placement: 'right', ground: 'paper' };
const words = { headline: '{name} draws\nthe line in {city}', lead: 'One {accent} line.', label: 'Web' };

/** The letters of the card, block by block, in the order headline, name, lead or label. */
const blocks = (svg: string) =>
  [...svg.matchAll(/paint-order="stroke" d="([^"]*)"/g)].map(([, data = '']) => {
    const points = flattenPath(data).flat();
    return {
      left: Math.min(...points.map(([x]) => x)),
      right: Math.max(...points.map(([x]) => x)),
      top: Math.min(...points.map(([, y]) => y)),
      bottom: Math.max(...points.map(([, y]) => y)),
    };
  });

test('BRAND-25 a card says its words in title and description, and draws them as outlines', async () => {
  const label = await cardSvg(withLabel, words, settings);
  expect(label).toContain(
    '<title>Kinara &amp; Co: Kinara &amp; Co draws the line in Pune</title><desc>Web</desc>',
  );
  expect(await cardSvg(withLead, words, settings)).toContain('<desc>One blue line.</desc>');
  expect(label).not.toMatch(/<text|font-family|foreignObject|\{/);
  const { width, height } = await sharp(Buffer.from(label)).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test.each([
  'S',
  'किनारा',
  'Bhattacharya & Krishnamurthy Communications',
  'The Bhattacharya and Krishnamurthy Communications and Public Relations Company',
])('BRAND-25 the name %s ends before the label begins', async (name) => {
  const found = blocks(await cardSvg(withLabel, { ...words, headline: 'One' }, { ...settings, name }));
  const [, brand, label] = found;
  expect(found).toHaveLength(3);
  expect(brand?.right).toBeLessThan((label?.left ?? 0) - 40);
  expect(brand?.top).toBeGreaterThan(20);
});

test('BRAND-25 a headline of any length stays on the card and above the lead', async () => {
  const headline =
    'A headline that nobody broke into lines and which goes on for longer than anyone would like';
  const found = blocks(await cardSvg(withLead, { ...words, headline }, settings));
  const lead = found.at(-1);
  for (const line of found.slice(0, -2)) {
    expect(line.right).toBeLessThan(720);
    expect(line.bottom).toBeLessThan(lead?.top ?? 0);
  }
});

test('every page has the words of its card, with no number left open', async () => {
  for (const { key } of cardList) {
    const { headline, lead, label } = wordsOf(key);
    expect(headline.length, key).toBeGreaterThan(3);
    expect(`${headline}${lead}${label}`, key).not.toMatch(/\{count\}/i);
  }
});

test('BRAND-25 the committed cards name what was drawn, and say it in their files', async () => {
  const project = join(import.meta.dirname, '../..');
  const pictures = JSON.parse(await readFile(join(project, 'content/pictures.json'), 'utf8'));
  const headline = pictures['card-policy'].alt.replace('{name}: ', '');
  const file = await readFile(join(project, 'public/assets/cards/policy.png'));
  expect(file.includes('drawing ')).toBe(true);
  expect(file.includes(headline)).toBe(true);
});
