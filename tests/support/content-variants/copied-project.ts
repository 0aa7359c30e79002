import { existsSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runOrThrow } from '../machine/run-program.ts';

export const projectFolder = resolve(import.meta.dirname, '../../..');

/** Links the packages of the project and, if they are installed, those of art/. */
export async function linkPackages(folder: string): Promise<void> {
  for (const name of ['node_modules', 'art/node_modules'])
    if (existsSync(join(projectFolder, name))) await symlink(join(projectFolder, name), join(folder, name));
}

/** Writes the content of the tests over other content. */
export const copyTestContent = (folder: string): Promise<void> =>
  cp(join(projectFolder, 'tests/content'), folder, { recursive: true });

/** Copies the files of the project, including uncommitted changes, with the content of the tests. */
export async function copyProject(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await runOrThrow(
    'bash',
    [
      '-c',
      'git ls-files -coz --exclude-standard | tar -c --null --ignore-failed-read -T - | tar -x -C "$0"',
      folder,
    ],
    { folder: projectFolder },
  );
  await copyTestContent(join(folder, 'content'));
  await linkPackages(folder);
}
