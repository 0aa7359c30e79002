import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '../../app/paths.ts';
import { reducedMotion } from '../support/browser/browser-options.ts';
import { delayRequests } from '../support/browser/delay-requests.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expectNoShift } from '../support/browser/layout-shift.ts';
import { test as base, expect } from '../support/browser/test.ts';
import { servicePages } from '../support/pages/service-pages.ts';
import { forward } from '../support/server/forward.ts';
import { startHttpServer } from '../support/server/http-server.ts';

const stallMs = 600;

/** Returns a position in the HTML within the first list of tiles, before its last tiles. */
function findSplitPosition(html: string): number {
  const end = html.indexOf('</ul>', html.indexOf('class="_tileColumns_'));
  const tiles = html.slice(0, end).split('</li>');
  return tiles.slice(0, -4).join('</li>').length;
}

async function sendInTwoParts(siteResponse: IncomingMessage, response: ServerResponse): Promise<void> {
  const html = await text(siteResponse);
  const middle = findSplitPosition(html);
  response.writeHead(siteResponse.statusCode ?? 500, siteResponse.headers);
  response.write(html.slice(0, middle));
  await pause(stallMs);
  response.end(html.slice(middle));
}

/** Sends the whole loader data of a page, but not their end. */
async function sendWithoutEnd(address: URL, response: ServerResponse): Promise<void> {
  const siteResponse = await fetch(address);
  response.writeHead(siteResponse.status, { 'content-type': siteResponse.headers.get('content-type') ?? '' });
  response.write(await siteResponse.bytes());
}

/** The site behind a connection that stalls in the middle of every document, and at the end of the loader data of Our Work. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  baseURL: async ({}, use) => {
    const site = process.env.BASE_URL ?? `http://localhost:${process.env.SITE_PORT}`;
    const server = await startHttpServer((request, response) => {
      const address = new URL(request.url ?? '/', site);
      if (address.pathname === `${paths.work}.data`) return void sendWithoutEnd(address, response);
      forward(site, request, response, {
        headers: { 'accept-encoding': 'identity' },
        onDocument: sendInTwoParts,
      });
    });
    await use(server.address);
    await server.stop();
  },
});

// With reduced motion the tiles share the height of the screen, so a late tile could shrink the others.
test.use({ contextOptions: reducedMotion });

for (const { path } of servicePages)
  test(`FAST-04 SVC-02 the tiles of ${path} do not shift when the last tiles arrive late`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectNoShift(page);
  });

test('FAST-06 a link followed while the data of another page arrive causes no error', async ({ page }) => {
  await openPage(page, paths.team);
  const mainMenu = page.getByRole('navigation', { name: 'Main' });
  // The list keeps the first navigation open after its data have arrived.
  await delayRequests(page, '**/workdata.json');
  const workData = page.waitForResponse(`**${paths.work}.data*`);
  await mainMenu.getByRole('link', { name: 'Our Work' }).click();
  await workData;
  // Data that are requested later arrive later.
  await page.evaluate(async (address) => {
    await (await fetch(address)).body?.getReader().read();
  }, `${paths.work}.data`);
  await mainMenu.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(paths.contact);
});
