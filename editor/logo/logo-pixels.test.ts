import { expect, test } from 'vitest';
import { groundFor, type Pixels, visibleBox } from './logo-pixels.ts';

/** A square of one colour in the middle of a transparent picture. */
const square = (colour: readonly [number, number, number]): Pixels => {
  const data = Buffer.alloc(100 * 4);
  for (const index of [44, 45, 54, 55]) data.set([...colour, 255], index * 4);
  return { data, width: 10, height: 10 };
};

test('a logo is shown on the grounds with which it has enough contrast', () => {
  const red = square([220, 40, 40]);
  expect(groundFor(red, { paper: '#ffffff', ink: '#000000' })).toBe('both');
  expect(groundFor(red, { paper: '#ffffff', ink: '#4a2060' })).toBe('light');
  expect(groundFor(red, { paper: '#d8b8a8', ink: '#000000' })).toBe('dark');
});

test('the visible box is the bounding box of the visible pixels', () => {
  expect(visibleBox(square([0, 0, 0]))).toEqual({ left: 4, top: 4, width: 2, height: 2 });
});
