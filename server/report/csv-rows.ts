import type { Report } from './report.ts';
import { coreVitals, type PageVitals } from './vitals-by-page.ts';

/** Each row has one value, so that a spreadsheet can filter the rows. The keys are the heading of the CSV file. */
export type CsvRow = {
  readonly from: string;
  readonly to: string;
  /** The group of the row, such as 'total', 'day' or 'page'. */
  readonly about: string;
  readonly name: string;
  readonly measure: string;
  readonly value: number | string;
};

type RowWithoutPeriod = Omit<CsvRow, 'from' | 'to'>;

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

function vitalRows(about: string, vitals: readonly PageVitals[]): readonly RowWithoutPeriod[] {
  return vitals.flatMap((pageVitals) =>
    coreVitals.flatMap((vital) => {
      const summary = pageVitals[vital];
      if (!summary) return [];
      const row = (measure: string, value: number | string) => ({
        about,
        name: pageVitals.page || 'all pages',
        measure: `${vital} ${measure}`,
        value,
      });
      return [
        row('samples', summary.samples),
        row('good share', round(summary.goodShare, 4)),
        row('p75', round(summary.p75, vital === 'cls' ? 3 : 0)),
        ...(summary.worstElement === null ? [] : [row('worst element', summary.worstElement)]),
      ];
    }),
  );
}

export function csvRows(report: Report): readonly CsvRow[] {
  const { firstDay: from, lastDay: to } = report.period;
  const { replies, before, forms } = report;
  const totalRow = (measure: string, value: number | null): readonly RowWithoutPeriod[] =>
    value === null ? [] : [{ about: 'total', name: '', measure, value }];
  const visitRow: typeof totalRow = (...row) => (report.countsVisits ? totalRow(...row) : []);
  const rows: readonly RowWithoutPeriod[] = [
    ...visitRow('visits', report.visits),
    ...visitRow('visits before', before.visits),
    ...visitRow('page views', report.views),
    ...totalRow('enquiries', report.enquiries),
    ...totalRow('enquiries before', before.enquiries),
    ...totalRow('applications', report.applications),
    ...visitRow('forms opened', forms.opened),
    ...visitRow('forms started', forms.started),
    ...visitRow('forms sent', forms.sent),
    ...totalRow('answered on time', replies.onTime),
    ...totalRow('answered late', replies.late),
    ...totalRow('overdue', replies.overdue),
    ...totalRow('open', replies.open),
    ...totalRow(
      'median reply hours',
      report.medianReplyHours === null ? null : round(report.medianReplyHours, 2),
    ),
    ...totalRow('quarantined', report.quarantined),
    ...totalRow('failed', report.failed),
    ...visitRow('counts dropped', report.dropped),
    ...report.days.flatMap(({ day, visits, enquiries }) => [
      ...(report.countsVisits ? [{ about: 'day', name: day, measure: 'visits', value: visits }] : []),
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
    ...vitalRows('phones', report.vitals),
    ...vitalRows('phones, four weeks before', report.vitalsBefore),
  ];
  return rows.map((row) => ({ from, to, ...row }));
}
