import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeState } from '../publishing/state.ts';
import type { ContentModel } from './content-model.ts';
import { Drafts } from './drafts.ts';
import { noPublishApi, publishApi } from './publish-api.ts';
import { Publisher } from './publisher.ts';
import type { Redraw } from './redraw.ts';
import { createSequentialRunner } from './sequential-runner.ts';

const mocks = vi.hoisted(() => ({
  readPublishingSettings: vi.fn(),
  createPublishingPlan: vi.fn(),
  listPublications: vi.fn(),
  readPublishedValue: vi.fn(),
  readPublishedPicture: vi.fn(),
  startPublishing: vi.fn(),
}));
vi.mock('../publishing/settings.ts', () => mocks);
vi.mock('../publishing/publishing-plan.ts', () => mocks);
vi.mock('../publishing/publications.ts', () => mocks);
vi.mock('../publishing/start-publishing.ts', async (original) => ({
  ...(await original<object>()),
  startPublishing: mocks.startPublishing,
}));

const team = 'content/lists/team.json';
const pictures = 'content/pictures.json';
const livePublication = 'published/20261114-101500';
const portrait = '/assets/own/asha.webp';

const person = {
  type: 'object',
  properties: { name: { type: 'string' }, image: { type: 'string', title: 'Portrait', widget: 'picture' } },
} as const;
const teamForm = {
  type: 'object',
  properties: { items: { type: 'array', title: 'People', items: person } },
} as const;

let root = '';
let drafts: Drafts;
const runSequentially = createSequentialRunner();
const redraw = { state: { state: 'idle' } } as Redraw;

function write(file: string, content: object): void {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(content));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'publish-api-'));
  write(team, { items: [{ name: 'Asha', image: 'own-asha' }] });
  write('content/site.json', { name: 'Asha & Daughters', samples: { name: 'The name.' } });
  const thisYear = new Date().getFullYear();
  write('content/holidays.json', {
    holidays: [thisYear, thisYear + 1].map((year) => ({ date: `${year}-01-26`, name: 'Republic Day' })),
  });
  write(pictures, { 'own-asha': { src: portrait } });
  drafts = new Drafts({ contentRoot: root, public: join(root, 'public') });
  vi.resetAllMocks();
  mocks.readPublishingSettings.mockReturnValue({ target: 'server', address: 'https://agency.example' });
  mocks.listPublications.mockResolvedValue([{ name: livePublication, isLive: true }]);
});
afterEach(() => rmSync(root, { recursive: true }));

/** An API whose content model accepts every value. */
function newApi() {
  const contentModel = {
    forms: async () => [
      { file: team, title: 'Team members', ownPage: undefined, createSchema: () => teamForm },
      { file: pictures, title: 'Pictures', ownPage: undefined, createSchema: () => ({}) },
      { file: 'content/pages/team.json', title: 'Team', ownPage: '/our-team', createSchema: () => ({}) },
    ],
    fieldLabel: async () => 'Asha: Name',
    change: (file: string, value: object) => drafts.set(file, value, { isValid: true }),
  } as unknown as ContentModel;
  const publisher = new Publisher(root, { model: contentModel, drafts, refresh: () => {}, runSequentially });
  write('content/pages/team.json', {});
  const folders = { contentRoot: root, public: join(root, 'public') };
  return publishApi({ publisher, redraw, model: contentModel, drafts, folders, runSequentially });
}

const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });

test('EDIT-30 a copy of the content cannot be published', async () => {
  expect(await (await noPublishApi().request('/publishing')).json()).toMatchObject({ canPublish: false });
});

test('EDIT-30 the plan describes changes with the labels of the forms, and pictures before and after', async () => {
  mocks.createPublishingPlan.mockResolvedValue({
    livePublication,
    pages: ['/our-team', '/careers/editor'],
    pictures: [portrait, '/assets/film/about.mp4'],
    files: [team],
  });
  mocks.readPublishedValue.mockImplementation(async (_: string, __: string, file: string) =>
    file === team ? { items: [{ name: 'Asha', image: 'p-01' }] } : { 'p-01': { src: '/assets/p-01.webp' } },
  );
  const plan = await (await newApi().request('/publishing/plan')).json();
  expect(plan).toMatchObject({
    isFirstPublication: false,
    isEmpty: false,
    pages: [
      { address: '/our-team', title: 'Team' },
      { address: '/careers/editor', title: '/careers/editor' },
    ],
    pictures: [{ address: portrait }],
    unlistedPictureCount: 1,
  });
  expect(plan.sampleCount).toBeGreaterThan(0);
  expect(plan.files[0].changes[0]).toMatchObject({
    where: ['People', 'Asha', 'Portrait'],
    before: [
      { picture: expect.stringMatching(/^\/__edit\/api\/publications\/picture\?publication=.*p-01\.webp$/) },
    ],
    after: [{ picture: portrait }],
  });
});

