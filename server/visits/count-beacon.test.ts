import { expect, test } from 'vitest';
import { countBeacon } from './count-beacon.ts';

const pagePaths = new Set(['/', '/careers']);
const pageAndDevice = { page: '/careers', device: 'phone' } as const;
const countFor = (beacon: Partial<Parameters<typeof countBeacon>[0]>) =>
  countBeacon({ ...pageAndDevice, ...beacon }, 'search', pagePaths);
const kindsAndValues = (beacon: Parameters<typeof countFor>[0]) =>
  countFor(beacon).map(({ kind, value }) => [kind, value]);

test.each([
  [{ navigation: 'navigate' }, 'entry'],
  [{ navigation: 'prerender' }, 'entry'],
  [{ navigation: 'navigate', referrer: 'search.example' }, 'entry'],
  [{ navigation: 'navigate', referrer: 'inside' }, 'inside'],
  [{ navigation: 'reload' }, 'reload'],
  [{ navigation: 'back_forward', referrer: 'inside' }, 'back'],
  [{ navigation: 'inside' }, 'inside'],
  [{ navigation: 'back' }, 'back'],
] as const)('VISIT-03 %j counts as %s', (beacon, value) => {
  expect(countFor(beacon)).toEqual([{ kind: 'view', ...pageAndDevice, source: 'search', value }]);
});

test('VISIT-02 a further beacon of a view counts only its events, each once', () => {
  expect(countFor({ events: ['call', 'contact sent', 'call'] })).toEqual([
    { kind: 'event', ...pageAndDevice, source: 'search', value: 'call' },
    { kind: 'event', ...pageAndDevice, source: 'search', value: 'contact sent' },
  ]);
});

test('VISIT-05 a vital is counted by its bucket, without a source', () => {
  expect(countFor({ vitals: { lcp: 2500, ttfb: 9999 } })).toEqual([
    { kind: 'lcp', ...pageAndDevice, source: '', value: '0' },
    { kind: 'ttfb', ...pageAndDevice, source: '', value: '27' },
  ]);
});

test('VISIT-05 a vital that is not good is counted with the responsible element, if the name is valid', () => {
  const slow = { lcp: 'hero h1', inp: 'canary button', cls: 'hero h1 canary' };
  const counts = kindsAndValues({ vitals: { lcp: 2501, inp: 201, cls: 0.2, fcp: 9000 }, slow });
  expect(counts.filter(([kind]) => kind === 'slow')).toEqual([
    ['slow', 'lcp hero h1'],
    ['slow', 'inp other'],
    ['slow', 'cls other'],
  ]);
  expect(kindsAndValues({ vitals: { lcp: 4000 } })).toContainEqual(['slow', 'lcp other']);
  expect(kindsAndValues({ vitals: { lcp: 2500 }, slow })).toEqual([['lcp', '0']]);
});

test('VISIT-08 an unknown page is counted as other', () => {
  expect(countFor({ page: '/canary', navigation: 'reload' })).toMatchObject([{ page: 'other' }]);
});
