import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isScannerUp } from '../../../server/resume/clamd.ts';
import { newFolder } from '../machine/new-folder.ts';
import { eicar } from './resume-files.ts';

export interface Scanner {
  readonly socketPath: string;
  readonly stop: () => Promise<void>;
}

export const clamd = '/usr/sbin/clamd';

/** A real clamd whose only signature matches the EICAR test string anywhere in a file. */
export async function startScanner({ maxStreamLength = '12M' } = {}): Promise<Scanner> {
  const folder = newFolder();
  const socketPath = join(folder, 'clamd.sock');
  await mkdir(join(folder, 'db'));
  await writeFile(join(folder, 'db/local.ndb'), `Local.Test:0:*:${Buffer.from(eicar).toString('hex')}\n`);
  const settings = {
    DatabaseDirectory: join(folder, 'db'),
    LocalSocket: socketPath,
    Foreground: 'yes',
    StreamMaxLength: maxStreamLength,
    MaxFileSize: '12M',
    MaxScanSize: '60M',
    AlertExceedsMax: 'yes',
  };
  await writeFile(
    join(folder, 'clamd.conf'),
    Object.entries(settings)
      .map((line) => `${line.join(' ')}\n`)
      .join(''),
  );
  const daemon = spawn(clamd, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  for (let round = 0; !(await isScannerUp(socketPath)); round += 1) {
    if (round > 300) throw new Error('clamd did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    socketPath,
    stop: async () => {
      daemon.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
