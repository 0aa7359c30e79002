import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tools/servers/free-port.ts';

/** 'silent' sends nothing, 'down' does not listen, 'drops' does not answer the final dot; '421' and '451' are errors. */
export type MailServerState = 'ok' | 'silent' | 'down' | 'drops' | '421' | '451' | 'slow RCPT' | 'slow dot';

export interface TestMailServer {
  readonly port: number;
  /** The local part of each Message-ID, in order of arrival; a duplicate is listed twice. */
  readonly receivedIds: readonly string[];
  readonly setState: (state: MailServerState) => Promise<void>;
  readonly close: () => Promise<void>;
}

const delaysMs = { usual: 15, slow: 2000 };
const messageIdPattern = /^Message-ID:\s*<([^@>]+)@/im;
const endOfMail = '\r\n.\r\n';

interface ConnectionHandlers {
  /** Clients between 354 and the answer to their final dot. */
  readonly socketsInData: Set<Socket>;
  readonly onMail: (text: string) => Promise<void>;
  readonly state: () => MailServerState;
}

function handleConnection(socket: Socket, { socketsInData, onMail, state }: ConnectionHandlers): void {
  let buffer = '';
  let isReadingMail = false;
  const reply = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  const replies: Readonly<Record<string, () => string>> = {
    EHLO: () => '250 sink',
    HELO: () => '250 sink',
    MAIL: () => '250 OK',
    RCPT: () => (state() === '451' ? '451 Not now' : '250 OK'),
    DATA: () => (state() === 'down' ? '421 Not now' : '354 Send the mail'),
    RSET: () => '250 OK',
    NOOP: () => '250 OK',
    QUIT: () => '221 Bye',
  };
  const handleCommand = async (command: string) => {
    const verb = command.slice(0, 4).toUpperCase();
    if (verb === 'RCPT' && state() === 'slow RCPT') await pause(delaysMs.slow);
    const response = replies[verb]?.() ?? '502 unknown';
    isReadingMail = response.startsWith('354');
    if (isReadingMail) socketsInData.add(socket);
    reply(response);
    if (verb === 'QUIT') socket.end();
  };
  const readChunk = async (chunk: string) => {
    buffer += chunk;
    for (;;) {
      const end = isReadingMail ? endOfMail : '\r\n';
      const position = buffer.indexOf(end);
      if (position < 0) return;
      const text = buffer.slice(0, position);
      buffer = buffer.slice(position + end.length);
      if (!isReadingMail) {
        await handleCommand(text);
        continue;
      }
      isReadingMail = false;
      await onMail(text);
      if (state() === 'drops') socket.destroy();
      else reply('250 OK');
      socketsInData.delete(socket);
    }
  };
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => void readChunk(chunk));
  if (state() === 'silent') return;
  if (state() !== '421') reply('220 sink');
  else socket.end('421 Not now\r\n');
}

/** Unlike the package smtp-server, it greets at once, so that more kills fall between the end of a mail and '250'. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const port = await freePort();
  const receivedIds: string[] = [];
  const openSockets = new Set<Socket>();
  const socketsInData = new Set<Socket>();
  let state: MailServerState = 'ok';
  let server: Server | null = null;

  const onMail = async (text: string) => {
    receivedIds.push(messageIdPattern.exec(text)?.[1] ?? 'without an id');
    await pause(state === 'slow dot' ? delaysMs.slow : delaysMs.usual);
  };
  const listen = async () => {
    server = createServer((socket) => {
      openSockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          openSockets.delete(socket);
          socketsInData.delete(socket);
        });
      handleConnection(socket, { socketsInData, onMail, state: () => state });
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const stop = async () => {
    const stopping = server;
    server = null;
    if (!stopping) return;
    const closed = once(stopping, 'close');
    stopping.close();
    // Answer pending mails before closing, otherwise this server would cause duplicates.
    const deadline = Date.now() + 5000;
    while (socketsInData.size > 0 && Date.now() < deadline) await pause(5);
    for (const socket of openSockets) socket.destroySoon();
    await closed;
  };

  await listen();
  return {
    port,
    receivedIds,
    setState: async (next) => {
      // A server that was silent ends its old connections.
      if (state === 'silent') for (const socket of openSockets) socket.destroy();
      state = next;
      if (next === 'down') await stop();
      else if (!server) await listen();
    },
    close: stop,
  };
}
