import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { TLSSocket } from 'node:tls';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Who the server said it was, and whether that certificate can be trusted. */
  readonly certificate: { readonly name: string; readonly trusted: boolean };
}

export interface Visitor {
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, form: FormData | URLSearchParams) => Promise<Answer>;
}

/** Asks for the site by its name at an address of ours. What it is shown as a certificate, it looks at itself. */
export function createVisitor(address: string, host: string, authority?: string): Visitor {
  const ask = async (method: string, path: string, form?: FormData | URLSearchParams): Promise<Answer> => {
    const sent = form === undefined ? null : new Response(form);
    const body = sent === null ? Buffer.alloc(0) : Buffer.from(await sent.arrayBuffer());
    const type = sent?.headers.get('content-type');
    const asking = request({
      ...{ host: address, servername: host, path, method, agent: false, rejectUnauthorized: false },
      ...(authority === undefined ? {} : { ca: authority }),
      headers: {
        host,
        accept: sent === null ? 'text/html' : 'application/json',
        ...(type ? { 'content-type': type, 'content-length': body.length } : {}),
      },
    });
    asking.end(body);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    const socket = answer.socket as TLSSocket;
    const { CN } = socket.getPeerCertificate().subject;
    const certificate = { name: String(CN), trusted: socket.authorized };
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: text, certificate };
  };
  return { get: (path) => ask('GET', path), post: (path, form) => ask('POST', path, form) };
}
