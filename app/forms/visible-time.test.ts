import { expect, test } from 'vitest';
import { afterVisibilityChange, notSeen, seenUntil } from './visible-time.ts';

test('counts only while the page is visible', () => {
  let time = afterVisibilityChange(notSeen, true, 1000);
  expect(seenUntil(time, 6000)).toBe(5000);
  time = afterVisibilityChange(time, false, 11_000);
  expect(seenUntil(time, 90_000)).toBe(10_000);
  time = afterVisibilityChange(time, true, 100_000);
  expect(seenUntil(time, 100_000)).toBe(10_000);
  expect(seenUntil(time, 135_000)).toBe(45_000);
});

test('a page opened in the background has not been seen', () => {
  const time = afterVisibilityChange(notSeen, false, 0);
  expect(seenUntil(time, 60_000)).toBe(0);
});

test('being told twice that it is visible counts nothing twice', () => {
  const once = afterVisibilityChange(notSeen, true, 0);
  const twice = afterVisibilityChange(once, true, 4000);
  expect(seenUntil(twice, 9000)).toBe(9000);
});
