import { expect, test } from 'vitest';
import { createNameFinder } from './name-finder.ts';

const site = { name: 'Kinara Digital', shortName: 'Kinara', legal: { entity: 'Kinara Digital LLP' } };

test.each([
  ['About Kinara Digital', true],
  ["Kinara's work", true],
  ['{name} works for schools', false],
  ['Kinarama', false],
  ['https://kinara.example', false],
])('BRAND-01 %j contains the name: %s', (text, expected) => {
  expect(createNameFinder(site, [{ text }])(text)).toBe(expected);
});

test('BRAND-01 a name that is also an ordinary word of the texts, or has one letter, is ignored', () => {
  const texts = [{ text: 'One line, one promise.' }];
  expect(createNameFinder({ name: 'One' }, texts)('One of these is empty.')).toBe(false);
  expect(createNameFinder({ name: 'A' }, texts)('A pen draws.')).toBe(false);
});

test('BRAND-01 a name in another script is found as a word', () => {
  const containsName = createNameFinder({ name: 'किनारा' }, []);
  expect(containsName('हम किनारा हैं')).toBe(true);
});
