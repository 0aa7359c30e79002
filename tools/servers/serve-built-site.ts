import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export interface ServedSite extends AsyncDisposable {
  readonly address: string;
}

const ourFolder = resolve(import.meta.dirname, '../..');

/** Starts the product's own server on a free port, as a visitor would meet it; `folder` is the project or a copy of it. */
export async function serveBuiltSite(
  variables: NodeJS.ProcessEnv = {},
  folder = ourFolder,
): Promise<ServedSite> {
  const server = spawn(process.execPath, [join(folder, 'server', 'main.ts')], {
    env: { ...process.env, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) {
    const address = line.match(/https?:\/\/\S+/)?.[0];
    if (address === undefined) continue;
    // What it says later goes nowhere, but must be read: a full pipe would hold the server up.
    server.stdout.resume();
    return {
      address,
      async [Symbol.asyncDispose]() {
        server.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error('The server ended before it served anything; see its message above.');
}
