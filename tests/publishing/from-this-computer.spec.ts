import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
// biome-ignore lint/style/noRestrictedImports: nothing is opened in a browser
import { expect, test } from '@playwright/test';
import type { LiveServer } from '../support/publishing/live-server.ts';
import {
  type Clone,
  type PublishedProject,
  releaseManually,
  startPublishedProject,
} from '../support/publishing/shared-project.ts';

test.describe.configure({ mode: 'serial' });

const samplePhone = '"phone": "+91 00000 00000"';
const [firstPhone, secondPhone] = ['+91 22 6912 4480', '+91 22 6912 4481'];

let publishedProject: PublishedProject;
let server: LiveServer;
let asha: Clone;
let kabir: Clone;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  publishedProject = await startPublishedProject('server');
  server = publishedProject.server;
  asha = await publishedProject.project.clone('Asha');
  kabir = await publishedProject.project.clone('Kabir');
  await releaseManually(asha, server);
});
test.afterAll(async () => {
  await publishedProject?.stop();
});

test('PUB-01 PUB-03 a saved change is published, with its author and a description in the commit and the tag', async () => {
  expect((await asha.release()).output).toMatch(/fields are still samples/);
  await asha.replace('content/site.json', samplePhone, `"phone": "${firstPhone}"`);
  const releaseBefore = server.currentRelease();
  const { status, output } = await asha.release('--with-samples');
  expect([status, output]).toEqual([0, expect.stringContaining('✓ Looking at the live site')]);
  console.log(output);
  expect(server.currentRelease()).not.toBe(releaseBefore);
  expect(await server.readPage('/contact-us')).toContain(firstPhone);
  await kabir.git('fetch', '--quiet', '--tags');
  expect(await kabir.git('log', '-1', '--format=%an: %s', 'origin/main')).toBe(
    'Asha: Name and contact: phone',
  );
  expect(await kabir.git('tag', '--list', '--format=%(taggername): %(contents:subject)')).toBe(
    'Asha: Name and contact: phone',
  );
  expect((await asha.release('--with-samples')).output).toContain('Nothing to do');
});

test('PUB-10 a release contains no file of the editor or of publishing', () => {
  const files = server.files();
  expect(
    files.filter((name) => /^(?:editor|(?:ops\/)?publishing|tests|tools|content|\.git)\b/.test(name)),
  ).toEqual([]);
  expect(files).toContain('server/main.ts');
});

test('PUB-06 a connection that breaks while copying changes nothing, neither on the server nor in Git', async () => {
  await asha.replace('content/site.json', firstPhone, secondPhone);
  const [releaseBefore, commitBefore] = [server.currentRelease(), await asha.git('rev-parse', 'HEAD')];
  server.breakConnectionAfter(2_000_000);
  const { status, output } = await asha.release('--with-samples');
  server.breakConnectionAfter(null);
  expect([status, output]).toEqual([1, expect.stringContaining('connection to the server was lost')]);
  expect(server.currentRelease()).toBe(releaseBefore);
  expect(await server.readPage('/contact-us')).toContain(firstPhone);
  expect(await asha.git('rev-parse', 'HEAD')).toBe(commitBefore);
  expect(await asha.git('diff', '--name-only')).toContain('content/site.json');
});

test('PUB-06 a release that does not become ready is rolled back, and the saved change remains', async () => {
  const releaseBefore = server.currentRelease();
  server.breakLaterReleases('not ready');
  const { status, output } = await asha.release('--with-samples');
  server.breakLaterReleases(null);
  expect([status, output]).toEqual([1, expect.stringContaining('did not start on the server')]);
  expect(server.currentRelease()).toBe(releaseBefore);
  expect(await server.readPage('/contact-us')).toContain(firstPhone);
  expect(await asha.git('diff', '--name-only')).toContain('content/site.json');
});

test('PUB-06 a build that fails publishes nothing', async () => {
  const config = join(asha.folder, 'vite.config.ts');
  const original = readFileSync(config, 'utf8');
  writeFileSync(config, `${original}\nthrow new Error('A plugin is broken.');\n`);
  await asha.git('commit', '--quiet', '--message', 'Break the build', 'vite.config.ts');
  const releaseBefore = server.currentRelease();
  const { status, output } = await asha.release('--with-samples');
  expect([status, output]).toEqual([1, expect.stringContaining('could not be built')]);
  expect(server.currentRelease()).toBe(releaseBefore);
  writeFileSync(config, original);
  await asha.git('reset', '--quiet', 'origin/main');
  expect(await asha.git('status', '--short', '--', ':(exclude)content', ':(exclude)app')).toBe('');
});

test('PUB-04 a second person publishes another field; the changes of both are live', async () => {
  const [firstMember] = (
    await kabir.readJson<{ items: { name: string; role: string }[] }>('content/lists/team.json')
  ).items;
  if (!firstMember) throw new Error('There is nobody in the team.');
  await kabir.replace(
    'content/lists/team.json',
    `"role": "${firstMember.role}"`,
    '"role": "Navigator of the fleet"',
  );
  const { status, output } = await kabir.release('--with-samples');
  expect([status, output]).toEqual([0, expect.stringContaining('/our-team')]);
  expect(await server.readPage('/our-team')).toContain('Navigator of the fleet');
  expect(await server.readPage('/contact-us')).toContain(firstPhone);
});

