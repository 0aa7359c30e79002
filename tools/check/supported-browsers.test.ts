import browserslist from 'browserslist';
import { expect, test } from 'vitest';

/** Each by itself: in one list 'and' would narrow down everything that stands before it. */
test.each([
  'baseline widely available',
  'Firefox ESR',
  'last 3 years and safari > 0',
  'last 3 years and ios_saf > 0',
  'last 2 years and chrome > 0',
])('the list in package.json has every browser of: %s', (query) => {
  const supported = new Set(browserslist());
  expect(browserslist(query).filter((browser) => !supported.has(browser))).toEqual([]);
});
