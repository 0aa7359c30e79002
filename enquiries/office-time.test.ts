import { expect, test } from 'vitest';
import { mondayOf, mondayOfLastWeek, officeClock } from './office-time.ts';

test('VISIT-20 a week begins on Monday and ends on Sunday at midnight, office time', () => {
  expect(mondayOf('2026-11-09')).toBe('2026-11-09');
  expect(mondayOf('2026-11-15')).toBe('2026-11-09');
  expect(mondayOfLastWeek(new Date('2026-11-15T23:59:59+05:30'))).toBe('2026-11-02');
  expect(mondayOfLastWeek(new Date('2026-11-16T00:00:00+05:30'))).toBe('2026-11-09');
  expect(officeClock(new Date('2026-11-15T20:00:00Z'))).toEqual({ day: '2026-11-16', hour: 1 });
});
