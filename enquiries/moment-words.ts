let formatter: Intl.DateTimeFormat | undefined;

/** Created at first use: on a phone that takes 50 ms, too long while a page loads. */
function momentParts(moment: Date): Intl.DateTimeFormatPart[] {
  formatter ??= new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return formatter.formatToParts(moment);
}

/** In Indian time: 'Tuesday 18 November 2025, 19:00'. */
export function momentWords(moment: Date): string {
  const byType = new Map(momentParts(moment).map(({ type, value }) => [type, value]));
  const date = ['weekday', 'day', 'month', 'year'] as const;
  return `${date.map((part) => byType.get(part)).join(' ')}, ${byType.get('hour')}:${byType.get('minute')}`;
}
