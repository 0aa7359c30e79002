import { renderToReadableStream } from 'react-dom/server';
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import hydrateAfterLoad from './hydrate-after-load.ts?inline-script';
import { StartScriptsContext } from './start-scripts.tsx';

/** The nonce of this response's content security policy. Prerendered pages have none: their policy lists hashes. */
export const nonceContext = createContext<string | null>(null);

/** Without streaming: a page is prerendered, or rendered once for a posted form. */
const renderOptions = {
  progressiveChunkSize: Number.POSITIVE_INFINITY,
  onError(error: unknown) {
    throw error;
  },
};

/**
 * Renders the router's start scripts separately: in the page, React would move their <link> elements to the <head>, and
 * they would delay the first paint.
 */
export async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  requestContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = requestContext.get(nonceContext);
  const nonceProps = nonce === null ? {} : { nonce };
  const scripts = await renderToReadableStream(
    <StartScriptsContext value="only">
      <ServerRouter context={context} url={request.url} {...nonceProps} />
    </StartScriptsContext>,
    renderOptions,
  );
  await scripts.allReady;
  const html = await new Response(scripts).text();

  // The first rendering has consumed the stream of the page's data.
  const { serverHandoffStream: _, ...pageContext } = context;
  const body = await renderToReadableStream(
    <StartScriptsContext value={{ html, ...nonceProps }}>
      <ServerRouter context={pageContext} url={request.url} {...nonceProps} />
    </StartScriptsContext>,
    { ...renderOptions, ...nonceProps, bootstrapScriptContent: hydrateAfterLoad },
  );
  await body.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { status, headers });
}
