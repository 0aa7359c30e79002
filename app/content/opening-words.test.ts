import { expect, test } from 'vitest';
import { openingHead, payWords, typeWords } from './opening-words.ts';
import { isOpenOn, openingsSchema } from './openings-schema.ts';
import { slugOf } from './slug.ts';

test('CAR-02 pay is grouped the Indian way', () => {
  expect(payWords({ from: 600_000, to: 1_000_000, per: 'year' })).toBe('₹6,00,000 to ₹10,00,000 a year');
  expect(payWords({ from: 25_000, to: 25_000, per: 'month' })).toBe('₹25,000 a month');
});

test('CAR-02 the type of employment has words', () => {
  expect(typeWords('part-time')).toBe('Part-time');
});

test.each([
  ['UI/UX Designer', 'ui-ux-designer'],
  ['  Café Manager, Pune ', 'cafe-manager-pune'],
  ['C++ Developer', 'c-developer'],
])('CAR-01 %j gets the address %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

const opening = { title: 'Writer', description: 'Writes.', city: 'Mumbai', positions: 1 };

test('CAR-01 four facts are enough for an opening', () => {
  expect(openingsSchema.parse({ items: [opening] }).items).toEqual([{ ...opening, slug: 'writer' }]);
  expect(openingsSchema.parse({ items: [] }).items).toEqual([]);
});

test.each([
  ['two with one address', [opening, opening]],
  ['a closing date before the posting', [{ ...opening, posted: '2026-11-02', closing: '2026-11-01' }]],
  ['pay that falls', [{ ...opening, pay: { from: 2, to: 1, per: 'year' } }]],
  ['a field nobody knows', [{ ...opening, salary: 'lots' }]],
  ['an address with capitals', [{ ...opening, slug: 'Writer' }]],
])('DATA-01 openings with %s are refused', (_, items) => {
  expect(openingsSchema.safeParse({ items }).success).toBe(false);
});

test('FOUND-08 the closing day itself still counts, the next one does not', () => {
  expect(isOpenOn({ closing: '2026-11-15' }, '2026-11-15')).toBe(true);
  expect(isOpenOn({ closing: '2026-11-15' }, '2026-11-16')).toBe(false);
  expect(isOpenOn({}, '2099-01-01')).toBe(true);
});

const card = { src: '/assets/cards/careers.png', width: 1200, height: 630, alt: 'A card' };

test.each([
  ['short', 'Writer', 'Writes.'],
  [
    'long',
    'Senior Performance and Growth Marketing Manager',
    "Spends other people's money well. ".repeat(9).trim(),
  ],
])('FOUND-03 a %s opening has a title and a description of good length', (_, title, description) => {
  const head = openingHead({ title, description, city: 'Mumbai', positions: 1 }, 'Seaface', card);
  expect(head.title.length).toBeLessThanOrEqual(60);
  expect(head.description.length).toBeGreaterThanOrEqual(70);
  expect(head.description.length).toBeLessThanOrEqual(160);
});
