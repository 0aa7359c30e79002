import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expectNoShift } from '../support/layout-shift.ts';
import { servicePages } from '../support/service-pages.ts';
import { test as base } from '../support/test.ts';
import { reducedMotion } from '../support/visitors.ts';

const stallMs = 600;

/** In the middle of the first list of tiles. */
function amongTiles(html: string): number {
  const end = html.indexOf('</ul>', html.indexOf('class="_columns_'));
  const tiles = html.slice(0, end).split('</li>');
  return tiles.slice(0, -4).join('</li>').length;
}

/** The site behind a connection that stalls in the middle of every document. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  baseURL: async ({}, use) => {
    const site = process.env.BASE_URL ?? `http://localhost:${process.env.SITE_PORT}`;
    const server = createServer(async (request, response) => {
      const answer = await fetch(new URL(request.url ?? '/', site));
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      const content = Buffer.from(await answer.arrayBuffer());
      const at = type.startsWith('text/html') ? amongTiles(content.toString('latin1')) : 0;
      if (at > 0) {
        response.write(content.subarray(0, at));
        await pause(stallMs);
      }
      response.end(content.subarray(at));
    });
    server.listen(0, 'localhost');
    await once(server, 'listening');
    await use(`http://localhost:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
});

// Where nothing may move, the tiles share the height of the screen.
test.use({ contextOptions: reducedMotion });

for (const { path } of servicePages)
  test(`FAST-04 SVC-02 the tiles of ${path} stay where they are when the last of them come late`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectNoShift(page);
  });
