import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openingPath } from '../paths.ts';

const facts = { description: 'Writes.', city: 'Mumbai', positions: 1 };
const lasting = { ...facts, title: 'Writer', slug: 'writer' };
const closing = { ...facts, title: 'Draughtsman', slug: 'draughtsman', closing: '2031-01-30' };

beforeEach(() => {
  vi.resetModules();
  vi.doMock('../../content/lists/careers.json', () => ({ default: { items: [lasting, closing] } }));
});
afterEach(() => {
  vi.doUnmock('../../content/lists/careers.json');
  vi.useRealTimers();
});

const setClock = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });

/** Listed openings, prerendered opening pages and, if it has a page, the title of the closing one at a given time. */
async function builtAt(moment: string) {
  setClock(moment);
  const { openingAt, openings } = await import('./openings.server.ts');
  const { default: config } = await import('../../react-router.config.ts');
  return {
    listed: openings().map(({ slug }) => slug),
    pages: config.prerender.filter((path) => path.startsWith(openingPath(''))),
    found: openingAt(openingPath('draughtsman'))?.title,
  };
}

test('FOUND-08 a build on the closing day has the opening, in Indian time', async () => {
  expect(await builtAt('2031-01-30T23:59:59+05:30')).toEqual({
    listed: ['writer', 'draughtsman'],
    pages: [openingPath('writer'), openingPath('draughtsman')],
    found: 'Draughtsman',
  });
});

test('FOUND-08 a build on the day after neither lists the opening nor has its page', async () => {
  expect(await builtAt('2031-01-31T00:00:00+05:30')).toEqual({
    listed: ['writer'],
    pages: [openingPath('writer')],
    found: undefined,
  });
});

test('FOUND-08 a server that runs past the closing day no longer renders the opening', async () => {
  setClock('2031-01-30T12:00:00+05:30');
  const { openingAt, openings } = await import('./openings.server.ts');
  expect(openings()).toHaveLength(2);
  setClock('2031-01-31T12:00:00+05:30');
  expect(openings()).toHaveLength(1);
  expect(openingAt(openingPath('draughtsman'))).toBeUndefined();
  expect(openingAt(openingPath('writer'))?.title).toBe('Writer');
});
