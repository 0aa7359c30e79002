import { visitStrings } from '../tools/content/content-fields.ts';
import { picturesFile } from './file-names.ts';
import type { FileSummary } from './file-summary.ts';
import { isSameJson } from './json-values.ts';

/** Drafts that cannot be saved yet: file → reason. */
export type BlockedDrafts = ReadonlyMap<string, string>;

interface DraftReader {
  readonly summaries: readonly FileSummary[];
  /** Summaries of all content files, with the drafts of the given ones ignored. */
  readonly summariesWithout: (files: ReadonlySet<string>) => Promise<readonly FileSummary[]>;
  /** The draft, or the saved value. */
  readonly value: (file: string) => Promise<object>;
  readonly savedValue: (file: string) => Promise<object>;
}

function describeFirstFault({ faults }: FileSummary): string {
  const [first, ...others] = faults;
  if (!first) return '';
  const more = others.length > 0 ? ` And ${others.length} more.` : '';
  return `${first.fieldLabel}: ${first.message}${more}`;
}

function containsText(value: object, pictureReferences: ReadonlySet<string>): boolean {
  let isFound = false;
  visitStrings(value, (_, text) => {
    isFound ||= pictureReferences.has(text);
  });
  return isFound;
}

/** Whether the only change of the picture list is new pictures that only blocked drafts use. */
async function areNewPicturesOnlyInBlockedDrafts(
  { summaries, value, savedValue }: DraftReader,
  blocked: BlockedDrafts,
): Promise<boolean> {
  const savedPictures = await savedValue(picturesFile);
  const draftPictures = await value(picturesFile);
  const newPictures = Object.entries(draftPictures).filter(([name]) => !(name in savedPictures));
  const otherPictures = Object.fromEntries(
    Object.entries(draftPictures).filter(([name]) => name in savedPictures),
  );
  if (newPictures.length === 0 || !isSameJson(otherPictures, savedPictures)) return false;
  const pictureReferences = new Set(newPictures.flatMap(([name, { src }]) => [name, String(src)]));
  const filesWithNewPictures = [];
  for (const { file, isChanged } of summaries)
    if (isChanged && file !== picturesFile && containsText(await value(file), pictureReferences))
      filesWithNewPictures.push(file);
  return filesWithNewPictures.length > 0 && filesWithNewPictures.every((file) => blocked.has(file));
}

/** Finds invalid drafts, and drafts that are valid only together with them. */
export async function findBlockedDrafts(reader: DraftReader): Promise<BlockedDrafts> {
  const changed = reader.summaries.filter(({ isChanged }) => isChanged);
  const blocked = new Map(
    changed
      .filter(({ faults }) => faults.length > 0)
      .map((summary) => [summary.file, describeFirstFault(summary)]),
  );
  if (blocked.size > 0 && changed.some(({ file }) => file === picturesFile) && !blocked.has(picturesFile)) {
    if (await areNewPicturesOnlyInBlockedDrafts(reader, blocked))
      blocked.set(picturesFile, 'Goes with the entry that shows the new picture.');
  }
  while (blocked.size < changed.length) {
    const summaries =
      blocked.size > 0 ? await reader.summariesWithout(new Set(blocked.keys())) : reader.summaries;
    const invalid = summaries.filter(({ faults }) => faults.length > 0);
    if (invalid.length === 0) break;
    const newlyInvalid = invalid.filter(({ file, isChanged }) => isChanged && !blocked.has(file));
    for (const summary of newlyInvalid)
      blocked.set(summary.file, `Needs a file that stays a draft. ${describeFirstFault(summary)}`);
    if (newlyInvalid.length > 0) continue;
    // Only unchanged files are invalid, so any of the drafts may be the cause: none is saved.
    const [invalidUnchanged] = invalid as [FileSummary];
    for (const { file } of changed)
      if (!blocked.has(file))
        blocked.set(
          file,
          `'${invalidUnchanged.title}' would then be wrong. ${describeFirstFault(invalidUnchanged)}`,
        );
  }
  return blocked;
}
