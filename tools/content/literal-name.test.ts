import { expect, test } from 'vitest';
import { findsLiteralName } from './literal-name.ts';

const site = { name: 'Kinara Digital', shortName: 'Kinara', legal: { entity: 'Kinara Digital LLP' } };

test.each([
  ['About Kinara Digital', true],
  ["Kinara's work", true],
  ['{name} works for schools', false],
  ['Kinarama', false],
  ['https://kinara.example', false],
])('BRAND-01 %j spells the name out: %s', (text, expected) => {
  expect(findsLiteralName(site, [{ text }])(text)).toBe(expected);
});

test('BRAND-01 a name that is an ordinary word of the texts, or one letter, is not looked for', () => {
  const texts = [{ text: 'One line, one promise.' }];
  expect(findsLiteralName({ name: 'One' }, texts)('One of these is empty.')).toBe(false);
  expect(findsLiteralName({ name: 'A' }, texts)('A pen draws.')).toBe(false);
});

test('BRAND-01 a name in another script is found between other letters only as a word', () => {
  const finds = findsLiteralName({ name: 'किनारा' }, []);
  expect(finds('हम किनारा हैं')).toBe(true);
});
