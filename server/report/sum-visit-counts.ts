import type { PageOrSource, VisitCount } from './read-visit-counts.ts';

const isVisit = ({ kind, value }: VisitCount) => kind === 'view' && value === 'entry';
const isView = ({ kind }: VisitCount) => kind === 'view';
const isFormStep = (step: string) => {
  const ending = ` ${step}`;
  return ({ kind, value }: VisitCount) => kind === 'event' && value.endsWith(ending);
};
const isSentForm = isFormStep('sent');

const sumCounts = (counts: readonly VisitCount[], isCounted: (count: VisitCount) => boolean) =>
  counts.filter(isCounted).reduce((sum, { count }) => sum + count, 0);

export const countVisits = (counts: readonly VisitCount[]) => sumCounts(counts, isVisit);
export const countViews = (counts: readonly VisitCount[]) => sumCounts(counts, isView);
/** Forms that were 'opened', 'started' or 'sent', as browsers report them. */
export const countFormStep = (counts: readonly VisitCount[], step: string) =>
  sumCounts(counts, isFormStep(step));

export const sortByFormsSent = (items: readonly PageOrSource[]): readonly PageOrSource[] =>
  items.toSorted(
    (a, b) => b.formsSent - a.formsSent || b.traffic - a.traffic || a.name.localeCompare(b.name),
  );

export const countByPage = (counts: readonly VisitCount[]): readonly PageOrSource[] =>
  sortByFormsSent(
    [...Map.groupBy(counts, ({ page }) => page)]
      .map(([name, group]) => ({
        name,
        traffic: sumCounts(group, isView),
        formsSent: sumCounts(group, isSentForm),
      }))
      .filter(({ traffic, formsSent }) => traffic > 0 || formsSent > 0),
  );

export interface Refusal {
  readonly form: string;
  readonly reason: string;
  readonly count: number;
}

export function listRefusals(counts: readonly VisitCount[]): readonly Refusal[] {
  return counts
    .filter(({ kind }) => kind === 'refused')
    .map(({ page, value, count }) => ({ form: page, reason: value, count }))
    .sort((a, b) => b.count - a.count || `${a.form} ${a.reason}`.localeCompare(`${b.form} ${b.reason}`));
}

export const countDropped = (counts: readonly VisitCount[]) =>
  sumCounts(counts, ({ kind }) => kind === 'dropped');
