import { expect, test } from 'vitest';
import { mostVisible } from './most-visible.ts';

test('no section is current before one is 60 % in view', () => {
  expect(mostVisible([{ id: 'a', share: 0.5, fill: 0.4 }], null)).toBeNull();
});

test('a section 60 % in view becomes current', () => {
  expect(mostVisible([{ id: 'a', share: 0.6, fill: 0.4 }], null)).toBe('a');
});

test('of two sections that are 60 % in view, the one with the larger visible share wins', () => {
  const sections = [
    { id: 'a', share: 0.7, fill: 0.3 },
    { id: 'b', share: 1, fill: 0.2 },
  ];
  expect(mostVisible(sections, 'a')).toBe('b');
});

test('when no section is 60 % in view, the one filling most of the screen wins, if a section was already current', () => {
  const sections = [
    { id: 'a', share: 0.2, fill: 0.3 },
    { id: 'b', share: 0.4, fill: 0.5 },
  ];
  expect(mostVisible(sections, 'a')).toBe('b');
  expect(mostVisible(sections, null)).toBeNull();
});

test('a section taller than the screen becomes the first current one when it fills 60 % of the screen', () => {
  expect(mostVisible([{ id: 'a', share: 0.3, fill: 0.65 }], null)).toBe('a');
});

test('if no section is visible, the last one stays current', () => {
  expect(mostVisible([{ id: 'a', share: 0, fill: 0 }], 'a')).toBe('a');
});
