import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inlineCode } from '../../../app/hydration/build/inline-code.ts';
import { startBackend } from '../../../server/backend.ts';
import { readEnvironment } from '../../../server/environment.ts';
import { fileHeaders, hashCsp, pageHeaders, responseHeaders } from '../../../server/http/headers.ts';
import { createSiteServer } from '../../../server/http/site-server.ts';
import { createLog } from '../../../server/log.ts';
import type { RenderPage } from '../../../server/site.ts';
import { newFolder } from '../machine/new-folder.ts';
import { renderAsJson, testSite } from './backend.ts';
import { testSecret } from './test-settings.ts';

export interface SmallSite {
  readonly address: string;
  readonly port: number;
  readonly log: readonly string[];
  readonly notFoundPage: { readonly html: string; readonly csp: string };
  readonly requestPrivate: (path: string) => Promise<Response>;
  readonly stop: () => Promise<void>;
}

/** Starts the web server with two pages and one script, without a database. */
export async function startSmallSite(renderPage: RenderPage = renderAsJson): Promise<SmallSite> {
  const directory = newFolder();
  const pages = { '/': 'home', '/our-team': 'team' };
  for (const [address, html] of Object.entries(pages)) {
    mkdirSync(join(directory, address), { recursive: true });
    writeFileSync(join(directory, address, 'index.html'), html);
  }
  writeFileSync(join(directory, 'script.js'), 'script');
  const notFoundHtml = '<script>notFound()</script>';
  const log: string[] = [];
  const site = {
    directory,
    pagePaths: Object.keys(pages),
    notFoundPage: { html: notFoundHtml, csp: hashCsp(inlineCode(notFoundHtml)) },
    headers: {
      pages: Object.fromEntries(
        Object.entries(pages).map(([address, html]) => [address, pageHeaders(inlineCode(html))]),
      ),
      files: fileHeaders,
      responses: responseHeaders,
    },
    ...testSite,
    renderPage,
  };
  const backend = await startBackend({
    environment: readEnvironment({ SECRET_KEY: testSecret, TRUSTED_PROXY: '127.0.0.1' }),
    site,
    log: createLog({ write: (line) => log.push(line) }),
  });
  const server = createSiteServer(site, backend.handlerDependencies);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    log,
    notFoundPage: site.notFoundPage,
    requestPrivate: async (path) => backend.privateApplication.request(path),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await backend.stop();
      rmSync(directory, { recursive: true });
    },
  };
}
