import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
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
const messageId = /^Message-ID:\s*<([^@>]+)@/im;
const endOfMail = '\r\n.\r\n';

interface Conversation {
  /** Whoever was told to go on with the mail itself has said it all. */
  readonly onMail: (text: string) => Promise<void>;
  readonly mood: () => SinkMood;
}

/** Speaks SMTP with one client, a command at a time. */
function converse(socket: Socket, { onMail, mood }: Conversation): void {
  let heard = '';
  let inMail = false;
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  const answers: Readonly<Record<string, () => string>> = {
    EHLO: () => '250 sink',
    HELO: () => '250 sink',
    MAIL: () => '250 go on',
    RCPT: () => (mood() === 451 ? '451 Not now' : '250 go on'),
    DATA: () => '354 go on',
    RSET: () => '250 forgotten',
    NOOP: () => '250 yes',
    QUIT: () => '221 goodbye',
  };
  const obey = (command: string) => {
    const verb = command.slice(0, 4).toUpperCase();
    const answer = answers[verb]?.() ?? '502 unknown';
    inMail = answer.startsWith('354');
    say(answer);
    if (verb === 'QUIT') socket.end();
  };
  const listen = async (chunk: string) => {
    heard += chunk;
    for (;;) {
      const end = inMail ? endOfMail : '\r\n';
      const at = heard.indexOf(end);
      if (at < 0) return;
      const said = heard.slice(0, at);
      heard = heard.slice(at + end.length);
      if (!inMail) {
        obey(said);
        continue;
      }
      inMail = false;
      await onMail(said);
      say('250 kept');
    }
  };
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => void listen(chunk));
  if (mood() === 'silent') return;
  if (mood() !== 421) say('220 sink');
  else socket.end('421 Not now\r\n');
}

/**
 * A mail server that writes down every mail before it says that it has it. It greets at once, unlike smtp-server: so
 * a kill is more likely to meet the moment that matters, between the last word of a mail and '250'.
 */
export async function startMailSink(): Promise<MailSink> {
  const port = await freePort();
  const taken: string[] = [];
  const open = new Set<Socket>();
  const taking = new Set<Promise<void>>();
  let mood: SinkMood = 'well';
  let server: Server | null = null;

  const onMail = async (text: string) => {
    taken.push(messageId.exec(text)?.[1] ?? 'without an id');
    const told = new Promise<void>((resolve) => setTimeout(resolve, takingMs));
    taking.add(told);
    await told;
    taking.delete(told);
  };
  const listen = async () => {
    server = createServer((socket) => {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
      converse(socket, { onMail, mood: () => mood });
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const leave = async () => {
    const leaving = server;
    server = null;
    if (!leaving) return;
    const closed = once(leaving, 'close');
    leaving.close();
    // What it has written down, it says that it has: otherwise a mail that comes again would be its own fault.
    while (taking.size > 0) await Promise.all(taking);
    for (const socket of open) socket.destroySoon();
    await closed;
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
