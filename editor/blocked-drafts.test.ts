import { expect, test } from 'vitest';
import { findBlockedDrafts } from './blocked-drafts.ts';
import type { FileSummary } from './file-summary.ts';

const fault = {
  path: ['items', 9, 'name'],
  fieldLabel: 'Person 10: Name',
  message: 'Write something here.',
  isEmpty: true,
};
const team = 'content/lists/team.json';
const pictures = 'content/pictures.json';
const home = 'content/pages/home.json';

const summary = (file: string, isChanged: boolean, isInvalid = false): FileSummary => ({
  file,
  title: file,
  group: '',
  page: '/',
  sampleCount: 0,
  isChanged,
  faults: isInvalid ? [fault] : [],
});

interface Case {
  readonly summaries: readonly FileSummary[];
  /** The summaries of all files if the blocked drafts were discarded. */
  readonly summariesWithoutBlocked?: readonly FileSummary[];
  readonly values?: Readonly<Record<string, object>>;
}

const findBlocked = ({ summaries, summariesWithoutBlocked = [], values = {} }: Case) =>
  findBlockedDrafts({
    summaries,
    summariesWithout: async () => summariesWithoutBlocked,
    value: async (file) => values[file] ?? {},
    savedValue: async () => ({}),
  });

test('EDIT-18 an invalid draft is blocked with its first fault as the reason; a valid one is not blocked', async () => {
  const blockedDrafts = await findBlocked({ summaries: [summary(team, true, true), summary(home, true)] });
  expect([...blockedDrafts]).toEqual([[team, 'Person 10: Name: Write something here.']]);
});

test('EDIT-18 a draft that is valid only together with an invalid one is blocked too', async () => {
  const blockedDrafts = await findBlocked({
    summaries: [summary(team, true, true), summary(home, true)],
    summariesWithoutBlocked: [summary(team, false), summary(home, true, true)],
  });
  expect([...blockedDrafts.keys()]).toEqual([team, home]);
});

test('EDIT-18 a draft that makes an unchanged file invalid is blocked', async () => {
  const blockedDrafts = await findBlocked({ summaries: [summary(team, true), summary(home, false, true)] });
  expect(blockedDrafts.get(team)).toContain(`'${home}' would then be wrong.`);
});

const newPicture = { [pictures]: { own: { src: '/assets/own/own.webp' } } };

test('EDIT-18 a new picture is blocked if only an invalid draft uses it', async () => {
  const summaries = [summary(team, true, true), summary(pictures, true)];
  const blockedDrafts = await findBlocked({
    summaries,
    values: { ...newPicture, [team]: { items: [{ image: 'own' }] } },
  });
  expect([...blockedDrafts.keys()]).toEqual([team, pictures]);
});

test('EDIT-18 a new picture is not blocked if a valid draft uses it', async () => {
  const summaries = [summary(team, true, true), summary(pictures, true), summary(home, true)];
  const blockedDrafts = await findBlocked({
    summaries,
    values: { ...newPicture, [home]: { image: '/assets/own/own.webp' } },
  });
  expect([...blockedDrafts.keys()]).toEqual([team]);
});
