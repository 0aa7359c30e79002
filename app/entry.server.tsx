import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import hydrateAfterLoad from './hydration/hydrate-after-load.ts?inline-script';
import { StartScripts } from './hydration/start-scripts.ts';

/** Used by the server. */
export { office } from './content/office.server.ts';
export { returnedFormContext } from './forms/returned-form-context.server.ts';
export { fontFiles } from './styles/font-files.ts';

/** No streaming: pages are prerendered, or they answer a form. */
const whole = {
  progressiveChunkSize: Number.POSITIVE_INFINITY,
  onError(error: unknown) {
    throw error;
  },
};

/**
 * The router's start scripts are rendered separately and put into a <template>, from which hydrate-after-load.ts
 * inserts them.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const scripts = await renderToReadableStream(
    <StartScripts value="only">
      <ServerRouter context={context} url={request.url} />
    </StartScripts>,
    whole,
  );
  await scripts.allReady;
  const html = await new Response(scripts).text();

  // The stream of the page's data can be read only once; the first rendering has read it.
  const { serverHandoffStream: _, ...pageContext } = context;
  const body = await renderToReadableStream(
    <StartScripts value={{ html }}>
      <ServerRouter context={pageContext} url={request.url} />
    </StartScripts>,
    { ...whole, bootstrapScriptContent: hydrateAfterLoad },
  );
  await body.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { status, headers });
}
