import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import logos from '#content/logos.json' with { type: 'json' };
import home from '#content/pages/home.json' with { type: 'json' };
import { fillCount } from '../../app/content/number-words.ts';
import { fillTally } from '../../app/content/tally.ts';
import { pagePaths, paths, storyPath } from '../../app/paths.ts';
import { findUnfinishedFields } from '../../content-rules/unfinished-fields.ts';
import { runProgram } from '../../publishing/run-program.ts';
import { visitsAddress } from '../../visits/beacon.ts';
import { crawlSite } from '../search/crawl.ts';
import { checkGoogleProperties, expectKnownVocabulary } from '../search/structured-data-checks.ts';
import { openPage } from '../support/browser/hydration.ts';
import { scrollThrough } from '../support/browser/layout-shift.ts';
import { expect } from '../support/browser/test.ts';
import { fillInContact } from '../support/pages/contact-form.ts';
import { startSiteServer } from '../support/server/site-server.ts';
import { agencyMail } from '../support/server/test-settings.ts';
import { setVisible } from '../support/visits/visit-test.ts';
import { expectIntactPage, findMarqueeGaps } from './check-page.ts';
import { kinara, kinaraUrl } from './kinara.ts';
import { searchFiles } from './search-files.ts';
import { variantTest } from './variant-test.ts';

const test = variantTest(kinara);

// All tests of the file share one build.
test.describe.configure({ mode: 'default' });

const visiblePaths = pagePaths.filter((path) => path !== paths.education);

for (const path of [...visiblePaths, storyPath('a-full-lecture-hall')])
  test(`BRAND-41 ${path} with little content has no empty or cut elements at any width`, async ({ page }) => {
    test.slow();
    await expectIntactPage(page, path);
  });

test('BRAND-41 the marquees of eight logos and five technologies show no gap at 1920 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(paths.home);
  await expect(page.locator('[data-loop][data-moving]')).toHaveCount(5);
  await scrollThrough(page);
  expect(await findMarqueeGaps(page)).toEqual([]);
});

test('BRAND-41 two testimonials alternate, and a team of one is written in the singular', async ({
  page,
}) => {
  await page.goto(paths.home);
  const testimonials = page.getByRole('region', { name: 'What Our client says.' });
  await expect(testimonials.getByText('Dr Anjali Pradhan')).toBeVisible();
  await testimonials.getByRole('button', { name: 'Next testimonial' }).click();
  await expect(testimonials.getByText('Rohan Mehta')).toBeVisible();
  await testimonials.getByRole('button', { name: 'Next testimonial' }).click();
  await expect(testimonials.getByText('Dr Anjali Pradhan')).toBeVisible();
  await page.goto(paths.team);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One person,\none coastline.');
});

test('BRAND-06 no built file of another agency contains the name Seaface', ({ builtSite }) => {
  const filesWithOldName = searchFiles(builtSite.folder, ['build', 'public'], /seaface/i, (file, text) =>
    // In the proxy configuration, folders, units and database roles keep the name of the project, in lower case.
    file.startsWith('build/proxy/') ? text.replaceAll('seaface', '') : text,
  );
  expect(filesWithOldName).toEqual([]);
});

