import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** What happens when a client has said something: an answer after a while, with a code, or none at all. */
interface Phase {
  readonly waitMs?: number;
  readonly until?: Promise<unknown>;
  readonly code?: number;
  /** Ends every connection instead of answering. */
  readonly cut?: boolean;
}

interface Phases {
  readonly mail?: Phase;
  readonly rcpt?: Phase;
  readonly dot?: Phase;
}

export interface PhasedMailServer {
  readonly port: number;
  /** The Message-ID's local part, at each final dot that was read, answered or not. */
  readonly dots: readonly string[];
  /** How often a recipient was named. */
  readonly recipients: () => number;
  readonly openConnections: () => number;
  readonly behave: (phases: Phases) => void;
  readonly close: () => Promise<void>;
}

/** A mail server that is slow, refuses or breaks off in one phase of SMTP. */
export async function startPhasedMailServer(options: SMTPServerOptions = {}): Promise<PhasedMailServer> {
  const dots: string[] = [];
  const sockets = new Set<Socket>();
  let recipients = 0;
  let openConnections = 0;
  let phases: Phases = {};
  const play = async (
    { waitMs = 0, until, code, cut = false }: Phase = {},
    answer: (error?: Error | null) => void,
  ) => {
    await pause(waitMs);
    await until;
    if (cut) for (const socket of sockets) socket.destroy();
    else answer(code === undefined ? null : Object.assign(new Error('Refused'), { responseCode: code }));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.key ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_, callback) => {
      openConnections += 1;
      callback();
    },
    onClose: () => {
      openConnections -= 1;
    },
    onMailFrom: (_, __, callback) => void play(phases.mail, callback),
    onRcptTo: (_, __, callback) => {
      recipients += 1;
      void play(phases.rcpt, callback);
    },
    onData: (stream, _, callback) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('latin1');
      });
      stream.on('end', () => {
        dots.push(/^Message-ID: <([^@>]+)@/im.exec(raw)?.[1] ?? '');
        void play(phases.dot, callback);
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    dots,
    recipients: () => recipients,
    openConnections: () => openConnections,
    behave: (next) => {
      phases = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
