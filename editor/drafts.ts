import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatContent } from '../content-rules/format-content.ts';
import { isSameJson } from '../content-rules/json-values.ts';
import { mergeContent } from '../content-rules/merge-content.ts';

export interface Folders {
  /** The folder that contains content/. */
  readonly contentRoot: string;
  /** Uploaded pictures are stored in assets/own. */
  readonly public: string;
}

interface Draft {
  /** The file's text when the draft began; save() compares it to notice outside changes. */
  readonly savedText: string;
  readonly value: object;
  /** The preview shows only valid drafts. */
  readonly isValid: boolean;
}

/** Programs that read the file meanwhile get the old or the new text, never a part of it. */
function writeAtomically(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporaryFile = `${file}.part`;
  writeFileSync(temporaryFile, content);
  renameSync(temporaryFile, file);
}

/** Changes that are not saved yet. */
export class Drafts {
  readonly #folders: Folders;
  readonly #drafts = new Map<string, Draft>();
  /** Last valid texts, for the preview. */
  readonly #previewTexts = new Map<string, string>();
  /** Uploaded pictures that are not saved yet, by URL path. */
  readonly #pictures = new Map<string, Buffer>();
  /** Files whose drafts are ignored while the callback of `ignoring` runs. */
  #ignoredDrafts: ReadonlySet<string> = new Set();

  constructor(folders: Folders) {
    this.#folders = folders;
  }

  savedText(file: string): Promise<string> {
    return readFile(join(this.#folders.contentRoot, file), 'utf8');
  }

  async savedValue(file: string): Promise<object> {
    const draft = this.#drafts.get(file);
    const text = draft?.savedText ?? (await this.savedText(file));
    try {
      return JSON.parse(text);
    } catch {
      throw new Error(`${file} cannot be read: it is no longer JSON. Ask a developer to mend it.`);
    }
  }

  /** The draft, or the saved value if there is none. */
  async value(file: string): Promise<object> {
    if (this.#ignoredDrafts.has(file)) return this.savedValue(file);
    return this.#drafts.get(file)?.value ?? this.savedValue(file);
  }

  /** The last valid draft, or the saved text. */
  async previewText(file: string): Promise<string> {
    if (this.#ignoredDrafts.has(file)) return this.savedText(file);
    return this.#previewTexts.get(file) ?? this.savedText(file);
  }

  /** What a form changed since it showed `base`, with what another tab or a program changed meanwhile. */
  async merge(file: string, base: object, value: object): Promise<object> {
    const sides = { base, mine: value, theirs: await this.value(file) };
    return mergeContent(sides, () => 'mine').value as object;
  }

  async set(file: string, value: object, { isValid }: { readonly isValid: boolean }): Promise<void> {
    const savedText = this.#drafts.get(file)?.savedText ?? (await this.savedText(file));
    if (!isSameJson(value, JSON.parse(savedText))) {
      this.#drafts.set(file, { savedText, value, isValid });
      return;
    }
    this.#drafts.delete(file);
    this.#previewTexts.delete(file);
  }

  /** Applies the draft's changes to the new text of a file that a job of the editor has rewritten. */
  async rebase(file: string): Promise<object | undefined> {
    const draft = this.#drafts.get(file);
    if (!draft) return undefined;
    const savedText = await this.savedText(file);
    const sides = { base: JSON.parse(draft.savedText), mine: draft.value, theirs: JSON.parse(savedText) };
    const merged = Object.entries(mergeContent(sides, () => 'mine').value as object);
    const value = Object.fromEntries(merged.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    this.#drafts.set(file, { ...draft, savedText, value });
    return value;
  }

  /** Updates the preview with all valid drafts except those of `exceptFiles`. Returns the files whose preview changed. */
  updatePreview(exceptFiles: readonly string[]): string[] {
    const texts = [...this.#drafts].flatMap(([file, { isValid, value }]) =>
      isValid && !exceptFiles.includes(file) ? [{ file, text: JSON.stringify(value) }] : [],
    );
    const changedTexts = texts.filter(({ file, text }) => this.#previewTexts.get(file) !== text);
    for (const { file, text } of changedTexts) this.#previewTexts.set(file, text);
    return changedTexts.map(({ file }) => file);
  }

  changedFiles(): string[] {
    return [...this.#drafts.keys()];
  }

  addPicture(address: string, image: Buffer): void {
    this.#pictures.set(address, image);
  }

  picture(address: string): Buffer | undefined {
    return this.#pictures.get(address);
  }

  /** Returns the files whose preview changes. */
  discard(): string[] {
    const files = this.changedFiles();
    this.#drafts.clear();
    this.#previewTexts.clear();
    this.#pictures.clear();
    return files;
  }

  /** Does the work as if these files had no drafts. */
  async ignoring<Result>(files: ReadonlySet<string>, work: () => Promise<Result>): Promise<Result> {
    this.#ignoredDrafts = files;
    return work().finally(() => {
      this.#ignoredDrafts = new Set();
    });
  }

  /** All or nothing: fails if a draft is invalid or its file was changed outside. */
  async save(files: readonly string[]): Promise<{ readonly error?: string }> {
    const draftsToSave = [...this.#drafts].filter(([file]) => files.includes(file));
    const texts = await Promise.all(
      draftsToSave.map(async ([file, { savedText, value }]) => ({
        file,
        text: await formatContent(file, value, savedText),
      })),
    );
    // From here on without `await`, so that no other program's change is lost that is written in between.
    for (const [file, { savedText, isValid }] of draftsToSave) {
      if (!isValid) return { error: `${file} still has something to put right.` };
      if (readFileSync(join(this.#folders.contentRoot, file), 'utf8') !== savedText)
        return {
          error: `${file} was changed outside the editor in the meantime. Note your changes, discard them here and make them again.`,
        };
    }
    for (const [address, image] of this.#pictures) {
      if (!texts.some(({ text }) => text.includes(`"${address}"`))) continue;
      writeAtomically(join(this.#folders.public, address), image);
      this.#pictures.delete(address);
    }
    for (const { file, text } of texts) {
      writeAtomically(join(this.#folders.contentRoot, file), text);
      this.#drafts.delete(file);
      this.#previewTexts.delete(file);
    }
    return {};
  }
}
