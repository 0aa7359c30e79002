import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fastCheckSettings } from '../tests/support/fast-check-settings.ts';
import { fillPlaceholders, placeholdersOf } from './placeholders.ts';

const site = { name: 'Kinara Digital', address: { city: 'Pune' }, blogUrl: 'https://blog.kinara.in' };

test('BRAND-02 the placeholders are facts of the agency', () => {
  const [name, city, accent, blog] = ['Kinara Digital', 'Pune', 'orange', 'https://blog.kinara.in'];
  expect(placeholdersOf(site, { accentName: accent })).toEqual({ name, shortName: name, city, accent, blog });
});

test('BRAND-02 {shortName} is the short name if there is one', () => {
  expect(placeholdersOf({ ...site, shortName: 'Kinara' }, {}).shortName).toBe('Kinara');
});

test('BRAND-02 in any text exactly the placeholders are replaced, once', () => {
  // Starts with a character of no placeholder, so that no value completes one.
  const value = fc
    .oneof(fc.string({ unit: 'binary' }), fc.constantFrom('$&', '$1', "$'", '\u202e'))
    .map((text) => `Å${text.replaceAll(/[{}]/g, '')}`);
  const values = fc.record({ name: value, shortName: value, city: value, accent: value, blog: value });
  const piece = fc.oneof(
    fc.constantFrom('{name}', '{shortName}', '{city}', '{accent}', '{blog}'),
    fc.constantFrom('{', '}', '{{', '{}', '{ name }', '{Name}', '{count}', '{a|b}', '{__proto__}', '\ud83d'),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(piece), values, (pieces, placeholders) => {
      const byPiece = new Map(Object.entries(placeholders).map(([name, text]) => [`{${name}}`, text]));
      const filledPieces = pieces.map((text) => byPiece.get(text) ?? text);
      const filled = fillPlaceholders({ text: [pieces.join(''), 3, null] }, placeholders);
      expect(filled).toEqual({ text: [filledPieces.join(''), 3, null] });
      expect(fillPlaceholders(filled, placeholders)).toEqual(filled);
    }),
    fastCheckSettings(200),
  );
});
