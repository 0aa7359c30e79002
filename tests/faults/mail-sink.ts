import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/free-port.ts';

/** How the mail server behaves: well, refusing for now with a code, saying nothing at all, or not there. */
export type SinkState = 'well' | 'silent' | 'away' | 421 | 451;

/** How long it takes to answer to a recipient, and to a whole mail. */
interface Delays {
  readonly recipientMs: number;
  readonly mailMs: number;
}

export interface MailSink {
  readonly port: number;
  /** How many recipients were named so far. */
  readonly recipients: () => number;
  readonly setDelays: (delays: Partial<Delays>) => void;
  /** The Message-ID's local part of every mail that was taken, in the order of arrival; a repeat is there twice. */
  readonly taken: readonly string[];
  readonly setState: (state: SinkState) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** About as long as a mail server nearby takes to say that it has a mail. */
const usualDelays: Delays = { recipientMs: 0, mailMs: 15 };
const messageId = /^Message-ID:\s*<([^@>]+)@/im;
const endOfMail = '\r\n.\r\n';

interface Conversation {
  /** Clients between 'go on with the mail' and the answer to its final dot. */
  readonly inData: Set<Socket>;
  /** Whoever was told to go on with the mail itself has said it all. */
  readonly onMail: (text: string) => Promise<void>;
  readonly onRecipient: () => Promise<void>;
  readonly state: () => SinkState;
}

/** Speaks SMTP with one client, a command at a time. */
function converse(socket: Socket, { inData, onMail, onRecipient, state }: Conversation): void {
  let heard = '';
  let inMail = false;
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  const answers: Readonly<Record<string, () => string>> = {
    EHLO: () => '250 sink',
    HELO: () => '250 sink',
    MAIL: () => '250 go on',
    RCPT: () => (state() === 451 ? '451 Not now' : '250 go on'),
    DATA: () => (state() === 'away' ? '421 Not now' : '354 go on'),
    RSET: () => '250 forgotten',
    NOOP: () => '250 yes',
    QUIT: () => '221 goodbye',
  };
  const obey = async (command: string) => {
    const verb = command.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') await onRecipient();
    const answer = answers[verb]?.() ?? '502 unknown';
    inMail = answer.startsWith('354');
    if (inMail) inData.add(socket);
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
        await obey(said);
        continue;
      }
      inMail = false;
      await onMail(said);
      say('250 kept');
      inData.delete(socket);
    }
  };
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => void listen(chunk));
  if (state() === 'silent') return;
  if (state() !== 421) say('220 sink');
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
  const inData = new Set<Socket>();
  let state: SinkState = 'well';
  let delays = usualDelays;
  let recipients = 0;
  let server: Server | null = null;

  const onMail = async (text: string) => {
    taken.push(messageId.exec(text)?.[1] ?? 'without an id');
    await pause(delays.mailMs);
  };
  const onRecipient = async () => {
    recipients += 1;
    await pause(delays.recipientMs);
  };
  const listen = async () => {
    server = createServer((socket) => {
      open.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(socket);
          inData.delete(socket);
        });
      converse(socket, { inData, onMail, onRecipient, state: () => state });
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const leave = async () => {
    const leaving = server;
    server = null;
    if (!leaving) return;
    const closed = once(leaving, 'close');
    leaving.close();
    // As a mail server that is stopped in order: a mail it has asked for is answered. Otherwise its final dot could be
    // on the way, and a mail in doubt or sent again would be this server's fault.
    const lastCall = Date.now() + 5000;
    while (inData.size > 0 && Date.now() < lastCall) await pause(5);
    for (const socket of open) socket.destroySoon();
    await closed;
  };

  await listen();
  return {
    port,
    taken,
    recipients: () => recipients,
    setDelays: (next) => {
      delays = { ...usualDelays, ...next };
    },
    setState: async (next) => {
      // A server that said nothing is restarted before it works again, which ends its connections.
      if (state === 'silent') for (const socket of open) socket.destroy();
      state = next;
      if (next === 'away') await leave();
      else if (!server) await listen();
    },
    close: leave,
  };
}
