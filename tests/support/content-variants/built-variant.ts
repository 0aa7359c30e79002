import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sampleMarksOf, valueOfField } from '../../../content-rules/content-fields.ts';
import { serveBuiltSite } from '../../../tools/servers/serve-built-site.ts';
import { copyProject } from './copied-project.ts';

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
