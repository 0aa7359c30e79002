import { expect, test } from 'vitest';
import { groundFor, inkBox, type Pixels } from './logo-pixels.ts';

/** A square of one colour in the middle of a clear picture. */
const square = (colour: readonly [number, number, number]): Pixels => {
  const data = Buffer.alloc(100 * 4);
  for (const index of [44, 45, 54, 55]) data.set([...colour, 255], index * 4);
  return { data, width: 10, height: 10 };
};

test('the ground depends on the contrast with the palette', () => {
  const red = square([220, 40, 40]);
  expect(groundFor(red, { paper: '#ffffff', ink: '#000000' })).toBe('both');
  expect(groundFor(red, { paper: '#ffffff', ink: '#4a2060' })).toBe('light');
  expect(groundFor(red, { paper: '#d8b8a8', ink: '#000000' })).toBe('dark');
});

test('the box round what can be seen', () => {
  expect(inkBox(square([0, 0, 0]))).toEqual({ left: 4, top: 4, width: 2, height: 2 });
});