test('EDIT-30 the plan of the first publication lists every page and no fields', async () => {
  mocks.createPublishingPlan.mockResolvedValue({
    livePublication: null,
    pages: 'every',
    pictures: [portrait],
    files: [team],
  });
  const plan = await (await newApi().request('/publishing/plan')).json();
  expect(plan).toMatchObject({
    isFirstPublication: true,
    isEmpty: false,
    files: [],
    pictures: [],
    pages: 'every',
  });
});

test('EDIT-30 publishing is rejected while there are unsaved drafts', async () => {
  await drafts.set(team, { items: [] }, { isValid: true });
  expect((await newApi().request('/publishing', post({ kind: 'publish' }))).status).toBe(409);
  expect(mocks.startPublishing).not.toHaveBeenCalled();
});

test('EDIT-30 an undo is rejected if it does not name the live publication, or while another undo is running', async () => {
  const api = newApi();
  const responseWithoutName = await api.request('/publishing', post({ kind: 'undo' }));
  expect(responseWithoutName.status).toBe(409);
  expect(await responseWithoutName.json()).toEqual({
    error: 'Choose in the list of publications what is to be undone.',
  });
  expect(mocks.startPublishing).not.toHaveBeenCalled();
  let confirmStart = () => {};
  mocks.startPublishing.mockReturnValueOnce(new Promise<void>((done) => (confirmStart = done)));
  const undoRequest = post({ kind: 'undo', publication: livePublication });
  const undo = api.request('/publishing', undoRequest);
  await vi.waitFor(() => expect(mocks.startPublishing).toHaveBeenCalled());
  // Two publications at once would write the same files.
  expect((await api.request('/publishing', undoRequest)).status).toBe(409);
  confirmStart();
  expect((await undo).status).toBe(200);
  expect(mocks.startPublishing).toHaveBeenCalledTimes(1);
});

test('EDIT-31 the status can be read while a save is running', async () => {
  let finish = () => {};
  const save = runSequentially(() => new Promise<void>((done) => (finish = done)));
  const response = await newApi().request('/publishing');
  expect(await response.json()).toMatchObject({ canPublish: true, state: null });
  finish();
  await save;
});

test('EDIT-32 an earlier publication is loaded into drafts, with pictures that were deleted since', async () => {
  const publishedTeam = { items: [{ name: 'Asha', image: 'own-ira' }] };
  const publishedFiles: Record<string, object> = {
    [team]: publishedTeam,
    [pictures]: { 'own-ira': { src: '/assets/own/ira.webp' } },
    'content/pages/team.json': {},
  };
  mocks.readPublishedValue.mockImplementation(
    async (_: string, __: string, file: string) => publishedFiles[file],
  );
  mocks.readPublishedPicture.mockResolvedValue(Buffer.from('Ira'));
  const api = newApi();
  const response = await api.request('/publications/load', post({ name: livePublication }));
  expect(await response.json()).toEqual({ titles: ['Pictures', 'Team members'] });
  expect(drafts.changedFiles().toSorted()).toEqual([team, pictures]);
  expect(await drafts.value(team)).toEqual(publishedTeam);
  expect(drafts.picture('/assets/own/ira.webp')?.toString()).toBe('Ira');
  // Loading again would lose the drafts.
  expect((await api.request('/publications/load', post({ name: livePublication }))).status).toBe(409);
});

test('EDIT-32 other Git revisions than publications can neither be loaded nor have their pictures read', async () => {
  const api = newApi();
  expect((await api.request('/publications/load', post({ name: 'main' }))).status).toBe(404);
  const picture = new URLSearchParams({ publication: 'main', src: portrait });
  expect((await api.request(`/publications/picture?${picture}`)).status).toBe(404);
  expect(mocks.readPublishedValue).not.toHaveBeenCalled();
});

test('EDIT-31 the status of a failure says what visitors see, and names the publication', async () => {
  const failure = { message: 'It is live, but …', faults: [], details: '', visitorsSee: 'new' } as const;
  writeState(root, {
    kind: 'undo',
    state: 'failed',
    startedAt: '2026-11-16T10:00:00.000Z',
    pid: 1,
    publication: livePublication,
    steps: [],
    conflicts: [],
    pages: [],
    failure,
  });
  expect(await (await newApi().request('/publishing')).json()).toMatchObject({
    state: { publication: livePublication, failure },
  });
});
