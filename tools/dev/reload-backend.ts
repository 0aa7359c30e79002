import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { DevelopmentBackend, startDevelopmentBackend } from './development-backend.ts';

/** Not migrations: a saved one is seldom complete. */
const sourcePattern =
  /^(?:app\/pages\.ts|app\/paths\.ts|(?:app\/content|app\/seo|app\/styles|brand|content|enquiries|server(?!\/database\/migrations)|visits)\/.+(?<!\.test)\.(?:json|sql|ts))$/;
/** An editor may save several files, and a file in two steps. */
const saveMs = 100;
const messageOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Starts the backend, and starts it again from the changed files after each save. Requests wait meanwhile. */
export function reloadBackend(vite: ViteDevServer, options: Parameters<typeof startDevelopmentBackend>[0]) {
  const start = async (): Promise<DevelopmentBackend> => {
    const module = await vite.ssrLoadModule('/tools/dev/development-backend.ts');
    return (module.startDevelopmentBackend as typeof startDevelopmentBackend)(options);
  };
  const stop = (backend: Promise<DevelopmentBackend>) =>
    backend.then(
      (started) => started.stop(),
      () => undefined,
    );
  const requestsInProgress = new Set<Promise<unknown>>();
  const restart = async (previous: Promise<DevelopmentBackend>) => {
    await Promise.allSettled(requestsInProgress);
    await stop(previous).catch((error: unknown) => console.error(messageOf(error)));
    return start();
  };
  let backend = start();
  let timer: NodeJS.Timeout | undefined;
  vite.watcher.on('all', (_, file) => {
    if (!sourcePattern.test(relative(vite.config.root, file))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const startMs = performance.now();
      backend = restart(backend);
      backend.then(
        () => console.log(`The backend was reloaded in ${Math.round(performance.now() - startMs)} ms.`),
        (error: unknown) => console.error(messageOf(error)),
      );
    }, saveMs);
  });

  /** A further save may replace the backend during the wait. */
  const latestBackend = async (): Promise<DevelopmentBackend> => {
    const awaited = backend;
    await awaited.catch(() => undefined);
    return awaited === backend ? awaited : latestBackend();
  };

  return {
    /** Fails if the backend cannot be started. */
    whenStarted: backend,
    handle: async (request: IncomingMessage, response: ServerResponse) => {
      let started: DevelopmentBackend;
      try {
        started = await latestBackend();
      } catch (error) {
        response.writeHead(500, { 'Content-Type': 'text/plain' });
        response.end(`The backend does not start: ${messageOf(error)}`);
        return;
      }
      const requestDone = Promise.resolve(started.handle(request, response));
      requestsInProgress.add(requestDone);
      await requestDone.finally(() => requestsInProgress.delete(requestDone));
    },
    stop: () => {
      clearTimeout(timer);
      return stop(backend);
    },
  };
}
