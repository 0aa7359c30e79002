import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** What the server takes from the built site beside its pages. */
export { office } from './content/office.server.ts';
export { returnedFormContext } from './forms/returned-form-context.server.ts';
export { fontFiles } from './styles/font-files.ts';

/** Pages are rendered whole: they are prerendered, or they answer a form. Nothing streams. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  await body.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { status, headers });
}