test('BRAND-06 pages, manifest and drawings have name, colours and logo of the other agency', async ({
  page,
  request,
  builtSite,
}) => {
  await page.goto(paths.home);
  await expect(page).toHaveTitle(/Pune.*\| Kinara$/);
  const homeLink = page.getByRole('banner').getByRole('link', { name: 'Kinara Digital, home' });
  await expect(homeLink.locator('img')).toHaveJSProperty('complete', true);
  expect(
    await homeLink.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  await expect(page.getByRole('contentinfo').locator('img[src="/assets/own/logo.svg"]')).toHaveCount(1);
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#f5f3ef');
  const pageBackground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(pageBackground).toBe('rgb(245, 243, 239)');
  expect(await (await request.get('/site.webmanifest')).json()).toMatchObject({
    name: 'Kinara Digital',
    short_name: 'Kinara',
    theme_color: '#f5f3ef',
  });
  expect(await (await request.get('/llms.txt')).text()).toMatch(/^# Kinara Digital\n/);
  const drawing = await readFile(join(builtSite.folder, 'public/assets/drawings/num-projects.svg'), 'utf8');
  expect(new Set(drawing.toLowerCase().match(/#[0-9a-f]{6}/g))).not.toContain('#e8125c');
});

test('BRAND-06 structured data of the other agency is complete', async ({ request }) => {
  const crawl = await crawlSite(request, kinaraUrl);
  expectKnownVocabulary(crawl);
  checkGoogleProperties(crawl);
});

test('BRAND-06 an enquiry is mailed to the other agency and acknowledged, in mails with the agency’s name and logo', async ({
  browser,
  builtSite,
}) => {
  const server = await startSiteServer({}, builtSite.folder);
  const page = await browser.newPage();
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${server.address}${paths.contact}`);
    await fillInContact(page.getByRole('main'), { email: 'anjali@meru.example', phone: '022 2600 0000' });
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Reference' })).toBeVisible();
    const mails = await server.mail.waitFor(2, 30_000);
    expect(mails.flatMap(({ recipients }) => recipients).sort()).toEqual(
      ['anjali@meru.example', agencyMail].sort(),
    );
    for (const mail of mails) {
      expect(mail.from?.name).toBe('Kinara Digital');
      expect(mail.html).toContain('alt="Kinara Digital"');
      expect(mail.html).toContain('#141b3d');
      expect(mail.attachments.map(({ contentId, mimeType }) => [contentId, mimeType])).toEqual([
        ['<logo>', 'image/png'],
      ]);
      // Only the domain of the test mailbox may contain the old name.
      expect(`${mail.subject}${mail.html}${mail.text}`.replaceAll('seaface.example', '')).not.toMatch(
        /seaface/i,
      );
    }
    const staffPagePath = mails
      .map(({ text }) => text?.match(/http:\/\/localhost(\/\S*answered\S*)/)?.[1])
      .find(Boolean);
    expect(staffPagePath).toBeDefined();
    await page.goto(`${server.address}${staffPagePath}`);
    await expect(page).toHaveTitle(/Kinara Digital$/);
    await expect(page.locator('header img[alt="Kinara Digital"]')).toHaveJSProperty('complete', true);
  } finally {
    await page.close();
    await server.stop();
  }
});

test('BRAND-06 the checks that run after a publication pass for the site of the other agency', async ({
  builtSite,
}) => {
  test.slow();
  const server = await startSiteServer({}, builtSite.folder);
  try {
    // There is no reverse proxy here, and only a proxy compresses the page for unknown addresses.
    const parameters = ['addresses', 'responses', 'forms', '--grep-invert', '@behind-proxy'];
    const { status, output } = await runProgram(
      process.execPath,
      ['tools/check/test-deployed.ts', server.address, ...parameters],
      { cwd: builtSite.folder },
    );
    expect([status, output]).toEqual([0, expect.stringMatching(/1[0-9] passed/)]);
  } finally {
    await server.stop();
  }
});

test('BRAND-07 when name, logo, colours and people are entered, the launch check no longer lists them; it still lists sample texts, such as those that name Mumbai', async ({
  builtSite,
}) => {
  // The legal identity and the colophon are not entered.
  const unfinishedFields = findUnfinishedFields(builtSite.folder).filter(
    ({ field }) => !field.startsWith('legal.'),
  );
  const enteredFiles = [
    'content/site.json',
    'content/brand.json',
    'content/lists/team.json',
    'public/site.webmanifest',
  ];
  expect(
    unfinishedFields.filter(({ file, field }) => enteredFiles.includes(file) && field !== 'colophon'),
  ).toEqual([]);
  expect(
    unfinishedFields.filter(({ currentValue }) => currentValue.includes('Mumbai')).length,
  ).toBeGreaterThan(3);
});

test('BRAND-43 no link is broken, and every page of the sitemap is linked', async ({ request }) => {
  const crawl = await crawlSite(request, kinaraUrl);
  expect(crawl.brokenAddresses).toEqual([]);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const sitemapUrls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const crawledUrls = [...crawl.pages.keys()].map((path) => new URL(path, kinaraUrl).href);
  expect(crawledUrls.sort()).toEqual(sitemapUrls.sort());
  for (const path of visiblePaths) expect([...crawl.pages.keys()]).toContain(path);
  const anchorLinks = crawl.links.filter(({ href }) => href.includes('#'));
  for (const { from, href } of anchorLinks) {
    const { pathname, hash } = new URL(href, new URL(from, kinaraUrl));
    expect(crawl.pages.get(pathname)?.$(hash).length, `${from} → ${href}`).toBe(1);
  }
});

test('BRAND-43 the address of the hidden page responds 404, and no built file mentions it', async ({
  builtSite,
  request,
}) => {
  for (const address of [paths.education, paths.education.toLowerCase()])
    expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(404);
  const files = (await readdir(join(builtSite.folder, 'build'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(?:html|data|xml|txt|json|nginx)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files)
    expect((await readFile(file, 'utf8')).includes(paths.education), file).toBe(false);
});

test('BRAND-43 without blog and film no page mentions them, and three social profiles are linked', async ({
  page,
  request,
}) => {
  await page.goto(paths.home);
  await expect(page.getByRole('heading', { name: 'Our Blog' })).toHaveCount(0);
  const externalUrls = await page
    .locator('a[href^="https:"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(externalUrls.filter((address) => address.includes('blog'))).toEqual([]);
  await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Follow' })).toHaveCount(1);
  await expect(page.getByRole('contentinfo').locator('a[target=_blank]')).toHaveCount(3);
  expect(await (await request.get('/assets/Data/blogdata.json')).json()).toEqual([]);
  const about = await (await request.get(paths.about)).text();
  expect(about).not.toMatch(/<video|VideoObject|id="film"/);
  const structuredData = JSON.parse(load(about)('script[type="application/ld+json"]').text());
  const agency = structuredData['@graph'].find((node: { telephone?: string }) => node.telephone);
  expect(agency.sameAs).toHaveLength(3);
});

test('BRAND-43 in a panel without teasers the links use the whole width', async ({ page }) => {
  await page.goto(paths.team);
  await page.getByRole('button', { name: 'Services' }).click();
  const panel = page.locator('#services-menu');
  await expect(panel.getByRole('link')).toHaveCount(3);
  const [listBox, panelBox] = await Promise.all([panel.locator('ul').boundingBox(), panel.boundingBox()]);
  expect(listBox?.width).toBeGreaterThan((panelBox?.width ?? 0) * 0.9);
});

test('BRAND-45 drawings and texts show the numbers of the content', async ({ page, builtSite }) => {
  const pictures = JSON.parse(await readFile(join(builtSite.folder, 'content/pictures.json'), 'utf8'));
  const pictureNames = [
    'num-technologies',
    'num-projects',
    'stat-years',
    'stat-retention',
    'stat-leads',
    'hands',
    'why-3',
  ];
  expect(pictureNames.map((name) => pictures[name].counts)).toEqual(['5', '3', '1', '100', '312', '1', '10']);
  await page.goto(paths.home);
  await expect(page.getByText('Five tools.')).toBeVisible();
  await expect(page.getByText(fillCount(logos.figure.label, 8))).toBeAttached();
  await expect(page.getByText(fillTally(home.statistics.figures[1]?.note ?? '', 100))).toBeAttached();
  for (const name of ['num-technologies', 'stat-years', 'stat-retention', 'stat-leads', 'why-3'])
    await expect(page.locator(`img[src$="/${name}.svg"]`)).toHaveCount(1);
});

test('VISIT-28 without visit counts the build has no counting script, pages send no beacon, and the policies do not mention them', async ({
  page,
  builtSite,
}) => {
  const scripts = await readdir(join(builtSite.folder, 'build/client/built'));
  expect(scripts.filter((name) => name.startsWith('count-visits'))).toEqual([]);
  const beaconUrls: string[] = [];
  await page.exposeFunction('recordBeacon', (url: string) => beaconUrls.push(url));
  await page.addInitScript(() => {
    navigator.sendBeacon = (url) => Boolean(Reflect.get(window, 'recordBeacon')(String(url)));
  });
  await openPage(page, paths.policy);
  await expect(page.getByText(/visits\sare\scounted|Do\sNot\sTrack|sums\sof\sthe\sday/i)).toHaveCount(0);
  // Idle callbacks run in the order of their requests, so a counting script would be requested by now.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
  await setVisible(page, false);
  expect(beaconUrls).toEqual([]);
});

test('VISIT-28 without visit counts the server counts no beacon, and the staff command says so', async ({
  builtSite,
}) => {
  const server = await startSiteServer({}, builtSite.folder);
  try {
    const body = JSON.stringify({ page: '/', navigation: 'navigate', device: 'desktop' });
    const headers = { 'sec-fetch-site': 'same-origin' };
    await fetch(server.address + visitsAddress, { method: 'POST', body, headers });
    const parameters = [join(builtSite.folder, 'server/cli/main.ts'), 'numbers'];
    const env = { DATABASE_URL: server.database.url };
    const { stdout } = await runProgram(process.execPath, parameters, { env });
    expect(stdout).toContain('Visit counts are switched off');
    expect(stdout).not.toMatch(/^visits/m);
    // A process stores its counts when it stops.
    await server.process.end();
    expect((await server.database.owner.query('select from intake.visit_count')).rows).toEqual([]);
  } finally {
    await server.stop();
  }
});
