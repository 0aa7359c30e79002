import { expect, test } from 'vitest';
import { employmentLabel, formatPay, openingHead } from './opening-words.ts';
import { isOpenOn, openingsSchema } from './openings-schema.ts';
import { slugOf } from './slug.ts';

test('CAR-02 amounts of pay have Indian digit groups', () => {
  expect(formatPay({ from: 600_000, to: 1_000_000, per: 'year' })).toBe('₹6,00,000 to ₹10,00,000 a year');
  expect(formatPay({ from: 25_000, to: 25_000, per: 'month' })).toBe('₹25,000 a month');
});

test('CAR-02 the type of employment has a label', () => {
  expect(employmentLabel('part-time')).toBe('Part-time');
});

test.each([
  ['UI/UX Designer', 'ui-ux-designer'],
  ['  Café Manager, Pune ', 'cafe-manager-pune'],
  ['C++ Developer', 'c-developer'],
])('CAR-01 %j gets the address %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

const opening = { title: 'Writer', description: 'Writes.', city: 'Mumbai', positions: 1 };

test('CAR-01 an opening needs only four fields', () => {
  expect(openingsSchema.parse({ items: [opening] }).items).toEqual([{ ...opening, slug: 'writer' }]);
  expect(openingsSchema.parse({ items: [] }).items).toEqual([]);
});

test.each([
  ['one address twice', [opening, opening]],
  ['a closing date before the posting date', [{ ...opening, posted: '2026-11-02', closing: '2026-11-01' }]],
  ['a minimum pay above the maximum', [{ ...opening, pay: { from: 2, to: 1, per: 'year' } }]],
  ['an unknown field', [{ ...opening, salary: 'lots' }]],
  ['an address with capitals', [{ ...opening, slug: 'Writer' }]],
])('DATA-01 openings with %s are rejected', (_, items) => {
  expect(openingsSchema.safeParse({ items }).success).toBe(false);
});

test('FOUND-08 an opening is open on its closing day and closed on the next', () => {
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
])(
  'FOUND-03 the page of an opening with %s texts has a title and a description of allowed length',
  (_, title, description) => {
    const head = openingHead({ title, description, city: 'Mumbai', positions: 1 }, 'Seaface', card);
    expect(head.title.length).toBeLessThanOrEqual(60);
    expect(head.description.length).toBeGreaterThanOrEqual(70);
    expect(head.description.length).toBeLessThanOrEqual(160);
  },
);
