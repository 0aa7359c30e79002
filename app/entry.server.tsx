import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import hydrateAfterLoad from './hydration/hydrate-after-load.ts?inline-script';
import { nonceContext } from './hydration/nonce-context.server.ts';
import { StartScriptsContext } from './hydration/start-scripts-context.ts';

/** server/site.ts reads these exports from the build. */
export { agency } from './content/agency.server.ts';
export { returnedFormContext } from './forms/returned-form-context.server.ts';
export { nonceContext } from './hydration/nonce-context.server.ts';
export { fontFiles } from './styles/font-files.ts';
export { default as inlineStyle } from './styles/layers.css?inline';

/** Without streaming: a page is prerendered, or rendered once for a posted form. */
const renderOptions = {
  progressiveChunkSize: Number.POSITIVE_INFINITY,
  onError(error: unknown) {
    throw error;
  },
};

/** Renders the router's start scripts separately, because hydrate-after-load.ts inserts them later from a <template>. */
export default async function handleRequest(
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
  const scriptsHtml = await new Response(scripts).text();

  // The first rendering has consumed the stream of the page's data.
  const { serverHandoffStream: _, ...pageContext } = context;
  const body = await renderToReadableStream(
    <StartScriptsContext value={{ html: scriptsHtml, ...nonceProps }}>
      <ServerRouter context={pageContext} url={request.url} {...nonceProps} />
    </StartScriptsContext>,
    { ...renderOptions, ...nonceProps, bootstrapScriptContent: hydrateAfterLoad },
  );
  await body.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { status, headers });
}
