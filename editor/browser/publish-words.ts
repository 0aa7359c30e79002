import type { PublishingKind, PublishingStep, VisitorsSee } from '../../publishing/state.ts';
import type { DescribedPlan } from '../describe-plan.ts';
import type { MergedChanges, PublishingStatus } from '../describe-publishing.ts';

export type PublishView = 'not set up' | 'running' | 'conflict' | 'failed' | 'done' | 'plan';

interface SheetState {
  /** A run ended while this page was open, and its result was not closed yet. */
  readonly hasEnded: boolean;
  /** The owner has gone back to the changes. */
  readonly wantsPlan: boolean;
}

/** The result of an earlier run is shown only if action is needed. */
export function publishView(
  { settings, state }: PublishingStatus,
  { hasEnded, wantsPlan }: SheetState,
): PublishView {
  if (!settings) return 'not set up';
  if (state?.state === 'running') return 'running';
  if (!state || wantsPlan) return 'plan';
  if (state.state === 'conflict' || state.state === 'failed') return state.state;
  return hasEnded ? 'done' : 'plan';
}

const listed = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words);

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

interface BarState {
  readonly publishing: PublishingStatus | undefined;
  readonly plan: DescribedPlan | undefined;
  readonly planFailure: string | undefined;
  readonly hasEnded: boolean;
  readonly hasDrafts: boolean;
}

export interface PublishButton {
  readonly label: string;
  readonly enabled: boolean;
  /** Empty if the bar already says it. */
  readonly words: string;
}

const lastRun = (publishing: PublishingStatus) => publishing.state?.state;

const endedWords: Readonly<Record<PublishingKind, string>> = {
  publish: 'Published',
  preview: 'The preview address is up to date',
  undo: 'Undone',
};

function savedWords(publishing: PublishingStatus, { files, pages }: DescribedPlan): string {
  if (lastRun(publishing) === 'failed') return 'Saved. The last attempt to publish failed';
  if (lastRun(publishing) === 'conflict') return 'Saved. Something has to be decided before it is published';
  if (files.length > 0) return `Saved, not published yet: ${files.map(({ title }) => title).join(', ')}`;
  return pages === 'every' ? 'Saved, not published yet: the whole site' : 'Saved, not published yet';
}

export function publishButton({
  publishing,
  plan,
  planFailure,
  hasEnded,
  hasDrafts,
}: BarState): PublishButton | undefined {
  if (!publishing?.isPossible) return undefined;
  const label = 'Publish';
  if (!publishing.settings) return { label, enabled: true, words: '' };
  const last = lastRun(publishing);
  if (last === 'running')
    return {
      label: 'Publishing …',
      enabled: true,
      words: 'Publishing. You can go on writing, and save when it has ended',
    };
  if (hasDrafts) return { label, enabled: false, words: '' };
  if (hasEnded && last === 'done')
    return { label: 'See the pages', enabled: true, words: endedWords[publishing.state?.kind ?? 'publish'] };
  if (planFailure) return { label, enabled: true, words: 'Saved. The live site could not be compared' };
  if (!plan) return { label, enabled: false, words: 'Comparing with the live site …' };
  const needsSomebody = last === 'failed' || last === 'conflict';
  if (plan.isEmpty && !needsSomebody)
    return { label, enabled: false, words: 'Everything is saved and published' };
  return { label, enabled: true, words: savedWords(publishing, plan) };
}

/** 'Taken over from Asha: Team members' */
export function mergedChangesWords({ titles, authors, needsDecision, failed }: MergedChanges): string[] {
  const words = [];
  if (titles.length > 0)
    words.push(`Taken over from ${authors.length > 0 ? listed(authors) : 'others'}: ${titles.join(', ')}`);
  if (needsDecision)
    words.push(
      `${authors.length > 0 ? listed(authors) : 'Somebody else'} changed the same as you. You decide what is kept when you publish.`,
    );
  if (failed !== undefined)
    words.push(
      `What others published could not be fetched, and is asked for again when you publish. ${failed}`,
    );
  return words;
}

export const sheetTitles: Readonly<Record<PublishingKind, string>> = {
  publish: 'Publish',
  preview: 'Publish',
  undo: 'Undo',
};

export const runningWords: Readonly<Record<PublishingKind, string>> = {
  publish: 'Your changes are being published.',
  preview: 'The preview address is being brought up to date.',
  undo: 'The publication before is being put back.',
};

const failed: Readonly<Record<PublishingKind, string>> = {
  publish: 'It was not published. Visitors see the site as before.',
  preview: 'The preview address was not brought up to date.',
  undo: 'It was not undone. Visitors see the site as before.',
};

export function failedWords(kind: PublishingKind, visitorsSee: VisitorsSee): string {
  if (visitorsSee === 'before') return failed[kind];
  if (visitorsSee === 'unknown') return 'It is not certain which version visitors see.';
  return kind === 'undo'
    ? 'It is undone, but something is left to do.'
    : 'Visitors see your changes, but something is left to do.';
}

export const doneWords: Readonly<Record<PublishingKind, string>> = {
  publish: 'Published. Visitors see your changes now.',
  preview: 'The preview address shows your changes now. Visitors do not see them yet.',
  undo: 'Undone. Visitors see the publication before.',
};

const stepStates = { waiting: 'waits', running: 'under way', done: 'done', failed: 'failed' } as const;

/** 'done, 12 s' */
export function stepWords({ state, seconds }: PublishingStep): string {
  return seconds === undefined ? stepStates[state] : `${stepStates[state]}, ${Math.round(seconds)} s`;
}

/** '42 s', '2 min 5 s' */
export function elapsedWords(startedAt: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(startedAt)) / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
