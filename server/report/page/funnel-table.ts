import type { Html } from '../../html.ts';
import type { Report } from '../report.ts';
import { formatCount, shareWords } from '../words.ts';
import { bar, barTable } from './bar-table.ts';

/** With one decimal below 10 %. */
const smallShareWords = (share: number) =>
  share < 0.1 ? `${(share * 100).toFixed(1)} %` : shareWords(share);

export function funnelTable({ visits, forms, enquiries, replies }: Report): Html {
  const steps = [
    { label: 'Visits', count: visits, tone: 'plain', hasShare: false },
    // Counted once per form and page view, so one visit can count several times.
    { label: 'A form was opened', count: forms.opened, tone: 'plain', hasShare: false },
    { label: 'It was begun', count: forms.started, tone: 'plain', hasShare: false },
    { label: 'Enquiries received', count: enquiries, tone: 'hot', hasShare: true },
    { label: 'Answered', count: replies.onTime + replies.late, tone: 'hot', hasShare: true },
  ] as const;
  const maxCount = Math.max(1, ...steps.map(({ count }) => count));
  return barTable({
    caption: 'From visit to reply',
    columns: ['Step', 'Count', 'Of visits'],
    rows: steps.map(({ label, count, tone, hasShare }) => ({
      label,
      values: [formatCount(count), hasShare && visits > 0 ? smallShareWords(count / visits) : ''],
      bar: bar([{ share: count / maxCount, tone }]),
    })),
  });
}
