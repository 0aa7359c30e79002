import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../tools/servers/free-port.ts';
import { testSettings } from './test-settings.ts';

/** server/main.ts, which can be killed and started again on the same port. */
export interface Service {
  readonly port: number;
  readonly log: string[];
  readonly processId: () => number;
  /** Resolves when the service listens. */
  readonly start: () => Promise<void>;
  /** SIGKILL. */
  readonly kill: () => Promise<void>;
  /** SIGTERM. */
  readonly stop: () => Promise<{ readonly tookMs: number; readonly status: number | null }>;
}

const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));

export async function createService(variables: Readonly<Record<string, string>>): Promise<Service> {
  const port = await freePort();
  const log: string[] = [];
  let running: ChildProcess | null = null;
  const killOnExit = () => void running?.kill('SIGKILL');

  const end = async (signal: NodeJS.Signals) => {
    const ending = running;
    running = null;
    process.off('exit', killOnExit);
    if (!ending || ending.exitCode !== null) return { tookMs: 0, status: ending?.exitCode ?? null };
    const started = performance.now();
    const exit = once(ending, 'exit') as Promise<[number | null]>;
    ending.kill(signal);
    const [status] = await exit;
    return { tookMs: performance.now() - started, status };
  };

  return {
    port,
    log,
    processId: () => running?.pid ?? 0,
    start: async () => {
      const child = spawn(process.execPath, [main], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: String(port),
          HOST: '127.0.0.1',
          ALLOW_PLAIN_SMTP: '1',
          ...testSettings,
          ...variables,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      running = child;
      process.once('exit', killOnExit);
      return new Promise<void>((resolve, reject) => {
        createInterface(child.stdout).on('line', (line) => {
          if (line.startsWith('Serving ')) resolve();
          log.push(line);
        });
        child.once('exit', () => reject(new Error('The server ended before it listened.')));
      });
    },
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
