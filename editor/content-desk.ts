import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { z } from 'zod';
import { fillPlaceholders, type Placeholders, placeholdersOf } from '../brand/placeholders.ts';
import { eachString, fieldPath, sampleMarks } from '../tools/content-fields.ts';
import { findsLiteralName } from '../tools/literal-name.ts';
import type { FieldSchema, Json } from './browser/field-schema.ts';
import { changesOf } from './changes.ts';
import type { Drafts, Folders } from './drafts.ts';
import { brandFile, picturesFile, siteFile } from './file-names.ts';
import type { FileSummary } from './file-summary.ts';
import { formOf } from './form-of.ts';
import { fieldPlace } from './place-names.ts';
import { type Fault, faultOf, plainFaults } from './plain-words.ts';
import { type Held, heldBack } from './savable.ts';
import { type ShownChange, shownChanges } from './shown-changes.ts';

type ContentFiles = typeof import('./content-files.ts').contentFiles;

export interface FileChanges {
  readonly file: string;
  readonly title: string;
  readonly changes: readonly ShownChange[];
  /** Why it stays a draft when the others are saved. */
  readonly held?: string;
}

/** A file with its form, for those who show its fields in words. */
export interface ContentForm {
  readonly file: string;
  readonly title: string;
  /** The address of the page, if the file is the page's own. */
  readonly ownPage: string | undefined;
  readonly form: () => FieldSchema;
}

/** The site on drafts, through which the schemas are loaded. */
interface Preview {
  readonly vite: ViteDevServer;
  readonly refresh: (file: string) => void;
}

/** What a file is judged with, from the drafts of other files. */
interface AgencyWords {
  readonly placeholders: Placeholders;
  /** Whether a text spells the agency's name out. */
  readonly saysName: (text: string) => boolean;
}

type Manifest = Readonly<Record<string, { readonly src: string }>>;

type FoundFault = Pick<Fault, 'path' | 'words'>;

/** The name stands in one file alone, so that it can be changed there. */
function spelledOut(value: object, { saysName }: AgencyWords): FoundFault[] {
  const found: FoundFault[] = [];
  eachString(value, (path, text) => {
    if (saysName(text))
      found.push({
        path: path as Fault['path'],
        words: "Write {name} here instead of the agency's name: the page shows the name.",
      });
  });
  return found;
}

/** Knows the files, their schemas, and what is wrong with a draft. */
export class ContentDesk {
  readonly #preview: Preview;
  readonly #drafts: Drafts;
  readonly #folders: Folders;

  constructor(preview: Preview, drafts: Drafts, folders: Folders) {
    this.#preview = preview;
    this.#drafts = drafts;
    this.#folders = folders;
  }

  /** Loaded through Vite, so that the schemas too see drafts: a picture that was just added has a name already. */
  async #files(): Promise<ContentFiles> {
    return (await this.#preview.vite.ssrLoadModule('/editor/content-files.ts')).contentFiles;
  }

  async #named(file: string) {
    return (await this.#files()).find((candidate) => candidate.file === file);
  }

