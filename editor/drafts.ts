import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentText } from './content-text.ts';
import { rebasedEntries } from './rebased-entries.ts';

/** Where the editor reads and writes. */
export interface Folders {
  /** Holds content/. */
  readonly content: string;
  /** What is served as it is; own pictures go to assets/own in it. */
  readonly public: string;
}

interface Draft {
  /** The file's text when its first change was made. */
  readonly saved: string;
  readonly value: object;
  /** Whether the site would take it; only then the preview shows it. */
  readonly fits: boolean;
}

/** Writes a whole file or nothing: whoever reads it meanwhile sees the old one. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.part`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

/** What was changed and not yet saved. Nothing reaches the files before save(). */
export class Drafts {
  readonly #folders: Folders;
  readonly #drafts = new Map<string, Draft>();
  /** The text on which the form of a file was opened last. */
  readonly #opened = new Map<string, string>();
  /** Last texts that fitted, for the preview. */
  readonly #shown = new Map<string, string>();
  /** New pictures by their address on the site. */
  readonly #pictures = new Map<string, Buffer>();
  /** Files that are looked at as they are saved, whatever their draft says. */
  #leftOut: ReadonlySet<string> = new Set();

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

  /** A form is opened: what comes from it is a change of this text, even if the file is another by then. */
  async noteOpened(file: string): Promise<void> {
    this.#opened.set(file, this.#drafts.get(file)?.saved ?? (await this.savedText(file)));
  }

  async value(file: string): Promise<object> {
    if (this.#leftOut.has(file)) return this.savedValue(file);
    return this.#drafts.get(file)?.value ?? this.savedValue(file);
  }

  /** What the preview shows. */
  async shownText(file: string): Promise<string> {
    if (this.#leftOut.has(file)) return this.savedText(file);
    return this.#shown.get(file) ?? this.savedText(file);
  }

  async set(file: string, value: object, fits: boolean, isFromForm = false): Promise<void> {
    const opened = isFromForm ? this.#opened.get(file) : undefined;
    const saved = this.#drafts.get(file)?.saved ?? opened ?? (await this.savedText(file));
    const unchanged = JSON.stringify(value) === JSON.stringify(JSON.parse(saved));
    if (unchanged) this.#drafts.delete(file);
    else this.#drafts.set(file, { saved, value, fits });
    if (unchanged) this.#shown.delete(file);
  }

  /** The file was written by a program: its draft begins from there, and keeps its own entries. Tells the draft. */
  async rebase(file: string): Promise<object | undefined> {
    const draft = this.#drafts.get(file);
    if (!draft) return undefined;
    const saved = await this.savedText(file);
    const value = rebasedEntries(JSON.parse(draft.saved), draft.value, JSON.parse(saved));
    this.#drafts.set(file, { ...draft, saved, value });
    return value;
  }

  /** The preview shows every draft that fits from now on, but for some; tells which files change by that. */
  show(butFor: readonly string[]): string[] {
    const texts = [...this.#drafts].flatMap(([file, { fits, value }]) =>
      fits && !butFor.includes(file) ? [{ file, text: JSON.stringify(value) }] : [],
    );
    const fresh = texts.filter(({ file, text }) => this.#shown.get(file) !== text);
    for (const { file, text } of fresh) this.#shown.set(file, text);
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

  /** Forgets everything that was not saved; tells which files change by that in the preview. */
  discard(): string[] {
    const files = this.changedFiles();
    this.#drafts.clear();
    this.#shown.clear();
    this.#pictures.clear();
    return files;
  }

  /** Does something as if these files had no drafts. */
  async without<Result>(files: ReadonlySet<string>, look: () => Promise<Result>): Promise<Result> {
    this.#leftOut = files;
    return look().finally(() => {
      this.#leftOut = new Set();
    });
  }

  /** Writes drafts to their files. Refuses all if one does not fit, or was changed by somebody else meanwhile. */
  async save(files: readonly string[]): Promise<{ readonly refused?: string }> {
    const chosen = [...this.#drafts].filter(([file]) => files.includes(file));
    for (const [file, { saved, fits }] of chosen) {
      if (!fits) return { refused: `${file} still has something to put right.` };
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
      await writeWhole(join(this.#folders.public, address), image);
      this.#pictures.delete(address);
    }
    for (const { file, text } of texts) {
      await writeWhole(join(this.#folders.content, file), text);
      this.#opened.delete(file);
      this.#drafts.delete(file);
      this.#shown.delete(file);
    }
    return {};
  }
}
