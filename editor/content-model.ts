import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { z } from 'zod';
import { fillPlaceholders, type Placeholders, placeholdersOf } from '../brand/placeholders.ts';
import { findChanges } from '../content-rules/changes.ts';
import { fieldPath, sampleMarksOf, visitStrings } from '../content-rules/content-fields.ts';
import { editorFormSchema } from '../content-rules/editor-form-schema.ts';
import { fieldLabel } from '../content-rules/field-labels.ts';
import type { FieldSchema } from '../content-rules/field-schema.ts';
import { brandFile, picturesFile, siteFile } from '../content-rules/file-names.ts';
import { isSameJson, type Json } from '../content-rules/json-values.ts';
import { createNameFinder } from '../content-rules/name-finder.ts';
import { type PictureManifest, pictureAddress } from '../content-rules/picture-manifest.ts';
import { type BlockedDrafts, findBlockedDrafts } from './blocked-drafts.ts';
import { type DescribedChange, describeChanges, type FindPicture } from './describe-changes.ts';
import { describeFaults, type Fault, labelFault } from './describe-faults.ts';
import type { Drafts, Folders } from './drafts.ts';
import type { FileSummary } from './file-summary.ts';

type ContentFiles = typeof import('../content-rules/content-files.ts').contentFiles;

export interface FileChanges {
  readonly file: string;
  readonly title: string;
  readonly changes: readonly DescribedChange[];
  /** Why the draft cannot be saved yet. */
  readonly blockedReason?: string;
}

export interface ContentForm {
  readonly file: string;
  readonly title: string;
  /** The page's address, if the file belongs to one page. */
  readonly ownPage: string | undefined;
  readonly createSchema: () => FieldSchema;
}

/** The preview's Vite server, which loads the schemas. */
interface Preview {
  readonly vite: ViteDevServer;
  readonly refresh: (file: string) => void;
}

/** Values of site.json and brand.json that are needed to validate every other file. */
interface AgencyContext {
  readonly placeholders: Placeholders;
  readonly containsName: (text: string) => boolean;
}

type UnlabelledFault = Pick<Fault, 'path' | 'message'>;

