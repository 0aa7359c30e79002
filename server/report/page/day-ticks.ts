const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return (day: string) => formatter.format(new Date(day));
};
const weekday = format({ weekday: 'short' });
const date = format({ day: 'numeric', month: 'short' });
const month = format({ month: 'short' });

export interface Tick {
  readonly index: number;
  readonly label: string;
}

const everyNth = (days: readonly string[], step: number): readonly Tick[] =>
  days.flatMap((day, index) => (index % step === 0 ? [{ index, label: date(day) }] : []));

/** As many labels as fit on a phone. */
export function dayTicks(days: readonly string[]): readonly Tick[] {
  if (days.length <= 7) return days.map((day, index) => ({ index, label: weekday(day) }));
  if (days.length <= 28) return everyNth(days, 7);
  if (days.length <= 92) return everyNth(days, 21);
  const firsts = days.flatMap((day, index) => (day.endsWith('-01') ? [{ index, label: month(day) }] : []));
  return firsts.filter((_, index) => index % Math.ceil(firsts.length / 12) === 0);
}
