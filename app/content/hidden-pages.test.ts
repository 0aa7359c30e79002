import { expect, test, vi } from 'vitest';
import home from '#content/pages/home.json' with { type: 'json' };
import process from '#content/process.json' with { type: 'json' };
import { servicePageNames } from '../pages.ts';
import { pagePaths, paths } from '../paths.ts';

vi.mock('#content/site.json', async (original) => {
  const { default: site } = await original<{ default: object }>();
  return { default: { ...site, blogUrl: undefined, hiddenPages: ['education'] } };
});

const { isHiddenPage, visiblePagePaths } = await import('./hidden-pages.ts');
const { homeSchema } = await import('./home-schema.ts');
const { processSchema } = await import('./process-schema.ts');
const { parseContent } = await import('./parse-content.ts');
const { navigation } = await import('./navigation.server.ts');
const { blogPosts } = await import('./blog.server.ts');

test('BRAND-43 a hidden page is hidden with all its sections; other pages are not hidden', () => {
  expect(isHiddenPage(paths.education)).toBe(true);
  expect(isHiddenPage(`${paths.education}#lead-generation`)).toBe(true);
  expect(isHiddenPage(paths.web)).toBe(false);
  expect(visiblePagePaths).toEqual(pagePaths.filter((path) => path !== paths.education));
});

test('BRAND-43 links to a hidden page are removed, and the counts in texts follow', () => {
  const page = parseContent('content/pages/home.json', homeSchema, home);
  expect(page.offer.services.map(({ target }) => target)).not.toContain(paths.education);
  expect(page.offer.note).toMatch(/^Ten services\./);
  expect(page.intro.education).toBeUndefined();
  expect(navigation.services.links.map(({ to }) => to)).toEqual(
    servicePageNames.map((name) => paths[name]).filter((path) => path !== paths.education),
  );
});

test('BRAND-43 without a blog there are no posts and no teasers that lead there', () => {
  expect(blogPosts).toEqual([]);
  expect(navigation.about.teasers).toEqual([]);
  expect(navigation.services.teasers).toEqual([]);
});

test('BRAND-44 a required link to a hidden page is rejected', () => {
  const invalidProcess = { ...process, link: { label: 'Schools', to: 'education' } };
  expect(() => parseContent('content/process.json', processSchema, invalidProcess)).toThrow(
    "link.to: is a page that content/site.json hides ('hiddenPages'); choose another one",
  );
});

test('BRAND-44 a list with links to hidden pages only is rejected', () => {
  const [door] = home.doors;
  const invalidHome = { ...home, doors: [{ ...door, to: 'education' }] };
  expect(() => parseContent('content/pages/home.json', homeSchema, invalidHome)).toThrow(
    'doors: lead to hidden pages only; let one of them lead to another page',
  );
});
