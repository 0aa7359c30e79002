import { describe, expect, test } from 'vitest';
import { servicePageNames } from '../pages.ts';
import { servicePageFiles } from './service-pages-schema.ts';

/** Fields that are not visible text of the page. */
const invisibleFields = new Set([
  'head',
  'menu',
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
  test.each(servicePageNames)('%s has 900 to 1500 words', (name) => {
    const wordCount = countWords(servicePageFiles[name].content);
    const file = `tests/content/pages/${name}.json`;
    expect(wordCount, file).toBeGreaterThanOrEqual(900);
    expect(wordCount, file).toBeLessThanOrEqual(1500);
  });
});
