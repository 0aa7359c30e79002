import { yearsWithoutHolidays } from '../../enquiries/holiday-years.ts';
import { bad, type Finding, good } from './finding.ts';

/** Of the running release, not of content/. */
export function holidaysFinding(holidays: readonly string[], now: Date): Finding {
  const missing = yearsWithoutHolidays(holidays, now);
  if (missing.length === 0) return good('holidays', `known until ${holidays.toSorted().at(-1)}`);
  return bad(
    'holidays',
    `none known in ${missing.join(' and ')}, so replies are promised for days on which the office is closed: enter them ('npm run edit', Holidays) and release`,
  );
}
