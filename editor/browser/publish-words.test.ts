import { expect, test } from 'vitest';
import type { DescribedPlan } from '../describe-plan.ts';
import type { DescribedState, PublishingStatus } from '../describe-publishing.ts';
import { elapsedWords, mergedChangesWords, publishButton, publishView, stepWords } from './publish-words.ts';

const run = (state: DescribedState['state'], kind: DescribedState['kind'] = 'publish'): DescribedState => ({
  kind,
  state,
  startedAt: '2026-11-16T10:00:00Z',
  steps: [],
  conflicts: [],
  pages: [],
});

const publishing = (state: DescribedState | null = null): PublishingStatus => ({
  isPossible: true,
  settings: { address: 'https://agency.example' },
  state,
  isFetching: false,
  mergedChanges: null,
});

const nothing: DescribedPlan = {
  isFirst: false,
  isEmpty: true,
  files: [],
  pages: [],
  pictures: [],
  moreFiles: 0,
  samples: 0,
};
const plan: DescribedPlan = {
  ...nothing,
  isEmpty: false,
  files: [{ file: 'content/lists/team.json', title: 'Team members', changes: [] }],
};

const bar = {
  publishing: publishing(),
  plan,
  planFailure: undefined,
  hasEnded: false,
  hasDrafts: false,
};
const unseen = { hasEnded: false, wantsPlan: false };

test('EDIT-30 what is saved and not live can be published', () => {
  expect(publishButton(bar)).toEqual({
    label: 'Publish',
    enabled: true,
    words: 'Saved, not published yet: Team members',
  });
  const everywhere = { ...plan, files: [], pages: 'every' } as const;
  expect(publishButton({ ...bar, plan: everywhere })?.words).toBe('Saved, not published yet: the whole site');
});

test('EDIT-30 publishing waits for saving, for the comparison, and for something that differs', () => {
  expect(publishButton({ ...bar, hasDrafts: true })).toMatchObject({ enabled: false });
  expect(publishButton({ ...bar, plan: undefined })).toMatchObject({
    enabled: false,
    words: 'Comparing with the live site …',
  });
  expect(publishButton({ ...bar, plan: nothing })).toMatchObject({
    enabled: false,
    words: 'Everything is saved and published',
  });
});

test('EDIT-30 a copy of the content has no button; without settings it leads to how they are made', () => {
  expect(publishButton({ ...bar, publishing: { ...publishing(), isPossible: false } })).toBeUndefined();
  const unset = { ...publishing(run('failed')), settings: null };
  expect(publishButton({ ...bar, publishing: unset, hasDrafts: true })).toMatchObject({ enabled: true });
  expect(publishView(unset, unseen)).toBe('not set up');
});

test('EDIT-30 what failed or waits for a decision can be looked at, even if nothing differs', () => {
  for (const state of ['failed', 'conflict'] as const) {
    expect(publishButton({ ...bar, publishing: publishing(run(state)), plan: nothing })?.enabled).toBe(true);
    expect(publishView(publishing(run(state)), unseen)).toBe(state);
    expect(publishView(publishing(run(state)), { ...unseen, wantsPlan: true })).toBe('plan');
  }
  expect(publishButton({ ...bar, plan: undefined, planFailure: 'No network' })).toMatchObject({
    enabled: true,
  });
});

test('EDIT-31 a publication under way is shown again, whatever else there is to do', () => {
  const running = publishing(run('running'));
  expect(publishView(running, { hasEnded: true, wantsPlan: true })).toBe('running');
  expect(publishButton({ ...bar, publishing: running, hasDrafts: true })).toMatchObject({
    label: 'Publishing …',
    enabled: true,
  });
});

test('EDIT-31 how it ended is shown once; later the sheet begins with what differs', () => {
  expect(publishView(publishing(run('done')), { ...unseen, hasEnded: true })).toBe('done');
  expect(publishView(publishing(run('nothing to do')), { ...unseen, hasEnded: true })).toBe('done');
  expect(publishView(publishing(run('done')), unseen)).toBe('plan');
  const ended = { ...bar, publishing: publishing(run('done', 'undo')), plan: nothing, hasEnded: true };
  expect(publishButton(ended)).toMatchObject({ label: 'See the pages', enabled: true, words: 'Undone' });
});

test('EDIT-31 what came from others is said with their names', () => {
  const taken = { titles: ['Team members', 'Home'], authors: ['Asha', 'Vikram'], needsDecision: false };
  expect(mergedChangesWords(taken)).toEqual(['Taken over from Asha and Vikram: Team members, Home']);
  expect(mergedChangesWords({ ...taken, authors: [] })).toEqual([
    'Taken over from others: Team members, Home',
  ]);
  expect(mergedChangesWords({ ...taken, titles: [], needsDecision: true })[0]).toContain('You decide');
  expect(mergedChangesWords({ ...taken, titles: [], failed: 'No network.' })[0]).toMatch(/No network\.$/);
});

test('EDIT-31 steps and times are short', () => {
  expect(stepWords({ title: 'Build', state: 'done', seconds: 12.4 })).toBe('done, 12 s');
  expect(stepWords({ title: 'Build', state: 'running' })).toBe('under way');
  const start = '2026-11-16T10:00:00Z';
  expect(elapsedWords(start, Date.parse(start) + 42_000)).toBe('42 s');
  expect(elapsedWords(start, Date.parse(start) + 125_000)).toBe('2 min 5 s');
});
