import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { picturesFile } from '../content-rules/file-names.ts';
import { editorApi } from './api.ts';
import { ContentModel } from './content-model.ts';
import { Drafts, type Folders } from './drafts.ts';
import { buildEditorPage } from './editor-page.ts';
import { imageType } from './image-type.ts';
import { recordUnfinishedCount } from './launch-progress.ts';
import { openPreview } from './preview.ts';
import { Publisher } from './publisher.ts';
import { Redraw } from './redraw.ts';
import { isAllowed } from './request-guard.ts';
import { createSequentialRunner } from './sequential-runner.ts';

const base = '/__edit/';
/** Other computers cannot reach this address. */
const loopbackAddress = '127.0.0.1';

interface Settings {
  readonly port: number;
  /** The file of the program that draws the pictures. */
  readonly drawingProgram: string;
  readonly afterSave: () => Promise<unknown>;
  /** The project's folder; undefined if a copy of the content is edited, which cannot be published. */
  readonly project: string | undefined;
}

interface RunningEditor {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

export async function startEditor(
  folders: Folders,
  { port, drawingProgram, afterSave, project }: Settings,
): Promise<RunningEditor> {
  recordUnfinishedCount(folders.contentRoot);
  const httpServer = createServer();
  // With port 0 the system chooses a free one.
  const actualPort = () => (httpServer.address() as AddressInfo).port;
  const drafts = new Drafts(folders);
  const [preview, editorFiles] = await Promise.all([
    openPreview(httpServer, drafts, folders),
    buildEditorPage(base),
  ]);
  const model = new ContentModel(preview, drafts, folders);
  const runSequentially = createSequentialRunner();
  const redraw = new Redraw(folders, drawingProgram, () => runSequentially(() => model.rebase(picturesFile)));
  // The last drawing was interrupted when the editor was closed.
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
    const file = editorFiles.get(name);
    return file ? context.body(file.body as string, 200, { 'Content-Type': file.type }) : context.notFound();
  });
  const handleEditorRequest = getRequestListener(editor.fetch);

  httpServer.on('request', (request, response) => {
    const { host, origin, 'sec-fetch-site': fetchSite } = request.headers;
    const method = request.method ?? '';
    if (!isAllowed({ method, host, origin, fetchSite: fetchSite?.toString() }, actualPort())) {
      response.writeHead(403).end('The editor answers its own page only.');
      return;
    }
    const [path = '/'] = (request.url ?? '/').split('?');
    const image = drafts.picture(path);
    if (path.startsWith(base)) void handleEditorRequest(request, response);
    else if (path === base.slice(0, -1)) response.writeHead(302, { Location: base }).end();
    else if (image) response.writeHead(200, { 'Content-Type': imageType(path) }).end(image);
    // The preview's forms have no server that could store an enquiry.
    else if (method === 'POST') response.writeHead(503).end();
    else preview.handleRequest(request, response);
  });
  httpServer.listen(port, loopbackAddress);
  await once(httpServer, 'listening');
  // Not awaited, because the editor can be used meanwhile.
  publisher?.fetchChanges().catch(({ message }: Error) => console.error(message));
  return {
    address: `http://localhost:${actualPort()}${base}`,
    stop: async () => {
      await redraw.stop();
      httpServer.closeAllConnections();
      httpServer.close();
      await preview.vite.close();
    },
  };
}
