const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** '2026-11-02' → '2 November 2026' */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 0) - 1]} ${year}`;
}

/** Two months, as YYYY-MM. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** 'April 2025', 'April to September 2025', 'November 2024 to March 2025' */
export function formatPeriod({ from, to }: Period): string {
  const [fromYear, fromMonth] = from.split('-').map(Number);
  const [toYear, toMonth] = to.split('-').map(Number);
  const firstMonth = months[(fromMonth ?? 0) - 1];
  const lastMonth = `${months[(toMonth ?? 0) - 1]} ${toYear}`;
  if (from === to) return lastMonth;
  return fromYear === toYear ? `${firstMonth} to ${lastMonth}` : `${firstMonth} ${fromYear} to ${lastMonth}`;
}
