import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { startBackend } from '../../server/backend.ts';
import { readEnvironment } from '../../server/environment.ts';
import { createApplication } from '../../server/http/application.ts';
import { createLog } from '../../server/log.ts';
import { createSiteRenderer } from '../../server/site.ts';

interface Options {
  readonly settings: NodeJS.ProcessEnv;
  readonly loadBuild: () => Promise<ServerBuild>;
  readonly mailPages: Hono | undefined;
}

export interface DevelopmentBackend {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => unknown;
  readonly stop: () => Promise<void>;
}

/** The backend of the development server, which Vite loads again after a change. */
export async function startDevelopmentBackend({
  settings,
  loadBuild,
  mailPages,
}: Options): Promise<DevelopmentBackend> {
  const { agency, fontFiles } = createSiteRenderer(await loadBuild());
  const site = {
    agency,
    fontFiles,
    pagePaths: [],
    notFoundPage: { html: '', csp: '' },
    renderPage: async (...args: Parameters<ReturnType<typeof createSiteRenderer>['renderPage']>) =>
      createSiteRenderer(await loadBuild()).renderPage(...args),
  };
  const backend = await startBackend({ environment: readEnvironment(settings), site, log: createLog() });
  const application = createApplication(site, backend.handlerDependencies);
  if (mailPages) application.route('/', mailPages);
  return { handle: getRequestListener(application.fetch), stop: backend.stop };
}
