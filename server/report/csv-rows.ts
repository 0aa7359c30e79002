import type { Report } from './report.ts';
import { coreVitals, type PageVitals } from './vital-numbers.ts';

/** One number of a report, so that a spreadsheet can filter. */
export type CsvRow = {
  readonly from: string;
  readonly to: string;
  readonly about: string;
  readonly name: string;
  readonly measure: string;
  readonly value: number | string;
};

type Part = Omit<CsvRow, 'from' | 'to'>;

const round = (value: number, digits: number) => Number(value.toFixed(digits));

function vitalParts(about: string, vitals: readonly PageVitals[]): readonly Part[] {
  return vitals.flatMap((page) =>
    coreVitals.flatMap((vital) => {
      const numbers = page[vital];
      if (!numbers) return [];
      const row = (measure: string, value: number | string) => ({
        about,
        name: page.page || 'all pages',
        measure: `${vital} ${measure}`,
        value,
      });
      return [
        row('samples', numbers.samples),
        row('good share', round(numbers.goodShare, 4)),
        row('p75', round(numbers.p75, vital === 'cls' ? 3 : 0)),
        ...(numbers.worstElement === null ? [] : [row('worst element', numbers.worstElement)]),
      ];
    }),
  );
}

export function csvRows(report: Report): readonly CsvRow[] {
  const { firstDay: from, lastDay: to } = report.period;
  const { replies, before, forms } = report;
  const total = (measure: string, value: number | null): readonly Part[] =>
    value === null ? [] : [{ about: 'total', name: '', measure, value }];
  const parts: readonly Part[] = [
    ...total('visits', report.visits),
    ...total('visits before', before.visits),
    ...total('page views', report.views),
    ...total('enquiries', report.enquiries),
    ...total('enquiries before', before.enquiries),
    ...total('applications', report.applications),
    ...total('forms opened', forms.opened),
    ...total('forms started', forms.started),
    ...total('forms sent', forms.sent),
    ...total('answered on time', replies.onTime),
    ...total('answered late', replies.late),
    ...total('overdue', replies.overdue),
    ...total('open', replies.open),
    ...total(
      'median reply hours',
      report.medianReplyHours === null ? null : round(report.medianReplyHours, 2),
    ),
    ...total('quarantined', report.quarantined),
    ...total('failed', report.failed),
    ...total('counts dropped', report.dropped),
    ...report.days.flatMap(({ day, visits, enquiries }) => [
      { about: 'day', name: day, measure: 'visits', value: visits },
      { about: 'day', name: day, measure: 'enquiries', value: enquiries },
    ]),
    ...report.pages.flatMap(({ name, traffic, formsSent }) => [
      { about: 'page', name, measure: 'views', value: traffic },
      { about: 'page', name, measure: 'enquiries sent', value: formsSent },
    ]),
    ...report.sources.flatMap(({ name, traffic, formsSent }) => [
      { about: 'source', name, measure: 'visits', value: traffic },
      { about: 'source', name, measure: 'enquiries sent', value: formsSent },
    ]),
    ...report.refusals.map(({ form, reason, count }) => ({
      about: 'refused',
      name: form,
      measure: reason,
      value: count,
    })),
    ...vitalParts('phones', report.vitals),
    ...vitalParts('phones, four weeks before', report.vitalsBefore),
  ];
  return parts.map((part) => ({ from, to, ...part }));
}
