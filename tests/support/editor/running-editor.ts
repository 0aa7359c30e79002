import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../../..');

export interface RunningEditor {
  readonly address: string;
  /** A file as it is saved in the copy that is edited. */
  readonly saved: (file: string) => string;
  readonly exists: (file: string) => boolean;
  readonly stop: () => Promise<void>;
}

/** The content editor of a project or a copy of it, with further parameters. */
export async function openEditor(
  project: string,
  parameters: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<RunningEditor> {
  const editor = spawn(process.execPath, ['editor/start.ts', '--port', '0', ...parameters], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...variables },
  });
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
    saved: (file) => readFileSync(join(project, file), 'utf8'),
    exists: (file) => existsSync(join(project, file)),
    stop: async () => {
      editor.kill('SIGTERM');
      await ended;
    },
  };
}

/** The content editor, as `npm run edit` starts it, on a copy of content/ and public/, with a quick draughtsman. */
export async function startEditor(art = 'tests/fixtures/quick-art.ts'): Promise<RunningEditor> {
  const copy = mkdtempSync(join(tmpdir(), 'editor-'));
  for (const folder of ['content', 'public'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true });
  const places = ['--content', copy, '--public', join(copy, 'public'), '--art', art];
  const editor = await openEditor(root, places);
  return {
    address: editor.address,
    saved: (file) => readFileSync(join(copy, file), 'utf8'),
    exists: (file) => existsSync(join(copy, file)),
    stop: async () => {
      await editor.stop();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}
