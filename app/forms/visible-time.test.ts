import { expect, test } from 'vitest';
import { noVisibleTime, totalVisibleMs, updateVisibleTime } from './visible-time.ts';

test('only time while the page is visible counts', () => {
  let time = updateVisibleTime(noVisibleTime, true, 1000);
  expect(totalVisibleMs(time, 6000)).toBe(5000);
  time = updateVisibleTime(time, false, 11_000);
  expect(totalVisibleMs(time, 90_000)).toBe(10_000);
  time = updateVisibleTime(time, true, 100_000);
  expect(totalVisibleMs(time, 100_000)).toBe(10_000);
  expect(totalVisibleMs(time, 135_000)).toBe(45_000);
});

test('a page opened in the background has no visible time', () => {
  const time = updateVisibleTime(noVisibleTime, false, 0);
  expect(totalVisibleMs(time, 60_000)).toBe(0);
});

test('if the page is reported visible twice, no time counts twice', () => {
  const once = updateVisibleTime(noVisibleTime, true, 0);
  const twice = updateVisibleTime(once, true, 4000);
  expect(totalVisibleMs(twice, 9000)).toBe(9000);
});
