import { expect, test } from 'vitest';
import { fillPlaceholders, placeholdersOf } from './placeholders.ts';

const site = { name: 'Kinara Digital', address: { city: 'Pune' }, blogUrl: 'https://blog.kinara.in' };

test('BRAND-02 the agency’s placeholders are filled in nested values too; other placeholders stay', () => {
  const placeholders = placeholdersOf(site, { accentName: 'orange' });
  expect(
    fillPlaceholders(
      {
        head: { title: '{shortName} in {city}' },
        list: ['{name}: {accent}', 3, null, '{blog}/a'],
        count: '{count}',
      },
      placeholders,
    ),
  ).toEqual({
    head: { title: 'Kinara Digital in Pune' },
    list: ['Kinara Digital: orange', 3, null, 'https://blog.kinara.in/a'],
    count: '{count}',
  });
});

test('BRAND-02 {shortName} is the short name if there is one', () => {
  expect(placeholdersOf({ ...site, shortName: 'Kinara' }, {}).shortName).toBe('Kinara');
});
