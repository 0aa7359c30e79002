import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startTestBackend } from './backend.ts';

export interface BackendProcess {
  readonly pid: number;
  readonly address: string;
  readonly databaseUrl: string;
  readonly stop: () => Promise<void>;
}

/** Starts the backend in another process, so that its memory can be measured. */
export async function startBackendProcess(): Promise<BackendProcess> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const untilExit = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    untilExit.then(() => Promise.reject(new Error('The backend ended before it listened.'))),
  ])) as [string];
  const [address = '', databaseUrl = ''] = line.split(' ');
  return {
    pid: child.pid ?? 0,
    address,
    databaseUrl,
    stop: async () => {
      child.kill('SIGTERM');
      await untilExit;
    },
  };
}

if (import.meta.main) {
  const backend = await startTestBackend();
  console.log(`${backend.address} ${backend.database.url}`);
  process.once('SIGTERM', () => void backend.stop().then(() => process.exit(0)));
}
