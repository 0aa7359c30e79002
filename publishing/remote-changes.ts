import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatContent } from '../content-rules/format-content.ts';
import { mergeContent } from '../content-rules/merge-content.ts';
import { PublishingFailure } from './failure.ts';
import {
  currentBranch,
  datesFile,
  filesChangedSince,
  git,
  hasRemote,
  isAncestor,
  publishedPaths,
  readFileAt,
  remote,
  remoteHead,
  tryGit,
} from './git.ts';
import { runProgram } from './run-program.ts';
import type { Conflict, ConflictChoices } from './state.ts';

/** Sets the date of every page whose text has changed. */
export async function updatePageDates(root: string): Promise<void> {
  const { status, output } = await runProgram(process.execPath, ['tools/content/update-page-dates.ts'], {
    cwd: root,
  });
  if (status !== 0) throw new Error(output);
}

export async function fetchRemote(root: string): Promise<void> {
  if (!(await hasRemote(root))) return;
  await git(root, ['fetch', '--quiet', '--tags', '--force', remote]);
}

async function authorsIn(root: string, range: string): Promise<string[]> {
  const names = await git(root, ['log', '--format=%an', range, '--', ...publishedPaths]);
  return [...new Set(names.split('\n').filter((name) => name !== ''))];
}

/** Merges the remote branch into HEAD. Returns the fields that need a decision. */
export async function mergeRemoteBranch(
  root: string,
  choices: ConflictChoices,
): Promise<readonly Conflict[]> {
  const head = await remoteHead(root);
  if (head === null || (await isAncestor(root, head, 'HEAD'))) return [];
  const folder = await mkdtemp(join(tmpdir(), 'publishing-'));
  const conflictsFile = join(folder, 'conflicts');
  try {
    const { status, output } = await tryGit(root, ['merge', '--no-edit', '--quiet', head], {
      PUBLISHING_CHOICES: JSON.stringify(choices),
      PUBLISHING_CONFLICTS: conflictsFile,
    });
    if (status === 0) return [];
    const unmergedFiles = (await git(root, ['diff', '--name-only', '--diff-filter=U'])).split('\n');
    await tryGit(root, ['merge', '--abort']);
    const conflictLines = await readFile(conflictsFile, 'utf8').catch(() => '');
    if (conflictLines === '')
      throw new PublishingFailure(
        `You and somebody else changed the same file, which cannot be merged by itself: ${unmergedFiles.join(', ')}. Nothing was published; your changes are saved here. A developer has to merge them.`,
        { details: output },
      );
    const conflicts = conflictLines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Omit<Conflict, 'author'>);
    return await Promise.all(
      conflicts.map(async (conflict) => ({
        ...conflict,
        // The last author who changed the file in the remote branch.
        author: await git(root, ['log', '-1', '--format=%an', `HEAD..${head}`, '--', conflict.file]),
      })),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The result of merging remote changes into the saved files. */
export interface FetchResult {
  /** Files that the merge changed. */
  readonly changedFiles: readonly string[];
  readonly authors: readonly string[];
  /** Whether both sides changed the same field; the owner then decides when publishing. */
  readonly needsDecision: boolean;
  /** Why the changes could not be fetched. */
  readonly failureMessage?: string;
}

export const noChanges: FetchResult = { changedFiles: [], authors: [], needsDecision: false };

/** Returns the merged texts of files that both sides changed, by file; null if one of them needs a decision. */
async function mergeFiles(root: string, files: readonly string[], head: string) {
  const texts = new Map<string, string>();
  for (const file of files) {
    const mine = await readFile(join(root, file), 'utf8').catch(() => undefined);
    const [base, theirs] = await Promise.all([readFileAt(root, 'HEAD', file), readFileAt(root, head, file)]);
    if (!file.endsWith('.json') || mine === undefined || !base || !theirs) return null;
    const { value, conflicts } = mergeContent({
      base: JSON.parse(base.toString()),
      mine: JSON.parse(mine),
      theirs: JSON.parse(theirs.toString()),
    });
    if (conflicts.length > 0) return null;
    texts.set(file, await formatContent(file, value as object, mine));
  }
  return texts;
}

/** Backs the saved files up in refs/publishing/saved, in case the computer is switched off while they are replaced. */
async function backUpSavedFiles(root: string): Promise<void> {
  const stash = await git(root, ['stash', 'create']);
  if (stash !== '') await git(root, ['update-ref', 'refs/publishing/saved', stash]);
}

async function mergeIntoSavedFiles(root: string, head: string): Promise<FetchResult> {
  const authors = await authorsIn(root, `HEAD..${head}`);
  const theirFiles = (await git(root, ['diff', '--name-only', 'HEAD', head])).split('\n');
  const myFiles = await filesChangedSince(root, 'HEAD');
  const changedByBoth = myFiles.filter((file) => theirFiles.includes(file));
  const mergedTexts = await mergeFiles(
    root,
    changedByBoth.filter((file) => file !== datesFile),
    head,
  );
  if (!mergedTexts) return { ...noChanges, authors, needsDecision: true };
  const savedContents = await Promise.all(
    changedByBoth.map(async (file) => [file, await readFile(join(root, file))] as const),
  );
  await backUpSavedFiles(root);
  try {
    if (changedByBoth.length > 0) await git(root, ['checkout', '--quiet', 'HEAD', '--', ...changedByBoth]);
    await git(root, ['merge', '--quiet', '--ff-only', head]);
  } catch (error) {
    for (const [file, content] of savedContents) await writeFile(join(root, file), content);
    throw error;
  }
  for (const [file, text] of mergedTexts) await writeFile(join(root, file), text);
  await updatePageDates(root);
  const changedFiles = theirFiles.filter((file) => publishedPaths.some((path) => file.startsWith(path)));
  return { changedFiles, authors, needsDecision: false };
}

/** Merges remote changes that need no decision. `runSequentially` runs work while no other code writes the files. */
export async function fetchPublished(
  root: string,
  runSequentially: (work: () => Promise<FetchResult>) => Promise<FetchResult>,
): Promise<FetchResult> {
  try {
    await fetchRemote(root);
    const head = await remoteHead(root);
    if (head === null || (await isAncestor(root, head, 'HEAD'))) return noChanges;
    if (!(await isAncestor(root, 'HEAD', head)))
      return { ...noChanges, authors: await authorsIn(root, `HEAD..${head}`), needsDecision: true };
    return await runSequentially(() => mergeIntoSavedFiles(root, head));
  } catch (error) {
    return { ...noChanges, failureMessage: (error as Error).message };
  }
}

export async function commitSavedFiles(root: string, message: string): Promise<void> {
  await git(root, ['add', '--all', '--', ...publishedPaths]);
  await git(root, ['commit', '--quiet', '--message', message, '--', ...publishedPaths]);
}

const maxPushAttempts = 3;

/** Pushes HEAD, after merging commits that others have pushed meanwhile. */
export async function mergeAndPush(root: string): Promise<void> {
  const branch = await currentBranch(root);
  for (let attempt = 1; ; attempt += 1) {
    const { status, output } = await tryGit(root, ['push', '--quiet', remote, `HEAD:refs/heads/${branch}`]);
    if (status === 0) return;
    if (attempt === maxPushAttempts) throw new Error(output);
    await fetchRemote(root);
    const conflicts = await mergeRemoteBranch(root, {});
    if (conflicts.length > 0)
      throw new Error(conflicts.map(({ file, field }) => `${file}, ${field}: changed by both`).join('\n'));
  }
}
