import { hostSourcePrefix } from '../../visits/names.ts';
import { thresholds } from '../../visits/vitals.ts';
import type { Period } from './calendar.ts';
import { allPagesKey, type CoreVital } from './vitals-by-page.ts';

const wholeNumberFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const oneDecimalFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

export const formatCount = (value: number) => wholeNumberFormat.format(value);
/** Rounded down, so that a displayed 75 % has reached a limit of 75 %. */
export const shareWords = (share: number) => `${Math.floor(share * 100 + 1e-9)} %`;
export const hoursWords = (hours: number) =>
  hours < 48 ? `${oneDecimalFormat.format(hours)} h` : `${oneDecimalFormat.format(hours / 24)} days`;

/** '+12 %', or the difference as a number if the earlier value or the percentage is small. */
export function changeWords(count: number, previousCount: number): string {
  const sign = count > previousCount ? '+' : '−';
  if (count === previousCount) return 'unchanged';
  const difference = Math.abs(count - previousCount);
  const percent = Math.round((difference / previousCount) * 100);
  return previousCount < 20 || percent === 0 ? `${sign}${formatCount(difference)}` : `${sign}${percent} %`;
}

const dayFormat = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'long' });
export const dayWords = (day: string) => dayFormat.format(new Date(day));

export const dayYearWords = (day: string) => `${dayWords(day)} ${day.slice(0, 4)}`;

/** '9 to 15 November 2026'. */
export function periodWords({ firstDay, lastDay }: Period): string {
  const end = dayYearWords(lastDay);
  if (firstDay === lastDay) return end;
  if (firstDay.slice(0, 4) !== lastDay.slice(0, 4)) return `${dayYearWords(firstDay)} to ${end}`;
  const isSameMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7);
  return `${isSameMonth ? Number(firstDay.slice(8)) : dayWords(firstDay)} to ${end}`;
}

export const pageWords = (page: string) =>
  page === allPagesKey ? 'All pages' : page === '/' ? 'Home' : page;

export function sourceWords(source: string): string {
  if (source.startsWith(hostSourcePrefix)) return source.slice(hostSourcePrefix.length);
  return source === 'inside' ? 'Inside the site' : `${source.charAt(0).toUpperCase()}${source.slice(1)}`;
}

export const vitalNames: Readonly<Record<CoreVital, string>> = { lcp: 'LCP', inp: 'INP', cls: 'CLS' };

export const vitalMeanings: Readonly<Record<CoreVital, string>> = {
  lcp: 'until the largest part is shown',
  inp: 'until a press is answered',
  cls: 'how far things shift',
};

export function vitalWords(vital: CoreVital, value: number): string {
  if (vital === 'lcp') return `${(value / 1000).toFixed(1)} s`;
  return vital === 'inp' ? `${Math.round(value)} ms` : value.toFixed(2);
}

export const goodThresholdWords = (vital: CoreVital) => vitalWords(vital, thresholds[vital][0]);
