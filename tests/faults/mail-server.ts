import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/servers/free-port.ts';

/** A number is the temporary error that it answers with; 'down' does not listen. */
export type MailServerState = 'ok' | 'silent' | 'down' | 421 | 451;

interface Delays {
  readonly recipientMs: number;
  readonly mailMs: number;
}

export interface TestMailServer {
  readonly port: number;
  /** Number of RCPT commands. */
  readonly recipients: () => number;
  readonly setDelays: (delays: Partial<Delays>) => void;
  /** The local part of each Message-ID, in order of arrival; a duplicate is listed twice. */
  readonly received: readonly string[];
  readonly setState: (state: MailServerState) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** About the response time of a mail server nearby. */
const usualDelays: Delays = { recipientMs: 0, mailMs: 15 };
const messageId = /^Message-ID:\s*<([^@>]+)@/im;
const endOfMail = '\r\n.\r\n';

interface ConnectionHandlers {
  /** Clients between 354 and the answer to their final dot. */
  readonly inData: Set<Socket>;
  readonly onMail: (text: string) => Promise<void>;
  readonly onRecipient: () => Promise<void>;
  readonly state: () => MailServerState;
}

function handleConnection(socket: Socket, { inData, onMail, onRecipient, state }: ConnectionHandlers): void {
  let buffer = '';
  let inMail = false;
  const reply = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  const responses: Readonly<Record<string, () => string>> = {
    EHLO: () => '250 sink',
    HELO: () => '250 sink',
    MAIL: () => '250 OK',
    RCPT: () => (state() === 451 ? '451 Not now' : '250 OK'),
    DATA: () => (state() === 'down' ? '421 Not now' : '354 Send the mail'),
    RSET: () => '250 OK',
    NOOP: () => '250 OK',
    QUIT: () => '221 Bye',
  };
  const handleCommand = async (command: string) => {
    const verb = command.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') await onRecipient();
    const response = responses[verb]?.() ?? '502 unknown';
    inMail = response.startsWith('354');
    if (inMail) inData.add(socket);
    reply(response);
    if (verb === 'QUIT') socket.end();
  };
  const readChunk = async (chunk: string) => {
    buffer += chunk;
    for (;;) {
      const end = inMail ? endOfMail : '\r\n';
      const position = buffer.indexOf(end);
      if (position < 0) return;
      const text = buffer.slice(0, position);
      buffer = buffer.slice(position + end.length);
      if (!inMail) {
        await handleCommand(text);
        continue;
      }
      inMail = false;
      await onMail(text);
      reply('250 OK');
      inData.delete(socket);
    }
  };
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => void readChunk(chunk));
  if (state() === 'silent') return;
  if (state() !== 421) reply('220 sink');
  else socket.end('421 Not now\r\n');
}

/** Greets at once, unlike smtp-server: so a kill is more likely to fall between the end of a mail and '250'. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const port = await freePort();
  const received: string[] = [];
  const open = new Set<Socket>();
  const inData = new Set<Socket>();
  let state: MailServerState = 'ok';
  let delays = usualDelays;
  let recipients = 0;
  let server: Server | null = null;

  const onMail = async (text: string) => {
    received.push(messageId.exec(text)?.[1] ?? 'without an id');
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
      handleConnection(socket, { inData, onMail, onRecipient, state: () => state });
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const stop = async () => {
    const stopping = server;
    server = null;
    if (!stopping) return;
    const closed = once(stopping, 'close');
    stopping.close();
    // Answer pending mails before closing, otherwise duplicates would be this server's fault.
    const deadline = Date.now() + 5000;
    while (inData.size > 0 && Date.now() < deadline) await pause(5);
    for (const socket of open) socket.destroySoon();
    await closed;
  };

  await listen();
  return {
    port,
    received,
    recipients: () => recipients,
    setDelays: (next) => {
      delays = { ...usualDelays, ...next };
    },
    setState: async (next) => {
      // A silent server ends its connections when it is restarted.
      if (state === 'silent') for (const socket of open) socket.destroy();
      state = next;
      if (next === 'down') await stop();
      else if (!server) await listen();
    },
    close: stop,
  };
}
