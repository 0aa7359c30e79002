import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishedPicture, publishedValue } from '../publishing/desk.ts';
import { eachString } from '../tools/content-fields.ts';
import type { ContentDesk } from './content-desk.ts';
import type { Drafts, Folders } from './drafts.ts';
import { picturesFile } from './file-names.ts';

interface Parts {
  readonly root: string;
  readonly desk: ContentDesk;
  readonly drafts: Drafts;
  readonly folders: Folders;
}

/** Own pictures that the contents name. */
function ownPicturesIn(values: readonly object[]): string[] {
  const found = new Set<string>();
  for (const value of values)
    eachString(value, (_, text) => {
      if (/^\/assets\/own\/[^/\s]+$/.test(text)) found.add(text);
    });
  return [...found];
}

/** Pictures that were left out or replaced since are brought back with the contents that show them. */
async function bringPictures(
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

/** Makes drafts of everything that was different in an earlier publication; tells the titles of those files. */
export async function loadPublication(publication: string, parts: Parts): Promise<string[]> {
  const { root, desk, drafts } = parts;
  const forms = await desk.forms();
  const found = await Promise.all(
    forms.map(async ({ file, title }) => ({
      file,
      title,
      value: await publishedValue(root, publication, file),
    })),
  );
  const published = found.flatMap(({ file, title, value }) => (value ? [{ file, title, value }] : []));
  await bringPictures(
    publication,
    published.map(({ value }) => value),
    parts,
  );
  // The others are judged by the pictures that there are.
  const ordered = published.toSorted(
    (a, b) => Number(b.file === picturesFile) - Number(a.file === picturesFile),
  );
  const differing = [];
  for (const item of ordered) if (!same(item.value, await drafts.value(item.file))) differing.push(item);
  for (const { file, value } of differing) await desk.change(file, value);
  // Some were judged beside files that had not come back yet.
  for (const { file, value } of differing) await desk.change(file, value);
  return differing.map(({ title }) => title);
}
