import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

export interface RawAnswer {
  /** Null if the connection ended without one. */
  readonly status: number | null;
  readonly text: string;
}

/** Pieces of a request, in order; a number is a wait in milliseconds. */
export type Pieces = Iterable<string | Uint8Array | number>;

/** Writes exactly these bytes to the server, whatever HTTP thinks of them, and reads until the connection ends. */
export function sendRaw(address: string, pieces: Pieces, patienceMs = 60_000): Promise<RawAnswer> {
  const { hostname: host, port: given, protocol } = new URL(address);
  const port = Number(given);
  return new Promise((resolve) => {
    let text = '';
    const socket =
      protocol === 'https:'
        ? connectSecurely({
            host,
            port,
            servername: host,
            rejectUnauthorized: false,
            ALPNProtocols: ['http/1.1'],
          })
        : connect({ host, port, allowHalfOpen: true });
    const finish = () => {
      clearTimeout(late);
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1];
      resolve({ status: status === undefined ? null : Number(status), text });
    };
    const late = setTimeout(finish, patienceMs);
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    // What was answered before the server stopped listening still counts.
    socket.on('end', finish).on('error', finish).on('close', finish);
    const iterator = pieces[Symbol.iterator]();
    const write = (): void => {
      const { value, done } = iterator.next();
      if (done || socket.destroyed || !socket.writable) return;
      if (typeof value === 'number') setTimeout(write, value);
      else if (socket.write(value)) setImmediate(write);
      else socket.once('drain', write);
    };
    socket.on(protocol === 'https:' ? 'secureConnect' : 'connect', write);
  });
}

interface Head {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | number>>;
}

/** The head of a request that asks for the connection to be closed after the answer. */
export function head({ method = 'POST', path, headers = {} }: Head): string {
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers });
  return [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  );
}
