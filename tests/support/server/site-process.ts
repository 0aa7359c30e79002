import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export interface SiteProcess {
  readonly pid: number;
  /** Every line it wrote. */
  readonly lines: readonly string[];
  /** Where it serves; never, if it does not serve. */
  readonly serves: Promise<string>;
  /** Asks it to end, and says with which code it did. */
  readonly end: () => Promise<number | null>;
}

const ourFolder = resolve(import.meta.dirname, '../../..');

/** The product's own program, in a process of its own; `folder` is the project or a copy of it. */
export function startSiteProcess(
  environment: Readonly<Record<string, string | undefined>>,
  folder = ourFolder,
): SiteProcess {
  const main = join(folder, 'server/main.ts');
  const child = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  const serves = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const found = line.match(/^Serving .*(http:\/\/\S+)$/)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error('It ended before it served anything.')));
  });
  // A worker never serves; that it ends is no news to anybody.
  serves.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    lines,
    serves,
    end: async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code as number | null;
    },
  };
}
