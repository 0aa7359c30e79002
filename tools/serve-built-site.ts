import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ServedSite extends AsyncDisposable {
  readonly address: string;
}

/** Starts the product's own server on a free port, as a visitor would meet it. */
export async function serveBuiltSite(variables: NodeJS.ProcessEnv = {}): Promise<ServedSite> {
  const main = fileURLToPath(new URL('../server/main.ts', import.meta.url));
  const server = spawn(process.execPath, [main], {
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
