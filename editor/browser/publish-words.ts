import type { PublishingKind, PublishingStep, SeenVersion } from '../../publishing/state.ts';
import type { DescribedPlan } from '../describe-plan.ts';
import type { MergedChanges, PublishingStatus } from '../describe-publishing.ts';
import type { Publishing } from './use-publishing.ts';

export type PublishView = 'not set up' | 'running' | 'conflict' | 'failed' | 'done' | 'plan';

interface DialogState extends Pick<Publishing, 'hasUnseenResult'> {
  /** Whether the owner has gone back to the list of changes. */
  readonly wantsPlan: boolean;
}

/** The result of an earlier publication is shown only if the owner has to act. */
export function publishView(
  { settings, state }: PublishingStatus,
  { hasUnseenResult, wantsPlan }: DialogState,
): PublishView {
  if (!settings) return 'not set up';
  if (state?.state === 'running') return 'running';
  if (!state || wantsPlan) return 'plan';
  if (state.state === 'conflict' || state.state === 'failed') return state.state;
  return hasUnseenResult ? 'done' : 'plan';
}

/** 'Asha and Kabir' */
const joinNames = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

interface PublishBarState
  extends Pick<Publishing, 'status' | 'plan' | 'planFailureMessage' | 'hasUnseenResult'> {
  readonly hasDrafts: boolean;
}

export interface PublishButton {
  readonly label: string;
  readonly isEnabled: boolean;
  /** The state of publishing in words; empty if the bar shows another message. */
  readonly status: string;
}

const doneBarWords: Readonly<Record<PublishingKind, string>> = {
  publish: 'Published',
  preview: 'The preview address is up to date',
  undo: 'Undone',
};

function savedWords({ state }: PublishingStatus, { files, pages }: DescribedPlan): string {
  if (state?.state === 'failed') return 'Saved. The last attempt to publish failed';
  if (state?.state === 'conflict') return 'Saved. Something has to be decided before it is published';
  if (files.length > 0) return `Saved, not published yet: ${files.map(({ title }) => title).join(', ')}`;
  return pages === 'every' ? 'Saved, not published yet: the whole site' : 'Saved, not published yet';
}

export function describePublishButton({
  status,
  plan,
  planFailureMessage,
  hasUnseenResult,
  hasDrafts,
}: PublishBarState): PublishButton | undefined {
  if (!status?.canPublish) return undefined;
  const label = 'Publish';
  if (!status.settings) return { label, isEnabled: true, status: '' };
  const publishingState = status.state?.state;
  if (publishingState === 'running')
    return {
      label: 'Publishing …',
      isEnabled: true,
      status: 'Publishing. You can go on writing, and save when it has ended',
    };
  if (hasDrafts) return { label, isEnabled: false, status: '' };
  if (hasUnseenResult && publishingState === 'done')
    return { label: 'See the pages', isEnabled: true, status: doneBarWords[status.state?.kind ?? 'publish'] };
  if (planFailureMessage)
    return { label, isEnabled: true, status: 'Saved. The live site could not be compared' };
  if (!plan) return { label, isEnabled: false, status: 'Comparing with the live site …' };
  const needsAttention = publishingState === 'failed' || publishingState === 'conflict';
  if (plan.isEmpty && !needsAttention)
    return { label, isEnabled: false, status: 'Everything is saved and published' };
  return { label, isEnabled: true, status: savedWords(status, plan) };
}

/** 'Taken over from Asha: Team members' */
export function mergedChangesWords({
  titles,
  authors,
  needsDecision,
  failureMessage,
}: MergedChanges): string[] {
  const sentences = [];
  if (titles.length > 0)
    sentences.push(
      `Taken over from ${authors.length > 0 ? joinNames(authors) : 'others'}: ${titles.join(', ')}`,
    );
  if (needsDecision)
    sentences.push(
      `${authors.length > 0 ? joinNames(authors) : 'Somebody else'} changed the same as you. You decide what is kept when you publish.`,
    );
  if (failureMessage !== undefined)
    sentences.push(
      `What others published could not be fetched, and is asked for again when you publish. ${failureMessage}`,
    );
  return sentences;
}

export const runningWords: Readonly<Record<PublishingKind, string>> = {
  publish: 'Your changes are being published.',
  preview: 'The preview address is being brought up to date.',
  undo: 'The publication before is being put back.',
};

const failedUnchangedWords: Readonly<Record<PublishingKind, string>> = {
  publish: 'It was not published. Visitors see the site as before.',
  preview: 'The preview address was not brought up to date.',
  undo: 'It was not undone. Visitors see the site as before.',
};

export function failedWords(kind: PublishingKind, visitorsSee: SeenVersion): string {
  if (visitorsSee === 'before') return failedUnchangedWords[kind];
  if (visitorsSee === 'unknown') return 'It is not certain which version visitors see.';
  return kind === 'undo'
    ? 'It is undone, but something is left to do.'
    : 'Visitors see your changes, but something is left to do.';
}

export const doneDialogWords: Readonly<Record<PublishingKind, string>> = {
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
