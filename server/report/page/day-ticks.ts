const dayFormatter = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return (day: string) => formatter.format(new Date(day));
};
const weekdayName = dayFormatter({ weekday: 'short' });
const dayAndMonth = dayFormatter({ day: 'numeric', month: 'short' });
const monthName = dayFormatter({ month: 'short' });

export interface Tick {
  readonly index: number;
  readonly label: string;
}

const everyNth = (days: readonly string[], step: number): readonly Tick[] =>
  days.flatMap((day, index) => (index % step === 0 ? [{ index, label: dayAndMonth(day) }] : []));

/** As many labels as fit on a phone. */
export function dayTicks(days: readonly string[]): readonly Tick[] {
  if (days.length <= 7) return days.map((day, index) => ({ index, label: weekdayName(day) }));
  if (days.length <= 28) return everyNth(days, 7);
  if (days.length <= 92) return everyNth(days, 21);
  const firstsOfMonths = days.flatMap((day, index) =>
    day.endsWith('-01') ? [{ index, label: monthName(day) }] : [],
  );
  return firstsOfMonths.filter((_, index) => index % Math.ceil(firstsOfMonths.length / 12) === 0);
}
