import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { TLSSocket } from 'node:tls';

export interface VisitorResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** The server's certificate: its common name, and whether it is trusted. */
  readonly certificate: { readonly name: string; readonly isTrusted: boolean };
}

export interface Visitor {
  readonly get: (path: string) => Promise<VisitorResponse>;
  readonly post: (path: string, form: FormData | URLSearchParams) => Promise<VisitorResponse>;
}

/** Sends requests for `host` to `address`, also if the certificate is not trusted; `caCertificate` is trusted. */
export function createVisitor(address: string, host: string, caCertificate?: string): Visitor {
  const send = async (
    method: string,
    path: string,
    form?: FormData | URLSearchParams,
  ): Promise<VisitorResponse> => {
    const encodedForm = form === undefined ? null : new Response(form);
    const body = encodedForm === null ? Buffer.alloc(0) : Buffer.from(await encodedForm.arrayBuffer());
    const type = encodedForm?.headers.get('content-type');
    const outgoing = request({
      ...{ host: address, servername: host, path, method, agent: false, rejectUnauthorized: false },
      ...(caCertificate === undefined ? {} : { ca: caCertificate }),
      headers: {
        host,
        accept: encodedForm === null ? 'text/html' : 'application/json',
        ...(type ? { 'content-type': type, 'content-length': body.length } : {}),
      },
    });
    outgoing.end(body);
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    const socket = response.socket as TLSSocket;
    const { CN } = socket.getPeerCertificate().subject;
    const certificate = { name: String(CN), isTrusted: socket.authorized };
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    return { status: response.statusCode ?? 0, headers: response.headers, body: text, certificate };
  };
  return { get: (path) => send('GET', path), post: (path, form) => send('POST', path, form) };
}
