import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export interface SiteProcess {
  readonly pid: number;
  /** Lines of the standard output. */
  readonly lines: readonly string[];
  /** Rejects if the process ends before it listens. */
  readonly address: Promise<string>;
  /** Returns the exit code. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const projectFolder = resolve(import.meta.dirname, '../../..');

/** Starts server/main.ts; `folder` is the project or a copy of it. The standard output is added to `lines`. */
export function startSiteProcess(
  environment: Readonly<Record<string, string | undefined>>,
  folder = projectFolder,
  lines: string[] = [],
): SiteProcess {
  const main = join(folder, 'server/main.ts');
  const child = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  const untilExit = once(child, 'exit');
  const address = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const url = line.match(/^Serving .*(http:\/\/\S+)$/)?.[1];
      if (url) resolve(url);
    });
    void untilExit.then(() => reject(new Error('The server ended before it listened.')));
  });
  // A process that is only a worker never listens, and nobody awaits its address.
  address.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    lines,
    address,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const [code] = await untilExit;
      return code as number | null;
    },
  };
}
