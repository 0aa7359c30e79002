import type { ClientRequest, IncomingMessage } from 'node:http';
import type { RequestOptions } from 'node:https';

/** One request and its response. */
export interface Exchange {
  /** When the request was sent, in ms. */
  readonly at: number;
  /** Null if the connection broke. */
  readonly status: number | null;
  readonly errorCode: string | null;
  readonly tookMs: number;
  readonly contentType: string;
  readonly text: string;
}

const responseTimeoutMs = 20_000;

/** `request` is that of node:http or node:https. Never rejects: a broken connection is a result. */
export function exchange(
  request: (options: RequestOptions) => ClientRequest,
  options: RequestOptions,
  body: Buffer = Buffer.alloc(0),
): Promise<Exchange> {
  return new Promise((resolve) => {
    const at = Date.now();
    const startedAt = performance.now();
    const finish = (outcome: Omit<Exchange, 'at' | 'tookMs'>) =>
      resolve({ at, tookMs: performance.now() - startedAt, ...outcome });
    const fail = ({ code = 'unknown' }: NodeJS.ErrnoException) =>
      finish({ status: null, errorCode: code, contentType: '', text: '' });
    const outgoing = request({ timeout: responseTimeoutMs, ...options });
    outgoing.on('response', (response: IncomingMessage) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        const contentType = response.headers['content-type'] ?? '';
        finish({ status: response.statusCode ?? null, errorCode: null, contentType, text });
      });
      response.on('error', fail);
    });
    outgoing.on('timeout', () => outgoing.destroy(Object.assign(new Error(), { code: 'NO-ANSWER' })));
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}
