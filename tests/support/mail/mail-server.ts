import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail extends Email {
  readonly recipients: readonly string[];
  readonly raw: string;
  /** How the mail came: over an encrypted connection, and under whose name. */
  readonly encrypted: boolean;
  readonly user: string | undefined;
}

export interface MailServer {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** What every following mail is answered with; null takes them in, 'hang' never answers. */
  answerWith: (answer: number | 'hang' | null) => void;
  /** Keeps every sender waiting for its answer, until the function it returns is called. */
  readonly hold: () => () => void;
  readonly waitFor: (count: number, timeoutMs?: number) => Promise<readonly ReceivedMail[]>;
  readonly close: () => Promise<void>;
}

/** A real SMTP server on this machine that keeps what it is given, or refuses it as a test wishes. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let answer: number | 'hang' | null = null;
  let held = Promise.resolve();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.key ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    size: 20 * 1024 * 1024,
    logger: false,
    onRcptTo: (_, __, callback) => {
      if (answer === 'hang') return;
      if (answer !== null)
        return callback(Object.assign(new Error('Refused by the test'), { responseCode: answer }));
      callback();
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        void Promise.all([PostalMime.parse(raw), held]).then(([mail]) => {
          mails.push({
            ...mail,
            raw: raw.toString('utf8'),
            encrypted: session.secure,
            user: session.user,
            recipients: session.envelope.rcptTo.map(({ address }) => address),
          });
          callback(null, 'kept');
        });
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    answerWith: (given) => {
      answer = given;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    waitFor: async (count, timeoutMs = 15_000) => {
      const deadline = Date.now() + timeoutMs;
      while (mails.length < count) {
        if (Date.now() > deadline) throw new Error(`Only ${mails.length} of ${count} mails came.`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return mails;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