  async #words(): Promise<AgencyWords> {
    const others = (await this.#files()).filter(({ file }) => file !== siteFile);
    const site = await this.#drafts.value(siteFile);
    const contents = await Promise.all(others.map(({ file }) => this.#drafts.value(file)));
    return {
      placeholders: placeholdersOf(site, await this.#drafts.value(brandFile)),
      saysName: findsLiteralName(site, contents),
    };
  }

  async forms(): Promise<readonly ContentForm[]> {
    return (await this.#files()).map(({ file, title, page, schema }) => ({
      file,
      title,
      ownPage: file.startsWith('content/pages/') ? page : undefined,
      form: () => formOf(schema),
    }));
  }

  async overview(): Promise<FileSummary[]> {
    const changed = new Set(this.#drafts.changedFiles());
    const words = await this.#words();
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
          faults: this.#faultsOf(file, schema, value, words),
        };
      }),
    );
  }

  async open(file: string) {
    const found = await this.#named(file);
    if (!found) return undefined;
    await this.#drafts.noteOpened(file);
    const value = await this.#drafts.value(file);
    return {
      schema: formOf(found.schema),
      value,
      saved: await this.#drafts.savedValue(file),
      faults: this.#faultsOf(file, found.schema, value, await this.#words()),
    };
  }

  /** What would be wrong with the file if it held this. */
  async judge(file: string, value: object): Promise<Fault[] | undefined> {
    const found = await this.#named(file);
    return found && this.#faultsOf(file, found.schema, value, await this.#words());
  }

  async change(file: string, value: object, isFromForm = false): Promise<Fault[] | undefined> {
    const faults = await this.judge(file, value);
    if (!faults) return undefined;
    await this.#drafts.set(file, value, faults.length === 0, isFromForm);
    if (faults.length === 0) {
      this.#preview.refresh(file);
      await this.#show();
    }
    return faults;
  }

  /** A program has written the file: what was changed here stays, judged anew. */
  async rebase(file: string): Promise<void> {
    this.#preview.refresh(file);
    const value = await this.#drafts.rebase(file);
    if (value) await this.change(file, value);
  }

  /** The preview follows if it can: a new name may be too long for a title in a file that nobody has touched. */
  async #show(): Promise<void> {
    const isRight = (await this.overview()).every(({ changed, faults }) => changed || faults.length === 0);
    for (const file of this.#drafts.show(isRight ? [] : [siteFile, brandFile])) this.#preview.refresh(file);
  }

  /** A field in the words of its form. */
  async placeOf(file: string, field: string): Promise<string> {
    const found = await this.#named(file);
    if (!found) return field;
    return fieldPlace(fieldPath(field), formOf(found.schema), (await this.#drafts.value(file)) as Json);
  }

  async changes(): Promise<FileChanges[]> {
    const files = await this.#files();
    const changed = new Set(this.#drafts.changedFiles());
    const held = await this.held();
    const find = await this.#pictureFinder();
    return Promise.all(
      files
        .filter(({ file }) => changed.has(file))
        .map(async ({ file, title, schema }) => {
          const changes = changesOf(await this.#drafts.savedValue(file), await this.#drafts.value(file));
          const reason = held.get(file);
          return {
            file,
            title,
            changes: shownChanges(changes, formOf(schema), find),
            ...(reason !== undefined && { held: reason }),
          };
        }),
    );
  }

  /** Which files stay drafts when the others are saved. */
  async held(): Promise<Held> {
    return heldBack({
      now: await this.overview(),
      without: (files) => this.#overviewWithout(files),
      value: (file) => this.#drafts.value(file),
      savedValue: (file) => this.#drafts.savedValue(file),
    });
  }

  async #overviewWithout(files: ReadonlySet<string>): Promise<FileSummary[]> {
    const refresh = () => {
      for (const file of files) this.#preview.refresh(file);
    };
    refresh();
    return this.#drafts.without(files, () => this.overview()).finally(refresh);
  }

  /** Looks among the pictures as they are now and as they were saved. */
  async #pictureFinder(): Promise<(named: string) => string | undefined> {
    const known = {
      ...(await this.#drafts.savedValue(picturesFile)),
      ...(await this.#drafts.value(picturesFile)),
    } as Manifest;
    return (named) => (named.startsWith('/assets/') ? named : known[named]?.src);
  }

  #faultsOf(file: string, schema: z.ZodType, value: object, words: AgencyWords): Fault[] {
    const filled = fillPlaceholders(value, words.placeholders);
    const issues = schema.safeParse(filled).error?.issues ?? [];
    const others = [...this.#missingAssets(value), ...(file === siteFile ? [] : spelledOut(value, words))];
    if (issues.length + others.length === 0) return [];
    const form = formOf(schema);
    return [
      ...plainFaults(issues, filled, form),
      ...others.map(({ path, words: said }) => faultOf(path, said, value, form)),
    ];
  }

  #missingAssets(value: object): FoundFault[] {
    const missing: FoundFault[] = [];
    eachString(value, (path, address) => {
      if (!address.startsWith('/assets/') || address.includes(' ') || this.#drafts.picture(address)) return;
      if (existsSync(join(this.#folders.public, address))) return;
      missing.push({ path: path as Fault['path'], words: `There is no file at ${address}.` });
    });
    return missing;
  }
}