/** Only site.json may contain the agency's name; other files use {name}, so that the name is changed in one file. */
function findLiteralNames(value: object, { containsName }: AgencyContext): UnlabelledFault[] {
  const faults: UnlabelledFault[] = [];
  visitStrings(value, (path, text) => {
    if (containsName(text))
      faults.push({
        path: path as Fault['path'],
        message: "Write {name} here instead of the agency's name: the page shows the name.",
      });
  });
  return faults;
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

  /** Loaded by Vite, so that schemas that import content see its drafts, such as a new picture. */
  async #files(): Promise<ContentFiles> {
    return (await this.#preview.vite.ssrLoadModule('/content-rules/content-files.ts')).contentFiles;
  }

  async #findFile(file: string) {
    return (await this.#files()).find((candidate) => candidate.file === file);
  }

  async #agencyContext(): Promise<AgencyContext> {
    const otherFiles = (await this.#files()).filter(({ file }) => file !== siteFile);
    const site = await this.#drafts.value(siteFile);
    const contents = await Promise.all(otherFiles.map(({ file }) => this.#drafts.value(file)));
    return {
      placeholders: placeholdersOf(site, await this.#drafts.value(brandFile)),
      containsName: createNameFinder(site, contents),
    };
  }

  async forms(): Promise<readonly ContentForm[]> {
    return (await this.#files()).map(({ file, title, page, schema }) => ({
      file,
      title,
      ownPage: file.startsWith('content/pages/') ? page : undefined,
      createSchema: () => editorFormSchema(schema),
    }));
  }

  async summarizeFiles(): Promise<FileSummary[]> {
    const changedFiles = new Set(this.#drafts.changedFiles());
    const agency = await this.#agencyContext();
    return Promise.all(
      (await this.#files()).map(async ({ file, title, group, page, schema }) => {
        const value = await this.#drafts.value(file);
        return {
          file,
          title,
          group,
          page,
          sampleCount: Object.keys(sampleMarksOf(value)).length,
          isChanged: changedFiles.has(file),
          faults: this.#faultsOf(file, schema, value, agency),
        };
      }),
    );
  }

  async open(file: string) {
    const contentFile = await this.#findFile(file);
    if (!contentFile) return undefined;
    const value = await this.#drafts.value(file);
    return {
      schema: editorFormSchema(contentFile.schema),
      value,
      savedValue: await this.#drafts.savedValue(file),
      faults: this.#faultsOf(file, contentFile.schema, value, await this.#agencyContext()),
    };
  }

  /** Faults that the file would have with this value; undefined if there is no such file. */
  async findFaults(file: string, value: object): Promise<Fault[] | undefined> {
    const contentFile = await this.#findFile(file);
    return contentFile && this.#faultsOf(file, contentFile.schema, value, await this.#agencyContext());
  }

  /** Changes a file from a form that showed `base` before. */
  async changeFrom(base: object, file: string, value: object) {
    if (!(await this.#findFile(file))) return undefined;
    const mergedValue = await this.#drafts.merge(file, base, value);
    const faults = await this.change(file, mergedValue);
    return { faults, hasOtherChanges: !isSameJson(mergedValue, value) };
  }

  async change(file: string, value: object): Promise<Fault[] | undefined> {
    const faults = await this.findFaults(file, value);
    if (!faults) return undefined;
    const isValid = faults.length === 0;
    await this.#drafts.set(file, value, { isValid });
    if (isValid) {
      this.#preview.refresh(file);
      await this.#updatePreview();
    }
    return faults;
  }

  /** Reapplies the draft after a program has changed the file. */
  async rebase(file: string): Promise<void> {
    this.#preview.refresh(file);
    const value = await this.#drafts.rebase(file);
    if (value) await this.change(file, value);
  }

  /** If a new name makes a title in an unchanged file too long, the preview keeps the old name. */
  async #updatePreview(): Promise<void> {
    const areOtherFilesValid = (await this.summarizeFiles()).every(
      ({ isChanged, faults }) => isChanged || faults.length === 0,
    );
    for (const file of this.#drafts.updatePreview(areOtherFilesValid ? [] : [siteFile, brandFile]))
      this.#preview.refresh(file);
  }

  /** 'items[9].name' → 'Person 10: Name' */
  async fieldLabel(file: string, field: string): Promise<string> {
    const contentFile = await this.#findFile(file);
    if (!contentFile) return field;
    return fieldLabel(
      fieldPath(field),
      editorFormSchema(contentFile.schema),
      (await this.#drafts.value(file)) as Json,
    );
  }

  async describeDrafts(): Promise<FileChanges[]> {
    const files = await this.#files();
    const changedFiles = new Set(this.#drafts.changedFiles());
    const blockedDrafts = await this.findBlockedDrafts();
    const findPicture = await this.#createPictureFinder();
    return Promise.all(
      files
        .filter(({ file }) => changedFiles.has(file))
        .map(async ({ file, title, schema }) => {
          const changes = findChanges(await this.#drafts.savedValue(file), await this.#drafts.value(file));
          const blockedReason = blockedDrafts.get(file);
          return {
            file,
            title,
            changes: describeChanges(changes, editorFormSchema(schema), findPicture),
            ...(blockedReason !== undefined && { blockedReason }),
          };
        }),
    );
  }

  async findBlockedDrafts(): Promise<BlockedDrafts> {
    return findBlockedDrafts({
      summaries: await this.summarizeFiles(),
      summariesWithout: (files) => this.#summarizeFilesWithout(files),
      value: (file) => this.#drafts.value(file),
      savedValue: (file) => this.#drafts.savedValue(file),
    });
  }

  async #summarizeFilesWithout(files: ReadonlySet<string>): Promise<FileSummary[]> {
    const refresh = () => {
      for (const file of files) this.#preview.refresh(file);
    };
    refresh();
    return this.#drafts.ignoring(files, () => this.summarizeFiles()).finally(refresh);
  }

  /** Also finds pictures that were removed in the draft. */
  async #createPictureFinder(): Promise<FindPicture> {
    const manifest = {
      ...(await this.#drafts.savedValue(picturesFile)),
      ...(await this.#drafts.value(picturesFile)),
    } as PictureManifest;
    return (picture) => pictureAddress(manifest, picture);
  }

  #faultsOf(file: string, schema: z.ZodType, value: object, agency: AgencyContext): Fault[] {
    const filledValue = fillPlaceholders(value, agency.placeholders);
    const issues = schema.safeParse(filledValue).error?.issues ?? [];
    const otherFaults = [
      ...this.#findMissingAssets(value),
      ...(file === siteFile ? [] : findLiteralNames(value, agency)),
    ];
    if (issues.length + otherFaults.length === 0) return [];
    const fileSchema = editorFormSchema(schema);
    return [
      ...describeFaults(issues, filledValue, fileSchema),
      ...otherFaults.map(({ path, message }) => labelFault(path, message, value, fileSchema)),
    ];
  }

  #findMissingAssets(value: object): UnlabelledFault[] {
    const faults: UnlabelledFault[] = [];
    visitStrings(value, (path, address) => {
      if (!address.startsWith('/assets/') || address.includes(' ') || this.#drafts.picture(address)) return;
      if (existsSync(join(this.#folders.public, address))) return;
      faults.push({ path: path as Fault['path'], message: `There is no file at ${address}.` });
    });
    return faults;
  }
}
