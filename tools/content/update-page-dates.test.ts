import { expect, test } from 'vitest';
import { countedFiles, updateDates } from './update-page-dates.ts';

const dates = {
  '/same': { date: '2026-01-05', digest: 'a' },
  '/edited': { date: '2026-01-05', digest: 'b' },
  '/removed': { date: '2026-01-05', digest: 'c' },
};
const digests = new Map([
  ['/same', 'a'],
  ['/edited', 'B'],
  ['/new', 'd'],
]);

test('FOUND-07 new and changed pages get a new date, and removed pages lose theirs', () => {
  expect(updateDates(dates, digests, '2026-11-15')).toEqual({
    '/same': { date: '2026-01-05', digest: 'a' },
    '/edited': { date: '2026-11-15', digest: 'B' },
    '/new': { date: '2026-11-15', digest: 'd' },
  });
});

test('FOUND-07 a page is dated by the other files that it shows, except projects, of which it shows teasers', () => {
  expect(countedFiles('home')).toEqual(expect.arrayContaining(['content/forms.json', 'content/logos.json']));
  expect(countedFiles('work')).toContain('content/lists/work.json');
  expect(countedFiles('web')).toEqual(['content/pages/web.json']);
});
