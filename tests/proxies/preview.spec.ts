import { existsSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { formPaths, pagePaths, paths } from '../../app/paths.ts';
import { expect, test } from '../support/browser/test.ts';
import { contactAnswers } from '../support/enquiries/form-answers.ts';
import { previewMachine, replacePage } from '../support/proxy/preview-machine.ts';
import { type ProxiedSite, startProxiedSite } from '../support/proxy/proxy.ts';

const previewHost = 'preview.seaface.example';
const authorization = `Basic ${btoa('client:for approval')}`;
const [firstRelease, secondRelease] = ['20260101-0000-aaaaaaa', '20260102-0000-bbbbbbb'] as const;
const newText = 'A text that is not live yet.';

let site: ProxiedSite;
let visitor: APIRequestContext;
let stranger: APIRequestContext;
let reviewer: APIRequestContext;
let machine: ReturnType<typeof previewMachine>;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ playwright }) => {
  site = await startProxiedSite();
  machine = previewMachine(site);
  const context = (headers: Record<string, string>) =>
    playwright.request.newContext({
      baseURL: site.address,
      ignoreHTTPSErrors: true,
      extraHTTPHeaders: headers,
    });
  visitor = await context({});
  stranger = await context({ host: previewHost });
  reviewer = await context({ host: previewHost, authorization });
  machine.installRelease(firstRelease);
  installSecondRelease();
});
test.afterAll(async () => {
  await Promise.all([visitor, stranger, reviewer].map((context) => context?.dispose()));
  await site?.stop();
});

const installSecondRelease = () => {
  machine.installRelease(secondRelease);
  replacePage(machine.clientFolder(secondRelease), paths.team, newText);
};
const readShownRelease = () => readlinkSync(join(site.folder, 'preview'));
/** Retries as a browser does, because a reload of nginx closes idle connections. */
const readText = async (context: APIRequestContext, path: string) =>
  (await context.get(path, { maxRetries: 2 })).text();
/** Polls, because old nginx workers respond for a moment after a reload. */
const expectText = (context: APIRequestContext, path: string) => expect.poll(() => readText(context, path));

test('RUN-30 preview fails without a password or with an unknown release', () => {
  expect(machine.run(firstRelease)).toEqual({
    status: 1,
    output: expect.stringContaining('There is no password'),
  });
  machine.setPassword('client', 'for approval');
  expect(machine.run('20250101-0000-0000000')).toEqual({
    status: 1,
    output: expect.stringContaining('There is no release'),
  });
  expect(existsSync(join(site.folder, 'preview'))).toBe(false);
});

test('RUN-30 a preview shows every page with its headers, only with the password', async () => {
  expect(machine.run(secondRelease)).toEqual({
    status: 0,
    output: `${secondRelease} is shown at https://${previewHost}\n`,
  });
  await expectText(reviewer, paths.team).toBe(newText);
  expect(await readText(visitor, paths.team)).not.toBe(newText);

  for (const path of [...pagePaths, '/robots.txt', '/no-such-page', '/favicon.svg', formPaths.contact]) {
    const rejected = await stranger.get(path, { maxRedirects: 0 });
    const {
      'www-authenticate': authenticate,
      'cache-control': cache,
      'x-robots-tag': robots,
    } = rejected.headers();
    expect([path, rejected.status(), authenticate, cache, robots]).toEqual([
      path,
      401,
      'Basic realm="Preview"',
      'no-store',
      'noindex, nofollow',
    ]);
  }

  const differentHeaders = [
    'cache-control',
    'x-robots-tag',
    'date',
    'etag',
    'last-modified',
    'content-length',
  ];
  const commonHeaders = (headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !differentHeaders.includes(name)));
  for (const path of pagePaths.filter((page) => page !== paths.team)) {
    const [live, preview] = await Promise.all([visitor.get(path), reviewer.get(path)]);
    expect([path, preview.status()]).toEqual([path, 200]);
    expect(commonHeaders(preview.headers())).toEqual(commonHeaders(live.headers()));
    expect(preview.headers()['cache-control']).toBe('private, no-cache');
    expect(preview.headers()['x-robots-tag']).toBe('noindex, nofollow');
    expect(live.headers()['x-robots-tag']).toBeUndefined();
  }
  const missing = await reviewer.get('/no-such-page');
  expect([missing.status(), missing.headers()['x-robots-tag']]).toEqual([404, 'noindex, nofollow']);
  const insecure = await stranger.get(`${site.plainAddress}${paths.team}`, { maxRedirects: 0 });
  expect([insecure.status(), insecure.headers().location]).toEqual([
    301,
    `https://${previewHost}${paths.team}`,
  ]);
  const withSlash = await reviewer.get(`${paths.team}/`, { maxRedirects: 0 });
  expect([withSlash.status(), withSlash.headers().location]).toEqual([301, paths.team]);
});

