import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export interface ServedSite extends AsyncDisposable {
  readonly address: string;
}

const projectFolder = resolve(import.meta.dirname, '../..');

/** Starts the product's own server on a free port; `folder` is the project or a copy of it. */
export async function serveBuiltSite(
  variables: NodeJS.ProcessEnv = {},
  folder = projectFolder,
): Promise<ServedSite> {
  const server = spawn(process.execPath, [join(folder, 'server', 'main.ts')], {
    env: { ...process.env, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exitEvent = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) {
    const address = line.match(/https?:\/\/\S+/)?.[0];
    if (address === undefined) continue;
    // Later output is discarded, but must be read: a full pipe would block the server.
    server.stdout.resume();
    return {
      address,
      async [Symbol.asyncDispose]() {
        server.kill('SIGTERM');
        await exitEvent;
      },
    };
  }
  throw new Error('The server exited before it was ready; see its message above.');
}
