import { expect, test } from 'vitest';
import { events } from '../../visits/names.ts';
import { beaconMaxBytes, parseBeacon } from './parse-beacon.ts';

const view = { page: '/', device: 'phone', navigation: 'navigate' } as const;

test('VISIT-09 a beacon with all fields and one with only the required fields are valid', () => {
  const fullBeacon = {
    ...view,
    referrer: 'search.example',
    campaign: true,
    vitals: { lcp: 2600.25, inp: 40, cls: 0.0123, ttfb: 0, fcp: 900 },
    slow: { lcp: 'hero h1' },
    events,
  };
  expect(parseBeacon(JSON.stringify(fullBeacon))).toEqual(fullBeacon);
  expect(JSON.stringify(fullBeacon).length).toBeLessThan(beaconMaxBytes / 4);
  expect(parseBeacon(JSON.stringify(view))).toEqual(view);
});

test.each([
  ['no JSON', 'visit'],
  ['broken JSON', '{"page":"/"'],
  ['a list', '[]'],
  ['no page', JSON.stringify({ device: 'phone' })],
  ['an unknown device', JSON.stringify({ ...view, device: 'watch' })],
  ['an unknown navigation', JSON.stringify({ ...view, navigation: 'flight' })],
  ['an unknown event', JSON.stringify({ ...view, events: ['purchase'] })],
  ['too many events', JSON.stringify({ ...view, events: Array(50).fill('call') })],
  ['an unknown vital', JSON.stringify({ ...view, vitals: { fid: 10 } })],
  ['a negative vital', JSON.stringify({ ...view, vitals: { lcp: -1 } })],
  ['an infinite vital', '{"page":"/","device":"phone","vitals":{"lcp":1e999}}'],
  ['an unknown field', JSON.stringify({ ...view, visitor: 'seven' })],
  ['a prototype', '{"page":"/","device":"phone","__proto__":{"a":1}}'],
  ['a long page', JSON.stringify({ ...view, page: `/${'a'.repeat(400)}` })],
])('VISIT-09 a beacon is invalid: %s', (_, body) => {
  expect(parseBeacon(body)).toBeNull();
});
