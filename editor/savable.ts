import { eachString } from '../tools/content-fields.ts';
import { picturesFile } from './file-names.ts';
import type { FileSummary } from './file-summary.ts';

/** Why a file stays a draft, in words; by file. */
export type Held = ReadonlyMap<string, string>;

interface Judge {
  /** Every file as it is now, drafts included. */
  readonly now: readonly FileSummary[];
  /** Every file as it would be if these were left out of saving. */
  readonly without: (files: ReadonlySet<string>) => Promise<readonly FileSummary[]>;
  /** What a file holds: its draft, or what is saved. */
  readonly value: (file: string) => Promise<object>;
  readonly savedValue: (file: string) => Promise<object>;
}

function reasonOf({ faults }: FileSummary): string {
  const [first, ...others] = faults;
  if (!first) return '';
  const more = others.length > 0 ? ` And ${others.length} more.` : '';
  return `${first.place}: ${first.words}${more}`;
}

function holds(value: object, wanted: ReadonlySet<string>): boolean {
  let found = false;
  eachString(value, (_, text) => {
    found ||= wanted.has(text);
  });
  return found;
}

/** Whether all that is new in the pictures belongs to files that stay drafts. */
async function picturesWait({ now, value, savedValue }: Judge, held: Held): Promise<boolean> {
  const before = await savedValue(picturesFile);
  const after = await value(picturesFile);
  const added = Object.entries(after).filter(([name]) => !(name in before));
  const others = Object.fromEntries(Object.entries(after).filter(([name]) => name in before));
  if (added.length === 0 || JSON.stringify(others) !== JSON.stringify(before)) return false;
  const wanted = new Set(added.flatMap(([name, { src }]) => [name, String(src)]));
  const users = [];
  for (const { file, changed } of now)
    if (changed && file !== picturesFile && holds(await value(file), wanted)) users.push(file);
  return users.length > 0 && users.every((file) => held.has(file));
}

/**
 * Which changed files stay drafts when the others are saved: those that are not finished, and those that are only
 * right together with them.
 */
export async function heldBack(judge: Judge): Promise<Held> {
  const changed = judge.now.filter((summary) => summary.changed);
  const held = new Map(
    changed.filter(({ faults }) => faults.length > 0).map((summary) => [summary.file, reasonOf(summary)]),
  );
  if (held.size > 0 && changed.some(({ file }) => file === picturesFile) && !held.has(picturesFile)) {
    if (await picturesWait(judge, held))
      held.set(picturesFile, 'Goes with the entry that shows the new picture.');
  }
  while (held.size < changed.length) {
    const left = held.size > 0 ? await judge.without(new Set(held.keys())) : judge.now;
    const broken = left.filter(({ faults }) => faults.length > 0);
    if (broken.length === 0) break;
    const own = broken.filter(({ file, changed: isChanged }) => isChanged && !held.has(file));
    for (const summary of own)
      held.set(summary.file, `Needs a file that stays a draft. ${reasonOf(summary)}`);
    if (own.length > 0) continue;
    // A file that nobody changed would be wrong: which of the changes does it is for a person to say.
    const [victim] = broken as [FileSummary];
    for (const { file } of changed)
      if (!held.has(file)) held.set(file, `'${victim.title}' would then be wrong. ${reasonOf(victim)}`);
  }
  return held;
}
