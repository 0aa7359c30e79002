import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageNames } from '../app/pages.ts';
import { contentOnEveryPage, shownContent } from './shown-content.ts';

const shownBy = (page: string) => shownContent(`app/routes/${page}.tsx`);
const filesOnEveryPage = ['content/brand.json', 'content/navigation.json', 'content/site.json'];

test('EDIT-30 name, colours, menus and footer are on every page', () => {
  expect(contentOnEveryPage()).toEqual(filesOnEveryPage);
});

test('FOUND-07 a page shows its own file and the files of its other sections', () => {
  for (const page of pageNames) expect(shownBy(page)).toContain(`content/pages/${page}.json`);
  expect(shownBy('home')).toEqual(expect.arrayContaining(['content/forms.json', 'content/lists/blog.json']));
  expect(shownBy('policy')).toContain('content/forms.json');
  expect(shownBy('web')).toContain('content/lists/work.json');
});

test('FOUND-07 a page does not show files of which it counts the entries or checks a field', () => {
  const ownFiles = ['content/logos.json', 'content/pages/about.json', 'content/process.json'];
  expect(shownBy('about').filter((file) => !filesOnEveryPage.includes(file))).toEqual(ownFiles);
});

test('FOUND-07 every file of content is found on a page, except pictures and holidays', () => {
  const found = new Set([...filesOnEveryPage, ...pageNames.flatMap(shownBy)]);
  expect(
    globSync('content/**/*.json')
      .filter((file) => !found.has(file))
      .toSorted(),
  ).toEqual(['content/holidays.json', 'content/pictures.json']);
});

test('FOUND-07 a route without a loader is an error', () => {
  expect(() => shownContent('app/routes.ts')).toThrow('app/routes.ts does not define loader');
});
