import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { z } from 'zod';
import { fillPlaceholders, type Placeholders, placeholdersOf } from '../brand/placeholders.ts';
import { eachString, fieldPath, sampleMarks } from '../tools/content/content-fields.ts';
import { findsLiteralName } from '../tools/content/literal-name.ts';
import type { FieldSchema, Json } from './browser/field-schema.ts';
import { changesOf } from './changes.ts';
import { type DescribedChange, describeChanges } from './describe-changes.ts';
import { describeFaults, type Fault, faultOf } from './describe-faults.ts';
import type { Drafts, Folders } from './drafts.ts';
import { fieldLocation } from './field-names.ts';
import { brandFile, picturesFile, siteFile } from './file-names.ts';
import type { FileSummary } from './file-summary.ts';
import { formSchema } from './form-schema.ts';
import type { Manifest } from './manifest.ts';
import { filesToKeepAsDrafts, type KeptDrafts } from './unsaved-files.ts';

type ContentFiles = typeof import('./content-files.ts').contentFiles;

export interface FileChanges {
  readonly file: string;
  readonly title: string;
  readonly changes: readonly DescribedChange[];
  /** Why it cannot be saved yet. */
  readonly keptReason?: string;
}

export interface ContentForm {
  readonly file: string;
  readonly title: string;
  /** The page's address, if the file belongs to one page. */
  readonly ownPage: string | undefined;
  readonly form: () => FieldSchema;
}

/** The preview's Vite server, which loads the schemas. */
interface Preview {
  readonly vite: ViteDevServer;
  readonly refresh: (file: string) => void;
}

/** Values from the drafts of other files. */
interface AgencyWords {
  readonly placeholders: Placeholders;
  readonly saysName: (text: string) => boolean;
}

type FoundFault = Pick<Fault, 'path' | 'words'>;

/** Other files must use {name}, so that the name can be changed in one file. */
function faultsForSpelledOutName(value: object, { saysName }: AgencyWords): FoundFault[] {
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

export class ContentModel {
  readonly #preview: Preview;
  readonly #drafts: Drafts;
  readonly #folders: Folders;

  constructor(preview: Preview, drafts: Drafts, folders: Folders) {
    this.#preview = preview;
    this.#drafts = drafts;
    this.#folders = folders;
  }

  /** Through Vite, so that the schemas also see drafts, such as a new picture. */
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
      form: () => formSchema(schema),
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
    await this.#drafts.recordOpened(file);
    const value = await this.#drafts.value(file);
    return {
      schema: formSchema(found.schema),
      value,
      saved: await this.#drafts.savedValue(file),
      faults: this.#faultsOf(file, found.schema, value, await this.#words()),
    };
  }

  /** The faults the file would have with this value. */
  async faultsWith(file: string, value: object): Promise<Fault[] | undefined> {
    const found = await this.#named(file);
    return found && this.#faultsOf(file, found.schema, value, await this.#words());
  }

  async change(file: string, value: object, isFromForm = false): Promise<Fault[] | undefined> {
    const faults = await this.faultsWith(file, value);
    if (!faults) return undefined;
    await this.#drafts.set(file, value, faults.length === 0, isFromForm);
    if (faults.length === 0) {
      this.#preview.refresh(file);
      await this.#updatePreview();
    }
    return faults;
  }

  /** A program has changed the file: reapply the draft. */
  async rebase(file: string): Promise<void> {
    this.#preview.refresh(file);
    const value = await this.#drafts.rebase(file);
    if (value) await this.change(file, value);
  }

  /** A new name may be too long for a title in an unchanged file; the preview then keeps the old one. */
  async #updatePreview(): Promise<void> {
    const isRight = (await this.overview()).every(({ changed, faults }) => changed || faults.length === 0);
    for (const file of this.#drafts.updatePreview(isRight ? [] : [siteFile, brandFile]))
      this.#preview.refresh(file);
  }

  /** The field's label in its form. */
  async placeOf(file: string, field: string): Promise<string> {
    const found = await this.#named(file);
    if (!found) return field;
    return fieldLocation(
      fieldPath(field),
      formSchema(found.schema),
      (await this.#drafts.value(file)) as Json,
    );
  }

  async changes(): Promise<FileChanges[]> {
    const files = await this.#files();
    const changed = new Set(this.#drafts.changedFiles());
    const kept = await this.keptDrafts();
    const find = await this.#pictureFinder();
    return Promise.all(
      files
        .filter(({ file }) => changed.has(file))
        .map(async ({ file, title, schema }) => {
          const changes = changesOf(await this.#drafts.savedValue(file), await this.#drafts.value(file));
          const reason = kept.get(file);
          return {
            file,
            title,
            changes: describeChanges(changes, formSchema(schema), find),
            ...(reason !== undefined && { keptReason: reason }),
          };
        }),
    );
  }

  async keptDrafts(): Promise<KeptDrafts> {
    return filesToKeepAsDrafts({
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

  /** Includes pictures that were removed in the draft. */
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
    const others = [
      ...this.#missingAssets(value),
      ...(file === siteFile ? [] : faultsForSpelledOutName(value, words)),
    ];
    if (issues.length + others.length === 0) return [];
    const form = formSchema(schema);
    return [
      ...describeFaults(issues, filled, form),
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