test('PUB-05 a field that two people changed is published only after a choice', async () => {
  await kabir.replace('content/site.json', firstPhone, '+91 22 6912 4499');
  expect((await kabir.release('--with-samples')).status).toBe(0);
  const { status, output } = await asha.release('--with-samples');
  expect([status, output]).toEqual([
    1,
    expect.stringContaining('content/site.json, phone: also changed by Kabir'),
  ]);
  expect(await asha.git('diff', '--name-only')).toContain('content/site.json');
  const choices = JSON.stringify({ 'content/site.json': { phone: 'mine' } });
  expect((await asha.release('--with-samples', '--choices', choices)).status).toBe(0);
  expect(await server.readPage('/contact-us')).toContain(secondPhone);
  expect(await server.readPage('/our-team')).toContain('Navigator of the fleet');
});

test('PUB-06 PUB-07 a release whose live pages differ from the built pages is rolled back, and --undo skips that release', async () => {
  const releaseBefore = server.currentRelease();
  await kabir.git('pull', '--quiet');
  await kabir.replace('content/site.json', secondPhone, '+91 22 6912 4470');
  server.breakLaterReleases('wrong page');
  const failedRelease = await kabir.release('--with-samples');
  server.breakLaterReleases(null);
  expect([failedRelease.status, failedRelease.output]).toEqual([
    1,
    expect.stringContaining('did not show it as it should'),
  ]);
  expect(server.currentRelease()).toBe(releaseBefore);
  expect(await server.readPage('/contact-us')).toContain(secondPhone);

  const startedAt = performance.now();
  const { status, output } = await asha.release('--undo');
  console.log(`undone in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  expect([status, output]).toEqual([0, expect.stringContaining('✓ Going back to the version before')]);
  expect(await server.readPage('/contact-us')).toContain('+91 22 6912 4499');
});

test("PUB-07 a publication cannot be undone after somebody else's later publication", async () => {
  const tags = (await asha.git('tag', '--list', 'published/*')).split('\n');
  const { status, output } = await asha.release('--undo', '--publication', tags[0] ?? '');
  expect([status, output]).toEqual([1, expect.stringContaining('has published since')]);
  // Undoing the same publication a second time changes nothing.
  const releaseBefore = server.currentRelease();
  expect((await asha.release('--undo', '--publication', tags.at(-1) ?? '')).status).toBe(0);
  expect(server.currentRelease()).toBe(releaseBefore);
  expect((await asha.release('--undo')).status).toBe(0);
  expect(await server.readPage('/contact-us')).toContain(firstPhone);
  expect(await server.readPage('/our-team')).toContain('Navigator of the fleet');
});

test('PUB-08 --if-due removes an opening after its last day and publishes no other change', async () => {
  expect((await kabir.release('--if-due')).output).toContain('Nothing to do');
  await kabir.replace('content/site.json', '"email": "', '"email": "saved-and-not-published.');
  const readMain = async (path: string) => /<main.*<\/main>/s.exec(await server.readPage(path))?.[0];
  const [teamMain, contactMain] = [await readMain('/our-team'), await readMain('/contact-us')];
  const { items } = await kabir.readJson<{ items: { slug: string; closing?: string }[] }>(
    'content/lists/careers.json',
  );
  const closingOpening = items.find(({ closing }) => closing !== undefined);
  const openOpening = items.find(({ closing }) => closing === undefined);
  if (!closingOpening || !openOpening)
    throw new Error('The content needs an opening with a last day and one without.');
  const dayAfter = new Date(Date.parse(`${closingOpening.closing}T12:00:00Z`) + 86_400_000)
    .toISOString()
    .slice(0, 10);
  const dueRun = await kabir.run('faketime', [
    `${dayAfter} 12:00:00`,
    process.execPath,
    'publishing/release.ts',
    '--if-due',
  ]);
  expect([dueRun.status, dueRun.output]).toEqual([
    0,
    expect.stringContaining(`/careers/${closingOpening.slug}`),
  ]);
  const careers = await server.readPage('/careers');
  expect(careers).toContain(`/careers/${openOpening.slug}`);
  expect(careers).not.toContain(`/careers/${closingOpening.slug}`);
  // Kabir's saved change is not published and still in his folder.
  expect(await readMain('/our-team')).toBe(teamMain);
  expect(await readMain('/contact-us')).toBe(contactMain);
  expect(contactMain).toContain(firstPhone);
  expect(await kabir.git('diff')).toContain('saved-and-not-published');
});

test('PUB-07 PUB-08 --if-due and --undo do not replace a release that was made manually', async () => {
  await releaseManually(asha, server);
  const releaseBefore = server.currentRelease();
  const { status, output } = await kabir.release('--if-due');
  expect([status, output]).toEqual([1, expect.stringContaining('was not published from an editor')]);
  const undo = await asha.release('--undo');
  expect([undo.status, undo.output]).toEqual([
    1,
    expect.stringContaining('was not published from an editor'),
  ]);
  expect(server.currentRelease()).toBe(releaseBefore);
});
