import { expect, test } from 'vitest';
import { createTally } from './tally.ts';

const view = { kind: 'view', page: '/', source: 'direct', device: 'phone', value: 'entry' } as const;
const day = '2026-11-16';

test('VISIT-10 equal items share a row; each different item has its own row', () => {
  const tally = createTally();
  tally.add(day, view);
  tally.add(day, view);
  tally.add(day, { ...view, device: 'desktop' });
  tally.add('2026-11-17', view);
  expect(tally.takeAll()).toEqual([
    { day, ...view, count: 2 },
    { day, ...view, device: 'desktop', count: 1 },
    { day: '2026-11-17', ...view, count: 1 },
  ]);
  expect(tally.takeAll()).toEqual([]);
});

test('VISIT-11 above the limit new items are dropped, and existing rows still grow', () => {
  const tally = createTally({ views: 2, events: 1, measurements: 1 });
  expect(tally.add(day, view)).toBe(true);
  expect(tally.add(day, { ...view, page: '/careers' })).toBe(true);
  expect(tally.add(day, { ...view, page: '/our-team' })).toBe(false);
  expect(tally.add(day, { ...view, page: '/our-work' }, 4)).toBe(false);
  expect(tally.add(day, view)).toBe(true);
  expect(tally.takeAll()).toEqual([
    { day, ...view, count: 2 },
    { day, ...view, page: '/careers', count: 1 },
    { day, kind: 'dropped', page: '', source: '', device: '', value: '', count: 5 },
  ]);
});

test('VISIT-11 measurements and events do not use the limit of views', () => {
  const tally = createTally({ views: 1, events: 1, measurements: 1 });
  expect(tally.add(day, { ...view, kind: 'lcp', value: '1' })).toBe(true);
  expect(tally.add(day, { ...view, kind: 'slow', value: 'lcp hero h1' })).toBe(false);
  expect(tally.add(day, { ...view, kind: 'event', value: 'call' })).toBe(true);
  expect(tally.add(day, { ...view, kind: 'event', value: 'mail' })).toBe(false);
  expect(tally.add(day, view)).toBe(true);
});
