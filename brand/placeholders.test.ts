import { expect, test } from 'vitest';
import { fillPlaceholders, placeholdersOf } from './placeholders.ts';

const site = { name: 'Kinara Digital', address: { city: 'Pune' }, blogUrl: 'https://blog.kinara.in' };

test('BRAND-02 placeholders are filled at every depth, and others are left to the page', () => {
  const words = placeholdersOf(site, { accentName: 'orange' });
  expect(
    fillPlaceholders(
      {
        head: { title: '{shortName} in {city}' },
        list: ['{name}: {accent}', 3, null, '{blog}/a'],
        count: '{count}',
      },
      words,
    ),
  ).toEqual({
    head: { title: 'Kinara Digital in Pune' },
    list: ['Kinara Digital: orange', 3, null, 'https://blog.kinara.in/a'],
    count: '{count}',
  });
});

test('BRAND-02 the short name is the name unless there is one', () => {
  expect(placeholdersOf({ ...site, shortName: 'Kinara' }, {}).shortName).toBe('Kinara');
});
