import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sampleMarksOf, valueOfField } from '../../../tools/content/content-fields.ts';
import { serveBuiltSite } from '../../../tools/servers/serve-built-site.ts';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** Changes the parsed content of a file in place, or returns new content. */
// biome-ignore lint/suspicious/noExplicitAny: content before validation
export type ContentChange = (content: any) => any;

export interface Variant {
  readonly name: string;
  /** By path in the project, such as 'content/site.json'. */
  readonly changes: Readonly<Record<string, ContentChange>>;
  /** Programs of the project to run before the build. */
  readonly programsBeforeBuild?: readonly (readonly [file: string, ...parameters: string[]])[];
  /** Adds other files to the copy of the project, such as pictures. */
  readonly addFiles?: (folder: string) => Promise<void>;
}

export interface BuiltVariant {
  /** The copy of the project; its build is in build/. */
  readonly folder: string;
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Generated or local files, which are not copied. */
const ignoredNames = new Set([
  '.cache',
  '.git',
  '.screenshots',
  '.react-router',
  'backups',
  'build',
  'node_modules',
  'playwright-report',
  'test-results',
]);

/** Links the packages of the project and, if they are installed, those of art/. */
export async function linkPackages(folder: string): Promise<void> {
  for (const name of ['node_modules', 'art/node_modules'].filter((path) => existsSync(join(root, path))))
    await symlink(join(root, name), join(folder, name));
}

/** Copies the files of the project, including uncommitted changes. */
export async function copyProject(folder: string): Promise<void> {
  const entries = (await readdir(root)).filter((name) => !ignoredNames.has(name));
  const filter = (file: string) => basename(file) !== 'node_modules';
  await Promise.all(
    entries.map((name) => cp(join(root, name), join(folder, name), { recursive: true, filter })),
  );
  await linkPackages(folder);
}

export async function changeContentFile(file: string, change: ContentChange): Promise<void> {
  const content = JSON.parse(await readFile(file, 'utf8'));
  const newContent = change(content) ?? content;
  // The content check rejects sample marks of missing fields.
  for (const field of Object.keys(sampleMarksOf(newContent))) {
    if (valueOfField(newContent, field) === undefined) delete newContent.samples[field];
  }
  await writeFile(file, `${JSON.stringify(newContent, null, 2)}\n`);
}

/** Builds and serves a copy of the project with other content. */
export async function buildVariant(variant: Variant): Promise<BuiltVariant> {
  const folder = await mkdtemp(join(tmpdir(), `variant-${variant.name}-`));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await copyProject(folder);
    for (const [file, change] of Object.entries(variant.changes))
      await changeContentFile(join(folder, file), change);
    await variant.addFiles?.(folder);
    const options = { cwd: folder, maxBuffer: 16 * 1024 * 1024 };
    for (const program of variant.programsBeforeBuild ?? [])
      await run(process.execPath, [...program], options);
    await run('npm', ['run', '--silent', 'build'], options);
    const site = await serveBuiltSite({ DATABASE_URL: '' }, folder);
    return {
      folder,
      address: site.address,
      stop: async () => {
        await site[Symbol.asyncDispose]();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
