import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as send,
} from 'node:http';

function sendBack(siteResponse: IncomingMessage, response: ServerResponse): void {
  response.writeHead(siteResponse.statusCode ?? 500, siteResponse.headers);
  siteResponse.pipe(response);
}

interface ForwardOptions {
  readonly headers?: OutgoingHttpHeaders;
  /** Called for HTML documents, and must send the response. Without it they are sent back unchanged. */
  readonly onDocument?: (siteResponse: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** Sends a request to the site, and the site's response back. */
export function forward(
  site: string,
  request: IncomingMessage,
  response: ServerResponse,
  { headers, onDocument }: ForwardOptions = {},
): void {
  const siteRequest = send(new URL(request.url ?? '/', site), {
    method: request.method,
    headers: { ...request.headers, ...headers },
  });
  siteRequest.on('response', (siteResponse) => {
    const isDocument = siteResponse.headers['content-type']?.startsWith('text/html');
    if (onDocument && isDocument) void onDocument(siteResponse, response);
    else sendBack(siteResponse, response);
  });
  siteRequest.on('error', () => response.destroy());
  request.pipe(siteRequest);
}
