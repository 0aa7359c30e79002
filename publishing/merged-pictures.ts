import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDrawn } from '../editor/brand-change.ts';
import { PublishingFailure } from './failure.ts';
import { fileAt, git } from './git.ts';
import { lastLines, run } from './program.ts';

/** Whether the pictures of a revision show something else than the files say. */
async function showsOther(root: string, revision: string): Promise<boolean> {
  const changed = await git(root, ['diff', '--name-only', revision, '--', 'content']);
  for (const file of changed.split('\n').filter((name) => name.endsWith('.json'))) {
    const before = await fileAt(root, revision, file);
    const after = await readFile(join(root, file), 'utf8').catch(() => '{}');
    if (isDrawn(file, JSON.parse(before?.toString() ?? '{}'), JSON.parse(after))) return true;
  }
  return false;
}

/** Draws the pictures anew if those of neither side show what was merged: two people who each added a person. */
export async function redrawMerged(root: string, sides: readonly string[]): Promise<void> {
  for (const side of sides) if (!(await showsOther(root, side))) return;
  const { status, output } = await run(process.execPath, ['art/draw.ts', '--brand'], { cwd: root });
  if (status !== 0)
    throw new PublishingFailure(
      'The pictures could not be drawn with what you and others changed, so nothing was published. Your changes are saved here. Send the details to a developer.',
      { details: lastLines(output) },
    );
}
