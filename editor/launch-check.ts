import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findLeftovers, type Leftover } from '../tools/content/sample-content.ts';
import type { ContentModel } from './content-model.ts';
import type { Drafts } from './drafts.ts';

export interface LaunchCheckResult {
  readonly left: readonly (Leftover & { readonly place: string })[];
  /** When the editor was first opened on this content. */
  readonly total: number;
}

/** Ignored by Git. */
const firstCount = '.cache/launch-check-at-first.json';

function initialCount(folder: string, now: number): number {
  const file = join(folder, firstCount);
  let before = 0;
  try {
    before = Number(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // First run.
  }
  if (now > before) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(now));
  }
  return Math.max(before, now);
}

export function storeInitialCount(folder: string): void {
  try {
    initialCount(folder, findLeftovers(folder).length);
  } catch {
    // Unreadable files are reported when they are opened.
  }
}

export async function checkLaunch(
  folder: string,
  drafts: Drafts,
  model: ContentModel,
): Promise<LaunchCheckResult> {
  const changed = new Map<string, object>();
  for (const file of drafts.changedFiles()) changed.set(file, await drafts.value(file));
  const left = findLeftovers(folder, (file) => changed.get(file));
  const placed = left.map(async (item) => ({ ...item, place: await model.placeOf(item.file, item.field) }));
  return { left: await Promise.all(placed), total: initialCount(folder, left.length) };
}
