import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

export interface RawResponse {
  /** Null if the connection ended without a response. */
  readonly status: number | null;
  readonly text: string;
}

export const endOfSending = Symbol('end of sending');

/** Parts of a request, in order; a number is a pause in milliseconds, endOfSending ends the client's side of the connection. */
export type Pieces = Iterable<string | Uint8Array | number | typeof endOfSending>;

/**
 * Sends exactly these bytes, also if they are not valid HTTP, and reads until the connection ends. `localAddress` is an
 * IPv4 address of this machine, such as 127.0.0.2.
 */
export function sendRaw(
  address: string,
  pieces: Pieces,
  timeoutMs = 60_000,
  localAddress?: string,
): Promise<RawResponse> {
  const { hostname: host, port: portText, protocol } = new URL(address);
  const port = Number(portText);
  const client = localAddress === undefined ? {} : { localAddress, family: 4 };
  return new Promise((resolve) => {
    let text = '';
    const socket =
      protocol === 'https:'
        ? connectSecurely({
            ...client,
            host,
            port,
            servername: host,
            rejectUnauthorized: false,
            ALPNProtocols: ['http/1.1'],
          })
        : connect({ ...client, host, port, allowHalfOpen: true });
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1];
      resolve({ status: status === undefined ? null : Number(status), text });
    };
    const timer = setTimeout(finish, timeoutMs);
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    // A response that arrived before an error is still returned.
    socket.on('end', finish).on('error', finish).on('close', finish);
    const iterator = pieces[Symbol.iterator]();
    const write = (): void => {
      const { value, done } = iterator.next();
      if (done || socket.destroyed || !socket.writable) return;
      if (typeof value === 'number') setTimeout(write, value);
      else if (value === endOfSending) socket.end();
      else if (socket.write(value)) setImmediate(write);
      else socket.once('drain', write);
    };
    socket.on(protocol === 'https:' ? 'secureConnect' : 'connect', write);
  });
}

interface RequestHead {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | number>>;
}

/** Request line and headers, with 'Connection: close'. */
export function requestHead({ method = 'POST', path, headers = {} }: RequestHead): string {
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers });
  return [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  );
}
