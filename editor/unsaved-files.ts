import { eachString } from '../tools/content/content-fields.ts';
import { picturesFile } from './file-names.ts';
import type { FileSummary } from './file-summary.ts';

/** File → why it stays a draft. */
export type KeptDrafts = ReadonlyMap<string, string>;

interface DraftCheck {
  readonly now: readonly FileSummary[];
  /** If these files were not saved. */
  readonly without: (files: ReadonlySet<string>) => Promise<readonly FileSummary[]>;
  /** The draft, or the saved value. */
  readonly value: (file: string) => Promise<object>;
  readonly savedValue: (file: string) => Promise<object>;
}

function firstFault({ faults }: FileSummary): string {
  const [first, ...others] = faults;
  if (!first) return '';
  const more = others.length > 0 ? ` And ${others.length} more.` : '';
  return `${first.place}: ${first.words}${more}`;
}

function contains(value: object, wanted: ReadonlySet<string>): boolean {
  let found = false;
  eachString(value, (_, text) => {
    found ||= wanted.has(text);
  });
  return found;
}

/** Whether all new pictures are used only by files that stay drafts. */
async function areUsedByDraftsOnly(
  { now, value, savedValue }: DraftCheck,
  kept: KeptDrafts,
): Promise<boolean> {
  const before = await savedValue(picturesFile);
  const after = await value(picturesFile);
  const added = Object.entries(after).filter(([name]) => !(name in before));
  const others = Object.fromEntries(Object.entries(after).filter(([name]) => name in before));
  if (added.length === 0 || JSON.stringify(others) !== JSON.stringify(before)) return false;
  const wanted = new Set(added.flatMap(([name, { src }]) => [name, String(src)]));
  const users = [];
  for (const { file, changed } of now)
    if (changed && file !== picturesFile && contains(await value(file), wanted)) users.push(file);
  return users.length > 0 && users.every((file) => kept.has(file));
}

/** Invalid drafts, and drafts that are valid only together with them. */
export async function filesToKeepAsDrafts(check: DraftCheck): Promise<KeptDrafts> {
  const changed = check.now.filter((summary) => summary.changed);
  const kept = new Map(
    changed.filter(({ faults }) => faults.length > 0).map((summary) => [summary.file, firstFault(summary)]),
  );
  if (kept.size > 0 && changed.some(({ file }) => file === picturesFile) && !kept.has(picturesFile)) {
    if (await areUsedByDraftsOnly(check, kept))
      kept.set(picturesFile, 'Goes with the entry that shows the new picture.');
  }
  while (kept.size < changed.length) {
    const left = kept.size > 0 ? await check.without(new Set(kept.keys())) : check.now;
    const broken = left.filter(({ faults }) => faults.length > 0);
    if (broken.length === 0) break;
    const newlyInvalid = broken.filter(({ file, changed: isChanged }) => isChanged && !kept.has(file));
    for (const summary of newlyInvalid)
      kept.set(summary.file, `Needs a file that stays a draft. ${firstFault(summary)}`);
    if (newlyInvalid.length > 0) continue;
    // An unchanged file would become invalid; keep all, because the cause is unclear.
    const [victim] = broken as [FileSummary];
    for (const { file } of changed)
      if (!kept.has(file)) kept.set(file, `'${victim.title}' would then be wrong. ${firstFault(victim)}`);
  }
  return kept;
}
