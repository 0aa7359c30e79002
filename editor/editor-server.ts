import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { editorApi } from './api.ts';
import { ContentModel } from './content-model.ts';
import { Drafts, type Folders } from './drafts.ts';
import { buildEditorPage } from './editor-page.ts';
import { picturesFile } from './file-names.ts';
import { imageType } from './image-type.ts';
import { storeInitialCount } from './launch-check.ts';
import { openPreview } from './preview.ts';
import { Publisher } from './publisher.ts';
import { Redraw } from './redraw.ts';
import { isAllowed } from './request-guard.ts';
import { createSequentialRunner } from './sequential.ts';

const base = '/__edit/';
/** Not reachable from the network. */
const loopback = '127.0.0.1';

interface Settings {
  readonly wantedPort: number;
  readonly art: string;
  readonly afterSave: () => Promise<unknown>;
  /** Undefined for a copy of the content, which is not published. */
  readonly project: string | undefined;
}

interface RunningEditor {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

export async function startEditor(
  folders: Folders,
  { wantedPort, art, afterSave, project }: Settings,
): Promise<RunningEditor> {
  storeInitialCount(folders.content);
  const http = createServer();
  const drafts = new Drafts(folders);
  const [preview, page] = await Promise.all([openPreview(http, drafts, folders), buildEditorPage(base)]);
  const model = new ContentModel(preview, drafts, folders);
  const runSequentially = createSequentialRunner();
  const redraw = new Redraw(folders, art, () => runSequentially(() => model.rebase(picturesFile)));
  // Interrupted when the editor was closed.
  if (redraw.isUnfinished) redraw.start();
  const publisher = project
    ? new Publisher(project, { model, drafts, refresh: preview.refresh, runSequentially })
    : undefined;

  const editor = new Hono();
  editor.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
      },
    }),
  );
  editor.route(
    `${base}api`,
    editorApi({
      model,
      drafts,
      redraw,
      publisher,
      folders,
      refresh: preview.refresh,
      afterSave,
      runSequentially,
    }),
  );
  editor.get(`${base}*`, (context) => {
    const name = context.req.path.slice(base.length) || 'index.html';
    const file = page.get(name);
    return file ? context.body(file.body as string, 200, { 'Content-Type': file.type }) : context.notFound();
  });
  const answer = getRequestListener(editor.fetch);

  http.on('request', (request, response) => {
    const { host, origin, 'sec-fetch-site': fetchSite } = request.headers;
    const { port } = http.address() as AddressInfo;
    const method = request.method ?? '';
    if (!isAllowed({ method, host, origin, fetchSite: fetchSite?.toString() }, port)) {
      response.writeHead(403).end('The editor answers its own page only.');
      return;
    }
    const [path = '/'] = (request.url ?? '/').split('?');
    const image = drafts.picture(path);
    if (path.startsWith(base)) void answer(request, response);
    else if (path === base.slice(0, -1)) response.writeHead(302, { Location: base }).end();
    else if (image) response.writeHead(200, { 'Content-Type': imageType(path) }).end(image);
    // Forms of the preview cannot be sent.
    else if (method === 'POST') response.writeHead(503).end();
    else preview.answer(request, response);
  });
  http.listen(wantedPort, loopback);
  await once(http, 'listening');
  // In the background; the editor can be used meanwhile.
  publisher?.fetch().catch(({ message }: Error) => console.error(message));
  const { port } = http.address() as AddressInfo;
  return {
    address: `http://localhost:${port}${base}`,
    stop: async () => {
      await redraw.stop();
      http.closeAllConnections();
      http.close();
      await preview.vite.close();
    },
  };
}
