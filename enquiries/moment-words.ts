let parts: Intl.DateTimeFormat | undefined;

/** Made when it is first asked for: on a phone it takes 50 ms, which a page that loads has not to spare. */
function momentParts(moment: Date): Intl.DateTimeFormatPart[] {
  parts ??= new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return parts.formatToParts(moment);
}

/** A moment as the office reads it, on screen and in mails: 'Tuesday 18 November 2025, 19:00'. */
export function momentWords(moment: Date): string {
  const found = new Map(momentParts(moment).map(({ type, value }) => [type, value]));
  const date = ['weekday', 'day', 'month', 'year'] as const;
  return `${date.map((part) => found.get(part)).join(' ')}, ${found.get('hour')}:${found.get('minute')}`;
}
