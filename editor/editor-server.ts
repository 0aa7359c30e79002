import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { editorApi } from './api.ts';
import { ContentDesk } from './content-desk.ts';
import { Drafts, type Folders } from './drafts.ts';
import { buildEditorPage } from './editor-page.ts';
import { picturesFile } from './file-names.ts';
import { isAllowed } from './guard.ts';
import { imageType } from './image-type.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { openPreview } from './preview.ts';
import { Publisher } from './publisher.ts';
import { Redraw } from './redraw.ts';
import { countAtFirst } from './what-is-left.ts';

const base = '/__edit/';
/** This machine alone: nobody in the office network can open the editor. */
const loopback = '127.0.0.1';

interface Settings {
  readonly wantedPort: number;
  /** The program that draws the pictures. */
  readonly art: string;
  /** What has to follow once files have changed. */
  readonly afterSave: () => Promise<unknown>;
  /** The project, if it is edited itself: of copies nothing is published. */
  readonly project: string | undefined;
}

interface RunningEditor {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** The editor and, at the same address, the site on its drafts. */
export async function startEditor(
  folders: Folders,
  { wantedPort, art, afterSave, project }: Settings,
): Promise<RunningEditor> {
  countAtFirst(folders.content);
  const http = createServer();
  const drafts = new Drafts(folders);
  const [preview, page] = await Promise.all([openPreview(http, drafts, folders), buildEditorPage(base)]);
  const desk = new ContentDesk(preview, drafts, folders);
  const inTurn = oneAtATime();
  const redraw = new Redraw(folders, art, () => inTurn(() => desk.rebase(picturesFile)));
  // The editor was closed, or the computer switched off, while it drew.
  if (redraw.isUnfinished) redraw.start();
  const publisher = project
    ? new Publisher(project, { desk, drafts, refresh: preview.refresh, inTurn })
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
    editorApi({ desk, drafts, redraw, publisher, folders, refresh: preview.refresh, afterSave, inTurn }),
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
    // The forms of the preview are for looking at.
    else if (method === 'POST') response.writeHead(503).end();
    else preview.answer(request, response);
  });
  http.listen(wantedPort, loopback);
  await once(http, 'listening');
  // Others may have published since; the editor can be used meanwhile.
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
