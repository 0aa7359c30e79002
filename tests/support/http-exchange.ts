import type { ClientRequest, IncomingMessage } from 'node:http';
import type { RequestOptions } from 'node:https';

/** One request and what came of it. */
export interface Exchange {
  /** When it was sent, in ms. */
  readonly at: number;
  /** Null if the connection broke. */
  readonly status: number | null;
  readonly errorCode: string | null;
  readonly tookMs: number;
  readonly contentType: string;
  readonly text: string;
}

const noAnswerAfterMs = 20_000;

/** Sends a request with http's or https's own function. Never rejects: a broken connection is an outcome, too. */
export function exchange(
  request: (options: RequestOptions) => ClientRequest,
  options: RequestOptions,
  body: Buffer = Buffer.alloc(0),
): Promise<Exchange> {
  return new Promise((resolve) => {
    const at = Date.now();
    const started = performance.now();
    const settle = (outcome: Omit<Exchange, 'at' | 'tookMs'>) =>
      resolve({ at, tookMs: performance.now() - started, ...outcome });
    const fail = ({ code = 'unknown' }: NodeJS.ErrnoException) =>
      settle({ status: null, errorCode: code, contentType: '', text: '' });
    const sent = request({ timeout: noAnswerAfterMs, ...options });
    sent.on('response', (answer: IncomingMessage) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => {
        const contentType = answer.headers['content-type'] ?? '';
        settle({ status: answer.statusCode ?? null, errorCode: null, contentType, text });
      });
      answer.on('error', fail);
    });
    sent.on('timeout', () => sent.destroy(Object.assign(new Error(), { code: 'NO-ANSWER' })));
    sent.on('error', fail);
    sent.end(body);
  });
}
