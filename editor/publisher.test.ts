import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PublishingState, writeState } from '../publishing/state.ts';
import { Publisher } from './publisher.ts';

const mocks = vi.hoisted(() => ({
  readPublishingSettings: vi.fn(),
  fetchPublished: vi.fn(),
  noChanges: { changedFiles: [], authors: [], needsDecision: false },
  startPublishing: vi.fn(),
}));
vi.mock('../publishing/settings.ts', () => mocks);
vi.mock('../publishing/remote-changes.ts', () => mocks);
vi.mock('../publishing/start-publishing.ts', () => mocks);

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
  mocks.readPublishingSettings.mockReturnValue({ target: 'server', address: 'https://agency.example' });
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
  mocks.startPublishing.mockReturnValueOnce(new Promise<void>((done) => (confirmStart = done)));
  const start = publisher.start({ kind: 'publish' });
  expect(publisher.isRunning).toBe(true);
  expect(await publisher.state()).toMatchObject({ kind: 'publish', state: 'running' });
  writeTestState('failed', '2026-11-16T10:00:00Z');
  await vi.waitFor(() => expect(mocks.startPublishing).toHaveBeenCalled());
  confirmStart();
  await start;
  expect((await publisher.state())?.state).toBe('failed');
  mocks.startPublishing.mockRejectedValueOnce(new Error('It could not be started.'));
  await expect(publisher.start({ kind: 'publish' })).rejects.toThrow('could not be started');
  expect(publisher.isRunning).toBe(false);
});

test('EDIT-31 after a publication, the preview is refreshed and the editor gets the titles of the merged files', async () => {
  const publisher = newPublisher();
  mocks.startPublishing.mockImplementationOnce(async () => writeTestState('running', '2026-11-16T10:00:00Z'));
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
  await publisher.start({ kind: 'publish', allowsSamples: true });
  await publisher.start({ kind: 'publish', conflictChoices: { [team]: { 'items[0].role': 'mine' } } });
  expect(mocks.startPublishing).toHaveBeenLastCalledWith(root, {
    kind: 'publish',
    allowsSamples: true,
    conflictChoices: { [team]: { 'items[0].role': 'mine' } },
  });
  const undo = { kind: 'undo', publication: 'published/20261116-101500' } as const;
  await publisher.start(undo);
  expect(mocks.startPublishing).toHaveBeenLastCalledWith(root, undo);
});

test('EDIT-31 the preview is refreshed and the editor gets the titles of files that others changed; a failure is stored', async () => {
  const publisher = newPublisher();
  const changedFiles = [
    team,
    'public/assets/own/a.webp',
    'public/assets/own/b.webp',
    'app/content/last-changed.json',
  ];
  mocks.fetchPublished.mockResolvedValueOnce({ changedFiles, authors: ['Asha'], needsDecision: false });
  await publisher.fetchChanges();
  expect(refresh).toHaveBeenCalledWith(team);
  expect(publisher.mergedChanges).toMatchObject({ titles: ['Team members', 'Pictures'], authors: ['Asha'] });
  mocks.fetchPublished.mockRejectedValueOnce(new Error('No network.'));
  await publisher.fetchChanges();
  expect(publisher.mergedChanges?.failureMessage).toBe('No network.');
  expect(publisher.isFetching).toBe(false);
});

test('EDIT-31 nothing is fetched without settings or during a publication', async () => {
  const publisher = newPublisher();
  mocks.readPublishingSettings.mockReturnValueOnce(null);
  await publisher.fetchChanges();
  writeTestState('running', '2026-11-16T10:00:00Z');
  await publisher.fetchChanges();
  expect(mocks.fetchPublished).not.toHaveBeenCalled();
});
