import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { z } from 'zod';
import { eachString, sampleMarks } from '../tools/content-fields.ts';
import type { FieldSchema } from './browser/field-schema.ts';
import { type Change, changesOf } from './changes.ts';
import type { Drafts, Folders } from './drafts.ts';
import { placeNames } from './place-names.ts';
import { type Fault, plainFaults } from './plain-words.ts';

type ContentFiles = typeof import('./content-files.ts').contentFiles;

export interface FileSummary {
  readonly file: string;
  readonly title: string;
  readonly group: string;
  readonly page: string;
  readonly samples: number;
  readonly changed: boolean;
  readonly faults: number;
}

/** A change in the words of the form; `isMark` if it is a sample mark that went. */
export type ShownChange = Change & { readonly isMark: boolean };

export interface FileChanges {
  readonly file: string;
  readonly title: string;
  readonly changes: readonly ShownChange[];
}

/** What the form of a file is made from. */
const formOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;

/** Knows the files, their schemas, and what is wrong with a draft. */
export class ContentDesk {
  readonly #vite: ViteDevServer;
  readonly #drafts: Drafts;
  readonly #folders: Folders;

  constructor(vite: ViteDevServer, drafts: Drafts, folders: Folders) {
    this.#vite = vite;
    this.#drafts = drafts;
    this.#folders = folders;
  }

  /** Loaded through Vite, so that the schemas too see drafts: a picture that was just added has a name already. */
  async #files(): Promise<ContentFiles> {
    return (await this.#vite.ssrLoadModule('/editor/content-files.ts')).contentFiles;
  }

  async #named(file: string) {
    return (await this.#files()).find((candidate) => candidate.file === file);
  }

  async overview(): Promise<FileSummary[]> {
    const changed = new Set(this.#drafts.changedFiles());
    return Promise.all(
      (await this.#files()).map(async ({ file, title, group, page, schema }) => {
        const value = await this.#drafts.value(file);
        return {
          file,
          title,
          group,
          page,
          samples: Object.keys(sampleMarks(value)).length,
          changed: changed.has(file),
          faults: this.#faultsOf(schema, value).length,
        };
      }),
    );
  }

  async open(file: string) {
    const found = await this.#named(file);
    if (!found) return undefined;
    const value = await this.#drafts.value(file);
    return {
      schema: formOf(found.schema),
      value,
      saved: await this.#drafts.savedValue(file),
      faults: this.#faultsOf(found.schema, value),
    };
  }

  async change(file: string, value: object): Promise<Fault[] | undefined> {
    const found = await this.#named(file);
    if (!found) return undefined;
    const faults = this.#faultsOf(found.schema, value);
    await this.#drafts.set(file, value, faults.length === 0);
    return faults;
  }

  async changes(): Promise<FileChanges[]> {
    const files = await this.#files();
    const changed = new Set(this.#drafts.changedFiles());
    return Promise.all(
      files
        .filter(({ file }) => changed.has(file))
        .map(async ({ file, title, schema }) => {
          const form = formOf(schema);
          const changes = changesOf(await this.#drafts.savedValue(file), await this.#drafts.value(file));
          return {
            file,
            title,
            changes: changes.map((change) => ({
              ...change,
              isMark: change.where[0] === 'samples',
              where: placeNames(change.where, form),
            })),
          };
        }),
    );
  }

  #faultsOf(schema: z.ZodType, value: object): Fault[] {
    const result = schema.safeParse(value);
    return [...plainFaults(result.error?.issues ?? [], value), ...this.#missingAssets(value)];
  }

  #missingAssets(value: object): Fault[] {
    const faults: Fault[] = [];
    eachString(value, (path, text) => {
      if (!text.startsWith('/assets/') || text.includes(' ') || this.#drafts.picture(text)) return;
      if (existsSync(join(this.#folders.public, text))) return;
      faults.push({ path: path as (string | number)[], words: `There is no file at ${text}.` });
    });
    return faults;
  }
}
