import { describe, expect, test } from 'vitest';
import { copyParts, strayMark } from './copy-parts.ts';

describe('copyParts', () => {
  test('leaves plain copy alone', () => {
    expect(copyParts('Exits stay clear.')).toEqual([{ kind: 'text', text: 'Exits stay clear.' }]);
  });

  test('finds weighty words, links and contacts, in order', () => {
    expect(copyParts('**48 hours** before. See [Your data](#data) or {email}.')).toEqual([
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
])('strayMark of %j is %j', (copy, stray) => {
  expect(strayMark(copyParts(copy))).toBe(stray);
});
