import type { Count, Origin } from './counts.ts';

const isVisit = ({ kind, value }: Count) => kind === 'view' && value === 'entry';
const isView = ({ kind }: Count) => kind === 'view';
const isStep = (step: string) => {
  const ending = ` ${step}`;
  return ({ kind, value }: Count) => kind === 'event' && value.endsWith(ending);
};
const isSent = isStep('sent');

const total = (counts: readonly Count[], chosen: (count: Count) => boolean) =>
  counts.filter(chosen).reduce((sum, { count }) => sum + count, 0);

export const visitsIn = (counts: readonly Count[]) => total(counts, isVisit);
export const viewsIn = (counts: readonly Count[]) => total(counts, isView);
/** Step: 'opened', 'started' or 'sent', as browsers report it. */
export const formStepIn = (counts: readonly Count[], step: string) => total(counts, isStep(step));

export const sortByFormsSent = (origins: readonly Origin[]): readonly Origin[] =>
  origins.toSorted(
    (a, b) => b.formsSent - a.formsSent || b.traffic - a.traffic || a.name.localeCompare(b.name),
  );

export const pagesIn = (counts: readonly Count[]): readonly Origin[] =>
  sortByFormsSent(
    [...Map.groupBy(counts, ({ page }) => page)]
      .map(([name, group]) => ({ name, traffic: total(group, isView), formsSent: total(group, isSent) }))
      .filter(({ traffic, formsSent }) => traffic > 0 || formsSent > 0),
  );

export interface Refusal {
  readonly form: string;
  readonly reason: string;
  readonly count: number;
}

export function refusalsIn(counts: readonly Count[]): readonly Refusal[] {
  return counts
    .filter(({ kind }) => kind === 'refused')
    .map(({ page, value, count }) => ({ form: page, reason: value, count }))
    .sort((a, b) => b.count - a.count || `${a.form} ${a.reason}`.localeCompare(`${b.form} ${b.reason}`));
}

export const droppedIn = (counts: readonly Count[]) => total(counts, ({ kind }) => kind === 'dropped');
