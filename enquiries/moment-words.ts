import { officeTimeZone } from './office-time-zone.ts';

/** Created at first use: creating it takes 50 ms on a phone, too long while a page loads. */
let formatter: Intl.DateTimeFormat | undefined;

/** In office time: 'Tuesday 18 November 2025, 19:00'. */
export function momentWords(moment: Date): string {
  formatter ??= new Intl.DateTimeFormat('en-IN', {
    timeZone: officeTimeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(formatter.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.weekday} ${parts.day} ${parts.month} ${parts.year}, ${parts.hour}:${parts.minute}`;
}
