import { expect, test } from 'vitest';
import type { FileSummary } from './file-summary.ts';
import { filesToKeepAsDrafts } from './unsaved-files.ts';

const fault = {
  path: ['items', 9, 'name'],
  place: 'Person 10: Name',
  words: 'Write something here.',
  empty: true,
};
const team = 'content/lists/team.json';
const pictures = 'content/pictures.json';
const home = 'content/pages/home.json';

const summary = (file: string, changed: boolean, faulty = false): FileSummary => ({
  file,
  title: file,
  group: '',
  page: '/',
  samples: 0,
  changed,
  faults: faulty ? [fault] : [],
});

interface Case {
  readonly now: readonly FileSummary[];
  readonly left?: readonly FileSummary[];
  readonly values?: Readonly<Record<string, object>>;
}

const kept = ({ now, left = [], values = {} }: Case) =>
  filesToKeepAsDrafts({
    now,
    without: async () => left,
    value: async (file) => values[file] ?? {},
    savedValue: async () => ({}),
  });

test('EDIT-18 what is finished can be saved; what is not stays a draft, and says why', async () => {
  const found = await kept({ now: [summary(team, true, true), summary(home, true)] });
  expect([...found]).toEqual([[team, 'Person 10: Name: Write something here.']]);
});

test('EDIT-18 a file that is right only together with an unfinished one waits with it', async () => {
  const found = await kept({
    now: [summary(team, true, true), summary(home, true)],
    left: [summary(team, false), summary(home, true, true)],
  });
  expect([...found.keys()]).toEqual([team, home]);
});

test('EDIT-18 nothing is saved that would leave an untouched file wrong', async () => {
  const found = await kept({ now: [summary(team, true), summary(home, false, true)] });
  expect(found.get(team)).toContain(`'${home}' would then be wrong.`);
});

const photograph = { [pictures]: { own: { src: '/assets/own/own.webp' } } };

test('EDIT-18 a new picture waits with the unfinished entry that shows it', async () => {
  const now = [summary(team, true, true), summary(pictures, true)];
  const found = await kept({ now, values: { ...photograph, [team]: { items: [{ image: 'own' }] } } });
  expect([...found.keys()]).toEqual([team, pictures]);
});

test('EDIT-18 a new picture that a finished file shows is saved with it', async () => {
  const now = [summary(team, true, true), summary(pictures, true), summary(home, true)];
  const found = await kept({ now, values: { ...photograph, [home]: { image: '/assets/own/own.webp' } } });
  expect([...found.keys()]).toEqual([team]);
});
