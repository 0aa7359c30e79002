import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';

export interface ReceivedMail extends Email {
  readonly recipients: readonly string[];
  readonly raw: string;
  /** Whether the connection was encrypted. */
  readonly isEncrypted: boolean;
  /** The user name of the sender's login. */
  readonly user: string | undefined;
}

/** How the server reacts to one SMTP command; by default it accepts at once. */
interface Reaction {
  readonly waitMs?: number;
  /** The server answers only after this promise. */
  readonly until?: Promise<unknown>;
  /** SMTP error code. */
  readonly code?: number;
  /** Ends every connection instead of answering. */
  readonly disconnect?: boolean;
}

/** `dot` is the final dot, which ends a mail. */
export interface Reactions {
  readonly connect?: Reaction;
  readonly mail?: Reaction;
  readonly rcpt?: Reaction;
  readonly dot?: Reaction;
}

export interface MailServer {
  readonly port: number;
  /** The accepted mails. */
  readonly mails: readonly ReceivedMail[];
  /** The local part of the Message-ID of each mail whose final dot was received, answered or not. */
  readonly messageIds: readonly string[];
  /** Number of RCPT commands. */
  readonly recipientCount: () => number;
  readonly openConnections: () => number;
  readonly setReactions: (reactions: Reactions) => void;
  readonly waitFor: (count: number, timeoutMs?: number) => Promise<readonly ReceivedMail[]>;
  readonly close: () => Promise<void>;
}

/** Starts an SMTP server on this machine that keeps all mails in memory, unless a test sets another reaction. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  host = '127.0.0.1',
): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const messageIds: string[] = [];
  const sockets = new Set<Socket>();
  let recipientCount = 0;
  let openConnections = 0;
  let reactions: Reactions = {};
  const react = async (
    { waitMs = 0, until, code, disconnect = false }: Reaction = {},
    answer: (error?: Error | null) => void,
  ) => {
    await pause(waitMs);
    await until;
    if (disconnect) for (const socket of sockets) socket.destroy();
    else answer(code === undefined ? null : Object.assign(new Error('Refused'), { responseCode: code }));
  };
  const receiveMail = async (
    stream: SMTPServerDataStream,
    { secure, user, envelope }: SMTPServerSession,
    answer: (error?: Error | null) => void,
  ) => {
    const bytes = Buffer.concat(await stream.toArray());
    const raw = bytes.toString();
    const recipients = envelope.rcptTo.map(({ address }) => address);
    messageIds.push(/^Message-ID: <([^@>]+)@/im.exec(raw)?.[1] ?? '');
    await react(reactions.dot, async (error) => {
      if (!error)
        mails.push({ ...(await PostalMime.parse(bytes)), raw, isEncrypted: secure, user, recipients });
      answer(error);
    });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.key ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    size: 20 * 1024 * 1024,
    logger: false,
    onConnect: (_, callback) => {
      openConnections += 1;
      void react(reactions.connect, callback);
    },
    onClose: () => {
      openConnections -= 1;
    },
    onMailFrom: (_, __, callback) => void react(reactions.mail, callback),
    onRcptTo: (_, __, callback) => {
      recipientCount += 1;
      void react(reactions.rcpt, callback);
    },
    onData: (stream, session, callback) => void receiveMail(stream, session, callback).catch(callback),
    ...options,
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, host);
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    messageIds,
    recipientCount: () => recipientCount,
    openConnections: () => openConnections,
    setReactions: (next) => {
      reactions = next;
    },
    waitFor: async (count, timeoutMs = 15_000) => {
      const deadline = Date.now() + timeoutMs;
      while (mails.length < count) {
        if (Date.now() > deadline) throw new Error(`Only ${mails.length} of ${count} mails came.`);
        await pause(50);
      }
      return mails;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
