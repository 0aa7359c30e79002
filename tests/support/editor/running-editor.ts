import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { copyTestContent } from '../content-variants/copied-project.ts';

const root = resolve(import.meta.dirname, '../../..');

export interface RunningEditor {
  readonly address: string;
  /** Contains content/. */
  readonly folder: string;
  readonly readFile: (file: string) => string;
  readonly exists: (file: string) => boolean;
  readonly stop: () => Promise<void>;
}

/** Starts the content editor in a project folder. */
export async function openEditor(
  project: string,
  parameters: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
  folder = project,
): Promise<RunningEditor> {
  const editor = spawn(process.execPath, ['editor/start.ts', '--port', '0', ...parameters], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...variables },
  });
  const exit = once(editor, 'exit');
  const address = await new Promise<string>((resolveAddress, reject) => {
    createInterface(editor.stdout).on('line', (line) => {
      const url = line.match(/http:\S+/)?.[0];
      if (url) resolveAddress(url);
    });
    void exit.then(() => reject(new Error('The editor ended before it listened.')));
  });
  return {
    address,
    folder,
    readFile: (file) => readFileSync(join(folder, file), 'utf8'),
    exists: (file) => existsSync(join(folder, file)),
    stop: async () => {
      editor.kill('SIGTERM');
      await exit;
    },
  };
}

/** Starts the content editor on a copy of tests/content and public/, with a fast replacement of the script that draws pictures. */
export async function startEditor(): Promise<RunningEditor> {
  const copy = mkdtempSync(join(tmpdir(), 'editor-'));
  cpSync(join(root, 'public'), join(copy, 'public'), { recursive: true });
  await copyTestContent(join(copy, 'content'));
  const parameters = [
    '--content',
    copy,
    '--public',
    join(copy, 'public'),
    '--art',
    'tests/fixtures/quick-art.ts',
  ];
  const editor = await openEditor(root, parameters, {}, copy);
  return {
    ...editor,
    stop: async () => {
      await editor.stop();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}
