import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** How the server reacts to one SMTP command; by default it accepts at once. */
interface Phase {
  readonly waitMs?: number;
  /** The server answers only after this promise. */
  readonly until?: Promise<unknown>;
  /** SMTP error code. */
  readonly code?: number;
  /** Ends every connection instead of answering. */
  readonly disconnect?: boolean;
}

interface Phases {
  readonly mail?: Phase;
  readonly rcpt?: Phase;
  readonly dot?: Phase;
}

export interface PausableMailServer {
  readonly port: number;
  /** The local part of the Message-ID of each mail whose final dot was received, answered or not. */
  readonly dottedIds: readonly string[];
  /** Number of RCPT commands. */
  readonly recipientCount: () => number;
  readonly openConnections: () => number;
  readonly setPhases: (phases: Phases) => void;
  readonly close: () => Promise<void>;
}

/** Starts a mail server that waits, rejects or disconnects at MAIL, at RCPT or at the final dot. */
export async function startPausableMailServer(options: SMTPServerOptions = {}): Promise<PausableMailServer> {
  const dottedIds: string[] = [];
  const sockets = new Set<Socket>();
  let recipientCount = 0;
  let openConnections = 0;
  let phases: Phases = {};
  const runPhase = async (
    { waitMs = 0, until, code, disconnect = false }: Phase = {},
    answer: (error?: Error | null) => void,
  ) => {
    await pause(waitMs);
    await until;
    if (disconnect) for (const socket of sockets) socket.destroy();
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
    onMailFrom: (_, __, callback) => void runPhase(phases.mail, callback),
    onRcptTo: (_, __, callback) => {
      recipientCount += 1;
      void runPhase(phases.rcpt, callback);
    },
    onData: (stream, _, callback) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('latin1');
      });
      stream.on('end', () => {
        dottedIds.push(/^Message-ID: <([^@>]+)@/im.exec(raw)?.[1] ?? '');
        void runPhase(phases.dot, callback);
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
    dottedIds,
    recipientCount: () => recipientCount,
    openConnections: () => openConnections,
    setPhases: (next) => {
      phases = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