test('RUN-30 forms of a preview get 503 and create no enquiry', async () => {
  for (const form of Object.values(formPaths)) {
    const jsonPost = { form: contactAnswers, headers: { accept: 'application/json' } };
    expect((await stranger.post(form, jsonPost)).status()).toBe(401);
    const jsonResponse = await reviewer.post(form, jsonPost);
    expect([form, jsonResponse.status(), (await jsonResponse.json()).reason]).toEqual([form, 503, 'busy']);
    const htmlResponse = await reviewer.post(form, {
      form: contactAnswers,
      headers: { accept: 'text/html' },
    });
    expect([form, htmlResponse.status(), htmlResponse.headers()['x-robots-tag']]).toEqual([
      form,
      503,
      'noindex, nofollow',
    ]);
    expect(await htmlResponse.text()).toContain('This is a preview.');
  }
  const { rows } = await site.database.owner.query('select reference from intake.enquiry');
  expect(rows).toEqual([]);
  expect((await visitor.post(formPaths.contact, { form: contactAnswers })).ok()).toBe(true);
});

test('RUN-30 a new preview replaces the old one, unless nginx rejects the new one', async () => {
  expect(machine.run(firstRelease).status).toBe(0);
  await expect.poll(() => readText(reviewer, paths.team)).not.toBe(newText);
  const broken = '20260103-0000-bad';
  machine.installRelease(broken, 'server { listen nowhere; }\n');
  expect(machine.run(broken)).toEqual({
    status: 1,
    output: expect.stringContaining(`nginx refuses it; the preview shows ${firstRelease}, as before.`),
  });
  expect(readShownRelease()).toBe(`releases/${firstRelease}`);
  // A release that was only a preview is deleted when another replaces it.
  expect(existsSync(machine.clientFolder(secondRelease))).toBe(false);
  expect((await reviewer.get(paths.team, { maxRetries: 2 })).status()).toBe(200);
});

test('RUN-30 a broken preview does not stop nginx from serving the live site', async () => {
  // Simulate an operator who deletes the release folder.
  rmSync(machine.clientFolder(firstRelease), { recursive: true });
  rmSync(join(site.folder, 'releases', firstRelease), { recursive: true });
  expect(machine.run('--verify')).toEqual({ status: 0, output: '' });

  const broken = '20260104-0000-bad';
  machine.installRelease(broken);
  expect(machine.run(broken).status).toBe(0);
  rmSync(join(site.folder, 'releases', broken, 'build/proxy/preview-maps.nginx'));
  expect(machine.run('--verify')).toEqual({
    status: 0,
    output: expect.stringContaining(`nginx refuses the preview of ${broken}, which is off now.`),
  });
  expect(existsSync(join(site.folder, 'preview'))).toBe(false);
  expect((await visitor.get(paths.team)).status()).toBe(200);
});

test('RUN-30 preview --off removes the preview', async () => {
  installSecondRelease();
  expect(machine.run(secondRelease).status).toBe(0);
  await expectText(reviewer, paths.team).toBe(newText);
  expect(machine.run('--off')).toEqual({ status: 0, output: 'There is no preview.\n' });
  await expect.poll(() => readText(reviewer, paths.team)).not.toBe(newText);
});
