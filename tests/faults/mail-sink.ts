import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../tools/free-port.ts';

/** How the mail server behaves: well, refusing for now with a code, saying nothing at all, or not there. */
export type SinkMood = 'well' | 'silent' | 'away' | 421 | 451;

export interface MailSink {
  readonly port: number;
  /** The Message-ID's local part of every mail that was taken, in the order of arrival; a repeat is there twice. */
  readonly taken: readonly string[];
  readonly setMood: (mood: SinkMood) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** About as long as a mail server nearby takes to say that it has a mail. */
const takingMs = 15;

function refusal(code: number): Error {
  return Object.assign(new Error('Not now'), { responseCode: code });
}

/** A real SMTP server that writes down every mail before it says that it has it. */
export async function startMailSink(): Promise<MailSink> {
  const port = await freePort();
  const taken: string[] = [];
  let mood: SinkMood = 'well';
  let server: SMTPServer | null = null;

  const listen = async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      onConnect: (_, callback) => {
        if (mood === 'silent') return;
        callback(mood === 421 ? refusal(mood) : null);
      },
      onRcptTo: (_, __, callback) => callback(mood === 451 ? refusal(mood) : null),
      onData: (stream, _, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const id = Buffer.concat(chunks)
            .toString('latin1')
            .match(/^Message-ID:\s*<([^@>]+)@/im)?.[1];
          taken.push(id ?? 'without an id');
          setTimeout(() => callback(null, 'kept'), takingMs);
        });
      },
    });
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
  };
  const leave = async () => {
    const leaving = server;
    server = null;
    if (leaving) await new Promise<void>((resolve) => leaving.close(() => resolve()));
  };

  await listen();
  return {
    port,
    taken,
    setMood: async (next) => {
      mood = next;
      if (next === 'away') await leave();
      else if (!server) await listen();
    },
    close: leave,
  };
}
