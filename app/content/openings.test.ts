import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openingPath } from '../paths.ts';

const requiredFields = { description: 'Writes.', city: 'Mumbai', positions: 1 };
const openingWithoutClosingDay = { ...requiredFields, title: 'Writer', slug: 'writer' };
const closingOpening = {
  ...requiredFields,
  title: 'Draughtsman',
  slug: 'draughtsman',
  closing: '2031-01-30',
};

beforeEach(() => {
  vi.resetModules();
  vi.doMock('#content/lists/careers.json', () => ({
    default: { items: [openingWithoutClosingDay, closingOpening] },
  }));
});
afterEach(() => {
  vi.doUnmock('#content/lists/careers.json');
  vi.useRealTimers();
});

const setClock = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });

/** The openings of a site that is built at this time. */
async function buildAt(moment: string) {
  setClock(moment);
  const { currentOpenings, findOpeningByPath } = await import('./openings.server.ts');
  const { default: config } = await import('../../react-router.config.ts');
  return {
    listedSlugs: currentOpenings().map(({ slug }) => slug),
    pagePaths: config.prerender.filter((path) => path.startsWith(openingPath(''))),
    closingTitle: findOpeningByPath(openingPath('draughtsman'))?.title,
  };
}

test('FOUND-08 a build on the closing day, in Indian time, has the opening', async () => {
  expect(await buildAt('2031-01-30T23:59:59+05:30')).toEqual({
    listedSlugs: ['writer', 'draughtsman'],
    pagePaths: [openingPath('writer'), openingPath('draughtsman')],
    closingTitle: 'Draughtsman',
  });
});

test('FOUND-08 a build on the day after the closing day neither lists the opening nor has its page', async () => {
  expect(await buildAt('2031-01-31T00:00:00+05:30')).toEqual({
    listedSlugs: ['writer'],
    pagePaths: [openingPath('writer')],
    closingTitle: undefined,
  });
});

test('FOUND-08 a server that is still running after the closing day no longer lists or finds the opening', async () => {
  setClock('2031-01-30T12:00:00+05:30');
  const { currentOpenings, findOpeningByPath } = await import('./openings.server.ts');
  expect(currentOpenings()).toHaveLength(2);
  setClock('2031-01-31T12:00:00+05:30');
  expect(currentOpenings()).toHaveLength(1);
  expect(findOpeningByPath(openingPath('draughtsman'))).toBeUndefined();
  expect(findOpeningByPath(openingPath('writer'))?.title).toBe('Writer');
});
