import { expect, test } from 'vitest';
import type { DescribedPlan } from '../describe-plan.ts';
import type { DescribedState, PublishingStatus } from '../describe-publishing.ts';
import {
  describePublishButton,
  elapsedWords,
  mergedChangesWords,
  publishView,
  stepWords,
} from './publish-words.ts';

const stateOf = (
  state: DescribedState['state'],
  kind: DescribedState['kind'] = 'publish',
): DescribedState => ({
  kind,
  state,
  startedAt: '2026-11-16T10:00:00Z',
  steps: [],
  conflicts: [],
  pages: [],
});

const statusWith = (state: DescribedState | null = null): PublishingStatus => ({
  canPublish: true,
  settings: { address: 'https://agency.example' },
  state,
  isFetching: false,
  mergedChanges: null,
});

const emptyPlan: DescribedPlan = {
  isFirstPublication: false,
  isEmpty: true,
  files: [],
  pages: [],
  pictures: [],
  unlistedPictureCount: 0,
  sampleCount: 0,
};
const plan: DescribedPlan = {
  ...emptyPlan,
  isEmpty: false,
  files: [{ file: 'content/lists/team.json', title: 'Team members', changes: [] }],
};

const barState = {
  status: statusWith(),
  plan,
  planFailureMessage: undefined,
  hasUnseenResult: false,
  hasDrafts: false,
};
const dialogState = { hasUnseenResult: false, wantsPlan: false };

test('EDIT-30 saved changes that are not live can be published', () => {
  expect(describePublishButton(barState)).toEqual({
    label: 'Publish',
    isEnabled: true,
    status: 'Saved, not published yet: Team members',
  });
  const everywhere = { ...plan, files: [], pages: 'every' } as const;
  expect(describePublishButton({ ...barState, plan: everywhere })?.status).toBe(
    'Saved, not published yet: the whole site',
  );
});

test('EDIT-30 the button is disabled with drafts, before the comparison, and if nothing differs', () => {
  expect(describePublishButton({ ...barState, hasDrafts: true })).toMatchObject({ isEnabled: false });
  expect(describePublishButton({ ...barState, plan: undefined })).toMatchObject({
    isEnabled: false,
    status: 'Comparing with the live site …',
  });
  expect(describePublishButton({ ...barState, plan: emptyPlan })).toMatchObject({
    isEnabled: false,
    status: 'Everything is saved and published',
  });
});

test('EDIT-30 a copy of the content has no button; without settings the dialog explains the setup', () => {
  expect(
    describePublishButton({ ...barState, status: { ...statusWith(), canPublish: false } }),
  ).toBeUndefined();
  const notSetUp = { ...statusWith(stateOf('failed')), settings: null };
  expect(describePublishButton({ ...barState, status: notSetUp, hasDrafts: true })).toMatchObject({
    isEnabled: true,
  });
  expect(publishView(notSetUp, dialogState)).toBe('not set up');
});

test('EDIT-30 a failure or conflict can be opened even if nothing differs', () => {
  for (const state of ['failed', 'conflict'] as const) {
    expect(
      describePublishButton({ ...barState, status: statusWith(stateOf(state)), plan: emptyPlan })?.isEnabled,
    ).toBe(true);
    expect(publishView(statusWith(stateOf(state)), dialogState)).toBe(state);
    expect(publishView(statusWith(stateOf(state)), { ...dialogState, wantsPlan: true })).toBe('plan');
  }
  expect(
    describePublishButton({ ...barState, plan: undefined, planFailureMessage: 'No network' }),
  ).toMatchObject({
    isEnabled: true,
  });
});

test('EDIT-31 a running publication is shown even with drafts or an earlier result', () => {
  const running = statusWith(stateOf('running'));
  expect(publishView(running, { hasUnseenResult: true, wantsPlan: true })).toBe('running');
  expect(describePublishButton({ ...barState, status: running, hasDrafts: true })).toMatchObject({
    label: 'Publishing …',
    isEnabled: true,
  });
});

test('EDIT-31 the result is shown once; later the dialog begins with the plan', () => {
  expect(publishView(statusWith(stateOf('done')), { ...dialogState, hasUnseenResult: true })).toBe('done');
  expect(publishView(statusWith(stateOf('nothing to do')), { ...dialogState, hasUnseenResult: true })).toBe(
    'done',
  );
  expect(publishView(statusWith(stateOf('done')), dialogState)).toBe('plan');
  const endedState = {
    ...barState,
    status: statusWith(stateOf('done', 'undo')),
    plan: emptyPlan,
    hasUnseenResult: true,
  };
  expect(describePublishButton(endedState)).toMatchObject({
    label: 'See the pages',
    isEnabled: true,
    status: 'Undone',
  });
});

test('EDIT-31 merged changes are described with the names of their authors', () => {
  const mergedChanges = {
    titles: ['Team members', 'Home'],
    authors: ['Asha', 'Vikram'],
    needsDecision: false,
  };
  expect(mergedChangesWords(mergedChanges)).toEqual(['Taken over from Asha and Vikram: Team members, Home']);
  expect(mergedChangesWords({ ...mergedChanges, authors: [] })).toEqual([
    'Taken over from others: Team members, Home',
  ]);
  expect(mergedChangesWords({ ...mergedChanges, titles: [], needsDecision: true })[0]).toContain(
    'You decide',
  );
  expect(mergedChangesWords({ ...mergedChanges, titles: [], failureMessage: 'No network.' })[0]).toMatch(
    /No network\.$/,
  );
});

test('EDIT-31 steps and elapsed time are described briefly', () => {
  expect(stepWords({ title: 'Build', state: 'done', seconds: 12.4 })).toBe('done, 12 s');
  expect(stepWords({ title: 'Build', state: 'running' })).toBe('under way');
  const start = '2026-11-16T10:00:00Z';
  expect(elapsedWords(start, Date.parse(start) + 42_000)).toBe('42 s');
  expect(elapsedWords(start, Date.parse(start) + 125_000)).toBe('2 min 5 s');
});
