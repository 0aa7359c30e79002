import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail extends Email {
  readonly recipients: readonly string[];
  readonly raw: string;
  /** Whether the connection was encrypted. */
  readonly encrypted: boolean;
  /** The user name of the sender's login. */
  readonly user: string | undefined;
}

type RecipientAnswer = number | 'hang' | null;

export interface MailServer {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** Sets the answer to every later recipient: a number is an SMTP error code, 'hang' is no answer, null accepts. */
  readonly setRecipientAnswer: (answer: RecipientAnswer) => void;
  /** From now on, no mail is stored or answered until the returned function is called. */
  readonly holdMails: () => () => void;
  readonly waitFor: (count: number, timeoutMs?: number) => Promise<readonly ReceivedMail[]>;
  readonly close: () => Promise<void>;
}

/** Starts an SMTP server on this machine that stores all mails in memory, unless a test makes it reject them. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let recipientAnswer: RecipientAnswer = null;
  let untilReleased = Promise.resolve();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.key ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    size: 20 * 1024 * 1024,
    logger: false,
    onRcptTo: (_, __, callback) => {
      if (recipientAnswer === 'hang') return;
      if (recipientAnswer !== null)
        return callback(Object.assign(new Error('Refused by the test'), { responseCode: recipientAnswer }));
      callback();
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        void Promise.all([PostalMime.parse(raw), untilReleased]).then(([mail]) => {
          mails.push({
            ...mail,
            raw: raw.toString('utf8'),
            encrypted: session.secure,
            user: session.user,
            recipients: session.envelope.rcptTo.map(({ address }) => address),
          });
          callback(null, 'stored');
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
    setRecipientAnswer: (answer) => {
      recipientAnswer = answer;
    },
    holdMails: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      untilReleased = promise;
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
