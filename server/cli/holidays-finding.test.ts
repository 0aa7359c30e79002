import { expect, test } from 'vitest';
import { holidaysFinding } from './holidays-finding.ts';

const noonOn = (date: string) => new Date(`${date}T12:00:00+05:30`);

test('INTAKE-40 doctor reports a year without holidays from December on', () => {
  expect(holidaysFinding(['2026-12-25', '2026-01-26'], noonOn('2026-11-30'))).toEqual({
    part: 'holidays',
    state: 'good',
    says: 'known until 2026-12-25',
  });
  expect(holidaysFinding(['2026-01-26', '2026-12-25'], noonOn('2026-12-01'))).toEqual({
    part: 'holidays',
    state: 'bad',
    says: expect.stringContaining('none known in 2027,'),
  });
  expect(holidaysFinding(['2026-12-25', '2027-01-26'], noonOn('2026-12-01')).state).toBe('good');
});
