import { describe, expect, test } from 'vitest';
import { findInvalidMarkup, parseMarkup } from './markup.ts';

describe('parseMarkup', () => {
  test('returns plain text as one part', () => {
    expect(parseMarkup('Exits stay clear.')).toEqual([{ kind: 'text', text: 'Exits stay clear.' }]);
  });

  test('finds bold words, links and placeholders, in order', () => {
    expect(parseMarkup('**48 hours** before. See [Your data](#data) or {email}.')).toEqual([
      { kind: 'strong', text: '48 hours' },
      { kind: 'text', text: ' before. See ' },
      { kind: 'link', text: 'Your data', anchor: 'data' },
      { kind: 'text', text: ' or ' },
      { kind: 'email' },
      { kind: 'text', text: '.' },
    ]);
  });
});

test.each([
  ['Nothing wrong (here).', undefined],
  ['{phone} or {email}', undefined],
  ['Ask {fax}.', '{'],
  ['Half **bold', '**'],
  ['[Elsewhere](https://example.org)', ']('],
])('findInvalidMarkup of %j is %j', (text, expected) => {
  expect(findInvalidMarkup(parseMarkup(text))).toBe(expected);
});
