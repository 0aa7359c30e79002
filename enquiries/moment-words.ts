const parts = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment as the office reads it, on screen and in mails: 'Tuesday 18 November 2025, 19:00'. */
export function momentWords(moment: Date): string {
  const found = new Map(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  const date = ['weekday', 'day', 'month', 'year'] as const;
  return `${date.map((part) => found.get(part)).join(' ')}, ${found.get('hour')}:${found.get('minute')}`;
}
