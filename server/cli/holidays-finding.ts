import { yearsWithoutHolidays } from '../../enquiries/holiday-years.ts';
import { bad, type Finding, good } from './finding.ts';

export function holidaysFinding(holidays: readonly string[], now: Date): Finding {
  const missingYears = yearsWithoutHolidays(holidays, now);
  if (missingYears.length === 0) return good('holidays', `known until ${holidays.toSorted().at(-1)}`);
  return bad(
    'holidays',
    `none known in ${missingYears.join(' and ')}, so replies are promised for days on which the office is closed: enter them ('npm run edit', Holidays) and release`,
  );
}
