import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentText } from './content-text.ts';

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
  /** Last texts that fitted, for the preview. */
  readonly #shown = new Map<string, string>();
  /** New pictures by their address on the site. */
  readonly #pictures = new Map<string, Buffer>();

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

  async value(file: string): Promise<object> {
    return this.#drafts.get(file)?.value ?? this.savedValue(file);
  }

  /** What the preview shows. */
  async shownText(file: string): Promise<string> {
    return this.#shown.get(file) ?? this.savedText(file);
  }

  async set(file: string, value: object, fits: boolean): Promise<void> {
    const saved = this.#drafts.get(file)?.saved ?? (await this.savedText(file));
    const unchanged = JSON.stringify(value) === JSON.stringify(JSON.parse(saved));
    if (unchanged) this.#drafts.delete(file);
    else this.#drafts.set(file, { saved, value, fits });
    if (unchanged) this.#shown.delete(file);
    else if (fits) this.#shown.set(file, JSON.stringify(value));
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

  /** Writes every draft to its file. Refuses all if one does not fit, or was changed by somebody else meanwhile. */
  async save(): Promise<{ readonly refused?: string }> {
    for (const [file, { saved, fits }] of this.#drafts) {
      if (!fits) return { refused: `${file} still has something to put right.` };
      if ((await this.savedText(file)) !== saved)
        return {
          refused: `${file} was changed outside the editor in the meantime. Note your changes, discard them here and make them again.`,
        };
    }
    for (const [address, image] of this.#pictures)
      await writeWhole(join(this.#folders.public, address), image);
    for (const [file, { saved, value }] of this.#drafts)
      await writeWhole(join(this.#folders.content, file), await contentText(file, value, saved));
    this.discard();
    return {};
  }
}
