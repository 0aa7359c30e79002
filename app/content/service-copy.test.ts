import { describe, expect, test } from 'vitest';
import education from '../../content/pages/education.json' with { type: 'json' };
import marketing from '../../content/pages/marketing.json' with { type: 'json' };
import seo from '../../content/pages/seo.json' with { type: 'json' };
import web from '../../content/pages/web.json' with { type: 'json' };

/** Fields that are not text on the page. */
const notRead = new Set(['head', 'samples', 'picture', 'phonePicture', 'anchor', 'to', 'ground', 'sentence']);

function wordsOf(value: unknown): number {
  if (typeof value === 'string') return value.split(/\s+/).filter((word) => /\w/.test(word)).length;
  if (Array.isArray(value)) return value.reduce<number>((total, item) => total + wordsOf(item), 0);
  if (value === null || typeof value !== 'object') return 0;
  return Object.entries(value).reduce(
    (total, [field, item]) => (notRead.has(field) ? total : total + wordsOf(item)),
    0,
  );
}

describe('the copy of a service page', () => {
  test.each([
    ['web', web],
    ['seo', seo],
    ['marketing', marketing],
    ['education', education],
  ])('%s is long enough to be useful and short enough to be read', (_, page) => {
    expect(wordsOf(page)).toBeGreaterThanOrEqual(900);
    expect(wordsOf(page)).toBeLessThanOrEqual(1500);
  });
});
