import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { reducedMotion } from '../support/browser/browser-options.ts';
import { expectNoShift } from '../support/browser/layout-shift.ts';
import { test as base } from '../support/browser/test.ts';
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

/** The site behind a connection that stalls in the middle of every document. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  baseURL: async ({}, use) => {
    const site = process.env.BASE_URL ?? `http://localhost:${process.env.SITE_PORT}`;
    const server = await startHttpServer((request, response) =>
      forward(site, request, response, {
        headers: { 'accept-encoding': 'identity' },
        onDocument: sendInTwoParts,
      }),
    );
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
