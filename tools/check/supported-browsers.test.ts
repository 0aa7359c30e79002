import browserslist from 'browserslist';
import { expect, test } from 'vitest';

/** Each query is evaluated separately, because in a list 'and' would apply to all queries before it. */
test.each([
  'baseline widely available',
  'Firefox ESR',
  'last 3 years and safari > 0',
  'last 3 years and ios_saf > 0',
  'last 2 years and chrome > 0',
])('the list in package.json has every browser of: %s', (query) => {
  const supportedBrowsers = new Set(browserslist());
  expect(browserslist(query).filter((browser) => !supportedBrowsers.has(browser))).toEqual([]);
});
