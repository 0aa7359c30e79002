import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { newFolder } from '../machine/new-folder.ts';

export interface FakeScanner {
  readonly socketPath: string;
  /** The bytes of each command that arrived completely. */
  readonly commands: readonly Buffer[];
  readonly close: () => Promise<void>;
}

const isComplete = (command: Buffer) =>
  command.subarray(0, 9).toString() === 'zINSTREAM'
    ? command.subarray(-4).equals(Buffer.alloc(4))
    : command.at(-1) === 0;

/** A replacement of clamd; the test sends every response. */
export async function startFakeScanner(
  respond: (client: Socket, command: Buffer) => void,
): Promise<FakeScanner> {
  const folder = newFolder();
  const socketPath = join(folder, 'clamd');
  const commands: Buffer[] = [];
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    let command = Buffer.alloc(0);
    client.on('error', () => undefined);
    client.on('data', (data: Buffer) => {
      command = Buffer.concat([command, data]);
      if (!isComplete(command)) return;
      commands.push(command);
      respond(client, command);
    });
  }).listen(socketPath);
  await once(server, 'listening');
  return {
    socketPath,
    commands,
    close: async () => {
      for (const client of clients) client.destroy();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
