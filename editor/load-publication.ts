import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishedPicture, publishedValue } from '../publishing/for-editor.ts';
import { eachString } from '../tools/content/content-fields.ts';
import type { ContentModel } from './content-model.ts';
import type { Drafts, Folders } from './drafts.ts';
import { picturesFile } from './file-names.ts';

interface Parts {
  readonly root: string;
  readonly model: ContentModel;
  readonly drafts: Drafts;
  readonly folders: Folders;
}

function ownPicturesIn(values: readonly object[]): string[] {
  const found = new Set<string>();
  for (const value of values)
    eachString(value, (_, text) => {
      if (/^\/assets\/own\/[^/\s]+$/.test(text)) found.add(text);
    });
  return [...found];
}

/** Restores pictures that were deleted or replaced since. */
async function restorePictures(
  publication: string,
  values: readonly object[],
  { root, drafts, folders }: Parts,
) {
  for (const address of ownPicturesIn(values)) {
    const image = await publishedPicture(root, publication, address);
    const now = await readFile(join(folders.public, address)).catch(() => undefined);
    if (image && !(now && image.equals(now))) drafts.addPicture(address, image);
  }
}

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** Loads an earlier publication into drafts. Returns the titles of the changed files. */
export async function loadPublication(publication: string, parts: Parts): Promise<string[]> {
  const { root, model, drafts } = parts;
  const forms = await model.forms();
  const found = await Promise.all(
    forms.map(async ({ file, title }) => ({
      file,
      title,
      value: await publishedValue(root, publication, file),
    })),
  );
  const published = found.flatMap(({ file, title, value }) => (value ? [{ file, title, value }] : []));
  await restorePictures(
    publication,
    published.map(({ value }) => value),
    parts,
  );
  // Pictures first, because the other files refer to them.
  const ordered = published.toSorted(
    (a, b) => Number(b.file === picturesFile) - Number(a.file === picturesFile),
  );
  const differing = [];
  for (const item of ordered) if (!same(item.value, await drafts.value(item.file))) differing.push(item);
  for (const { file, value } of differing) await model.change(file, value);
  // Again, because some were checked against files that were not restored yet.
  for (const { file, value } of differing) await model.change(file, value);
  return differing.map(({ title }) => title);
}
