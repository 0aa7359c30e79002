import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PublishingState, writeState } from '../publishing/state.ts';
import { Publisher } from './publisher.ts';

const forEditor = vi.hoisted(() => ({
  readPublishingSettings: vi.fn(),
  fetchPublished: vi.fn(),
  startPublishing: vi.fn(),
}));
vi.mock('../publishing/for-editor.ts', () => forEditor);

const team = 'content/lists/team.json';
const fileForms = [
  { file: team, title: 'Team members', ownPage: undefined, createSchema: () => ({}) },
  { file: 'content/pages/home.json', title: 'Home', ownPage: '/', createSchema: () => ({}) },
];

let root = '';
let texts: Record<string, string> = {};
const refresh = vi.fn();
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'publisher-'));
  texts = {};
  vi.resetAllMocks();
  forEditor.readPublishingSettings.mockReturnValue({ target: 'server', address: 'https://agency.example' });
});
afterEach(() => rmSync(root, { recursive: true }));

const newPublisher = () =>
  new Publisher(root, {
    model: { forms: async () => fileForms },
    drafts: { savedText: async (file) => texts[file] ?? '{}' },
    refresh,
    runSequentially: (work) => work(),
  });

function writeTestState(state: PublishingState['state'], startedAt: string): void {
  writeState(root, {
    kind: 'publish',
    state,
    startedAt,
    pid: process.pid,
    steps: [],
    conflicts: [],
    pages: [],
  });
}

test('EDIT-31 a publication counts as running before its process has written a state', async () => {
  const publisher = newPublisher();
  writeTestState('done', '2026-11-16T09:00:00Z');
  expect((await publisher.state())?.state).toBe('done');
  let confirmStart = () => {};
  forEditor.startPublishing.mockReturnValueOnce(new Promise<void>((done) => (confirmStart = done)));
  const started = publisher.start({ kind: 'publish' });
  expect(publisher.isRunning).toBe(true);
  expect(await publisher.state()).toMatchObject({ kind: 'publish', state: 'running' });
  writeTestState('failed', '2026-11-16T10:00:00Z');
  await vi.waitFor(() => expect(forEditor.startPublishing).toHaveBeenCalled());
  confirmStart();
  await started;
  expect((await publisher.state())?.state).toBe('failed');
  forEditor.startPublishing.mockRejectedValueOnce(new Error('It could not be started.'));
  await expect(publisher.start({ kind: 'publish' })).rejects.toThrow('could not be started');
  expect(publisher.isRunning).toBe(false);
});

test('EDIT-31 after a publication, the preview is refreshed and the editor gets the titles of the merged files', async () => {
  const publisher = newPublisher();
  forEditor.startPublishing.mockImplementationOnce(async () =>
    writeTestState('running', '2026-11-16T10:00:00Z'),
  );
  await publisher.start({ kind: 'publish' });
  texts[team] = '{"items":[]}';
  await publisher.state();
  expect(refresh).not.toHaveBeenCalled();
  writeTestState('done', '2026-11-16T10:00:00Z');
  await publisher.state();
  expect(refresh.mock.calls).toEqual([[team]]);
  expect(publisher.mergedChanges?.titles).toEqual(['Team members']);
  publisher.dismissMergedChanges();
  await publisher.state();
  expect(publisher.mergedChanges).toBeNull();
});

test('EDIT-31 a second attempt to publish keeps the consent to publish samples; an undo does not', async () => {
  const publisher = newPublisher();
  await publisher.start({ kind: 'publish', withSamples: true });
  await publisher.start({ kind: 'publish', choices: { [team]: { 'items[0].role': 'mine' } } });
  expect(forEditor.startPublishing).toHaveBeenLastCalledWith(root, {
    kind: 'publish',
    withSamples: true,
    choices: { [team]: { 'items[0].role': 'mine' } },
  });
  await publisher.start({ kind: 'undo' });
  expect(forEditor.startPublishing).toHaveBeenLastCalledWith(root, { kind: 'undo' });
});

test('EDIT-31 the preview is refreshed and the editor gets the titles of files that others changed; a failure is stored', async () => {
  const publisher = newPublisher();
  const changedFiles = [
    team,
    'public/assets/own/a.webp',
    'public/assets/own/b.webp',
    'app/content/last-changed.json',
  ];
  forEditor.fetchPublished.mockResolvedValueOnce({ changedFiles, authors: ['Asha'], needsDecision: false });
  await publisher.fetchChanges();
  expect(refresh).toHaveBeenCalledWith(team);
  expect(publisher.mergedChanges).toMatchObject({ titles: ['Team members', 'Pictures'], authors: ['Asha'] });
  forEditor.fetchPublished.mockRejectedValueOnce(new Error('No network.'));
  await publisher.fetchChanges();
  expect(publisher.mergedChanges?.failureMessage).toBe('No network.');
  expect(publisher.isFetching).toBe(false);
});

test('EDIT-31 nothing is fetched without settings or during a publication', async () => {
  const publisher = newPublisher();
  forEditor.readPublishingSettings.mockReturnValueOnce(null);
  await publisher.fetchChanges();
  writeTestState('running', '2026-11-16T10:00:00Z');
  await publisher.fetchChanges();
  expect(forEditor.fetchPublished).not.toHaveBeenCalled();
});
