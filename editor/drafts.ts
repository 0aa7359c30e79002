import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentText } from './content-text.ts';
import { rebaseEntries } from './rebase-entries.ts';

export interface Folders {
  /** The folder that contains content/. */
  readonly content: string;
  /** Uploaded pictures are stored in assets/own. */
  readonly public: string;
}

interface Draft {
  /** The file's text when the draft began; save() compares it to notice outside changes. */
  readonly saved: string;
  readonly value: object;
  /** Valid drafts only are shown in the preview. */
  readonly isValid: boolean;
}

/** Readers see the old or the new file, never a part. */
async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.part`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

/** Changes that are not saved yet. */
export class Drafts {
  readonly #folders: Folders;
  readonly #drafts = new Map<string, Draft>();
  /** The text with which the file's form was opened. */
  readonly #opened = new Map<string, string>();
  /** Last valid texts, for the preview. */
  readonly #previewTexts = new Map<string, string>();
  /** Uploaded pictures that are not saved yet, by URL path. */
  readonly #pictures = new Map<string, Buffer>();
  /** Files that without() currently treats as unchanged. */
  #ignored: ReadonlySet<string> = new Set();

  constructor(folders: Folders) {
    this.#folders = folders;
  }

  savedText(file: string): Promise<string> {
    return readFile(join(this.#folders.content, file), 'utf8');
  }

  async savedValue(file: string): Promise<object> {
    const draft = this.#drafts.get(file);
    const text = draft?.saved ?? (await this.savedText(file));
    try {
      return JSON.parse(text);
    } catch {
      throw new Error(`${file} cannot be read: it is no longer JSON. Ask a developer to mend it.`);
    }
  }

  /** Remembers the text that the form shows, so that save() notices if the file changes while the form is open. */
  async recordOpened(file: string): Promise<void> {
    this.#opened.set(file, this.#drafts.get(file)?.saved ?? (await this.savedText(file)));
  }

  async value(file: string): Promise<object> {
    if (this.#ignored.has(file)) return this.savedValue(file);
    return this.#drafts.get(file)?.value ?? this.savedValue(file);
  }

  async previewText(file: string): Promise<string> {
    if (this.#ignored.has(file)) return this.savedText(file);
    return this.#previewTexts.get(file) ?? this.savedText(file);
  }

  async set(file: string, value: object, isValid: boolean, isFromForm = false): Promise<void> {
    const opened = isFromForm ? this.#opened.get(file) : undefined;
    const saved = this.#drafts.get(file)?.saved ?? opened ?? (await this.savedText(file));
    const unchanged = JSON.stringify(value) === JSON.stringify(JSON.parse(saved));
    if (unchanged) this.#drafts.delete(file);
    else this.#drafts.set(file, { saved, value, isValid });
    if (unchanged) this.#previewTexts.delete(file);
  }

  /** For files that the editor's own jobs rewrite: applies the draft's changes to the new text. */
  async rebase(file: string): Promise<object | undefined> {
    const draft = this.#drafts.get(file);
    if (!draft) return undefined;
    const saved = await this.savedText(file);
    const value = rebaseEntries(JSON.parse(draft.saved), draft.value, JSON.parse(saved));
    this.#drafts.set(file, { ...draft, saved, value });
    return value;
  }

  /** Updates the preview with all valid drafts except the given files. Returns the files whose preview changed. */
  updatePreview(except: readonly string[]): string[] {
    const texts = [...this.#drafts].flatMap(([file, { isValid, value }]) =>
      isValid && !except.includes(file) ? [{ file, text: JSON.stringify(value) }] : [],
    );
    const fresh = texts.filter(({ file, text }) => this.#previewTexts.get(file) !== text);
    for (const { file, text } of fresh) this.#previewTexts.set(file, text);
    return fresh.map(({ file }) => file);
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

  /** Returns the files that change in the preview. */
  discard(): string[] {
    const files = this.changedFiles();
    this.#drafts.clear();
    this.#previewTexts.clear();
    this.#pictures.clear();
    return files;
  }

  /** Runs `run` as if these files had no drafts. */
  async without<Result>(files: ReadonlySet<string>, run: () => Promise<Result>): Promise<Result> {
    this.#ignored = files;
    return run().finally(() => {
      this.#ignored = new Set();
    });
  }

  /** All or nothing: fails if a draft is invalid or its file was changed outside. */
  async save(files: readonly string[]): Promise<{ readonly refused?: string }> {
    const chosen = [...this.#drafts].filter(([file]) => files.includes(file));
    for (const [file, { saved, isValid }] of chosen) {
      if (!isValid) return { refused: `${file} still has something to put right.` };
      if ((await this.savedText(file)) !== saved)
        return {
          refused: `${file} was changed outside the editor in the meantime. Note your changes, discard them here and make them again.`,
        };
    }
    const texts = await Promise.all(
      chosen.map(async ([file, { saved, value }]) => ({ file, text: await contentText(file, value, saved) })),
    );
    for (const [address, image] of this.#pictures) {
      if (!texts.some(({ text }) => text.includes(`"${address}"`))) continue;
      await writeAtomically(join(this.#folders.public, address), image);
      this.#pictures.delete(address);
    }
    for (const { file, text } of texts) {
      await writeAtomically(join(this.#folders.content, file), text);
      this.#opened.delete(file);
      this.#drafts.delete(file);
      this.#previewTexts.delete(file);
    }
    return {};
  }
}
