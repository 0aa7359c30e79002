import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import hydrateAfterLoad from './hydration/hydrate-after-load.ts?inline-script';
import { StartScripts } from './hydration/start-scripts.ts';

/** What the server takes from the built site beside its pages. */
export { office } from './content/office.server.ts';
export { returnedFormContext } from './forms/returned-form-context.server.ts';
export { fontFiles } from './styles/font-files.ts';

/** Pages are rendered whole: they are prerendered, or they answer a form. Nothing streams. */
const whole = {
  progressiveChunkSize: Number.POSITIVE_INFINITY,
  onError(error: unknown) {
    throw error;
  },
};

/**
 * A page is rendered without the router's start scripts. They are rendered by themselves and stand in a template at
 * its end, from where hydrate-after-load.ts takes them.
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

  // The page's data is read once, for the scripts.
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
