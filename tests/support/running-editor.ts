import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');

export interface RunningEditor {
  readonly address: string;
  /** A content file as it is saved in the copy that is edited. */
  readonly saved: (file: string) => string;
  readonly stop: () => Promise<void>;
}

/** The content editor, as `npm run edit` starts it, on a copy of content/ and public/. */
export async function startEditor(): Promise<RunningEditor> {
  const copy = mkdtempSync(join(tmpdir(), 'editor-'));
  for (const folder of ['content', 'public'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true });
  const editor = spawn(
    process.execPath,
    ['editor/start.ts', '--port', '0', '--content', copy, '--public', join(copy, 'public')],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(editor, 'exit');
  const address = await new Promise<string>((done, fail) => {
    createInterface(editor.stdout).on('line', (line) => {
      const found = line.match(/http:\S+/)?.[0];
      if (found) done(found);
    });
    void ended.then(() => fail(new Error('The editor ended before it could be opened.')));
  });
  return {
    address,
    saved: (file) => readFileSync(join(copy, file), 'utf8'),
    stop: async () => {
      editor.kill('SIGTERM');
      await ended;
      rmSync(copy, { recursive: true, force: true });
    },
  };
}
