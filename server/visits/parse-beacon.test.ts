import { expect, test } from 'vitest';
import { events } from '../../visits/names.ts';
import { beaconMaxBytes, parseBeacon } from './parse-beacon.ts';

const view = { page: '/', device: 'phone', navigation: 'navigate' } as const;

test('VISIT-09 a beacon of ours is read, with everything or with the least', () => {
  const whole = {
    ...view,
    referrer: 'search.example',
    campaign: true,
    vitals: { lcp: 2600.25, inp: 40, cls: 0.0123, ttfb: 0, fcp: 900 },
    slow: { lcp: 'hero h1' },
    events,
  };
  expect(parseBeacon(JSON.stringify(whole))).toEqual(whole);
  expect(JSON.stringify(whole).length).toBeLessThan(beaconMaxBytes / 4);
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
  ['events without end', JSON.stringify({ ...view, events: Array(50).fill('call') })],
  ['an unknown vital', JSON.stringify({ ...view, vitals: { fid: 10 } })],
  ['a vital below nothing', JSON.stringify({ ...view, vitals: { lcp: -1 } })],
  ['a vital without end', '{"page":"/","device":"phone","vitals":{"lcp":1e999}}'],
  ['a field of its own', JSON.stringify({ ...view, visitor: 'seven' })],
  ['a prototype', '{"page":"/","device":"phone","__proto__":{"a":1}}'],
  ['a long page', JSON.stringify({ ...view, page: `/${'a'.repeat(400)}` })],
])('VISIT-09 %s is no beacon', (_, body) => {
  expect(parseBeacon(body)).toBeNull();
});
