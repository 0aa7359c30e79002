import { expect, test } from 'vitest';
import { boundsOf } from '../core/name-lines.ts';
import { wordmarkPolygons } from './wordmark.ts';

const WIDTH = 1344;
/** Visible height of the picture on the widest screens; the page's edge cuts off the rest of 400. */
const SEEN = 380;

test.each([
  'S',
  'I',
  'Oslo',
  'किनारा',
  'किनारा डिजिटल',
  'Bhattacharya & Krishnamurthy Communications',
  'A B C D E F G',
])('BRAND-22 the footer word %s fits the visible part and reaches its full width or height', async (name) => {
  const { left, right, top, bottom } = boundsOf(await wordmarkPolygons(name));
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(WIDTH + 0.01);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(SEEN);
  expect((right - left) / WIDTH > 0.98 || (bottom - top) / SEEN > 0.98).toBe(true);
});

test('BRAND-22 a long name is broken into lines, so that its letters stay tall', async () => {
  const { top, bottom } = boundsOf(await wordmarkPolygons('Bhattacharya & Krishnamurthy Communications'));
  // In one line the letters would be 110 units tall, about 28 px on a phone.
  expect(bottom - top).toBeGreaterThan(300);
});

test('BRAND-22 "Seaface" has the full width and is cut off at the bottom', async () => {
  const { left, right, top, bottom } = boundsOf(await wordmarkPolygons('Seaface'));
  expect([left, right, top].map(Math.round)).toEqual([0, WIDTH, 0]);
  expect(bottom).toBeCloseTo(558.7, 1);
});
