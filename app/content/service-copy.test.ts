import { describe, expect, test } from 'vitest';
import education from '#content/pages/education.json' with { type: 'json' };
import marketing from '#content/pages/marketing.json' with { type: 'json' };
import seo from '#content/pages/seo.json' with { type: 'json' };
import web from '#content/pages/web.json' with { type: 'json' };

/** Fields that are not visible text of the page. */
const invisibleFields = new Set([
  'head',
  'samples',
  'picture',
  'phonePicture',
  'anchor',
  'to',
  'ground',
  'sentence',
]);

function countWords(value: unknown): number {
  if (typeof value === 'string') return value.split(/\s+/).filter((word) => /\w/.test(word)).length;
  if (Array.isArray(value)) return value.reduce<number>((total, item) => total + countWords(item), 0);
  if (value === null || typeof value !== 'object') return 0;
  return Object.entries(value).reduce(
    (total, [field, item]) => (invisibleFields.has(field) ? total : total + countWords(item)),
    0,
  );
}

describe('the copy of a service page', () => {
  test.each([
    ['web', web],
    ['seo', seo],
    ['marketing', marketing],
    ['education', education],
  ])('%s has 900 to 1500 words', (_, page) => {
    expect(countWords(page)).toBeGreaterThanOrEqual(900);
    expect(countWords(page)).toBeLessThanOrEqual(1500);
  });
});
