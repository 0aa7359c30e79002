import { PublishingFailure } from './failure.ts';
import { git, hasRemote, remote } from './git.ts';

export interface Releases {
  readonly release: string;
  /** The previous live release. */
  readonly before: string;
}

export interface Publication extends Releases {
  /** Its Git tag. */
  readonly name: string;
  /** ISO 8601. */
  readonly date: string;
  readonly author: string;
  /** 'Team members: role of Kabir Naik' */
  readonly changes: readonly string[];
  readonly isLive: boolean;
  readonly isUndone: boolean;
}

const published = 'published/';
const undone = 'undone/';

/** '2026-11-16T10:15:00.000Z' → '20261116-101500' */
export const stampOf = (date: Date) =>
  date
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z/g, '')
    .replace('T', '-');

/** The tag of a publication that was undone. */
const undoneName = (publication: string) => publication.replace(published, undone);

/** The names that ops/release/pack creates. */
const releaseName = /^[\w.-]+$/;

/** Lines in the message of a publication's tag. */
const releaseLines = { release: 'Release: ', before: 'Before: ' } as const;

function messageOf(lines: readonly string[], { release, before }: Releases): string {
  return [...lines, '', `${releaseLines.release}${release}`, `${releaseLines.before}${before}`].join('\n');
}

function readMessage(message: string): Pick<Publication, 'changes'> & Releases {
  const lines = message.trim().split('\n');
  // Validated, because they are used in shell commands and people typed the lines above.
  const named = (start: string) => {
    const name = lines.findLast((line) => line.startsWith(start))?.slice(start.length) ?? '';
    return releaseName.test(name) ? name : '';
  };
  const starts = Object.values(releaseLines);
  return {
    changes: lines.filter((line) => line !== '' && !starts.some((start) => line.startsWith(start))),
    release: named(releaseLines.release),
    before: named(releaseLines.before),
  };
}

const fields = ['%(refname:strip=2)', '%(taggerdate:iso-strict)', '%(taggername)', '%(contents)'];

/** Newest first. */
export async function publications(root: string): Promise<readonly Publication[]> {
  const format = `${fields.join('%00')}%00%00`;
  const text = await git(root, [
    'for-each-ref',
    '--sort=-refname',
    `--format=${format}`,
    `refs/tags/${published}`,
  ]);
  const undoneTags = (await git(root, ['tag', '--list', `${undone}*`])).split('\n');
  const all = text
    .split('\0\0')
    .map((entry) => entry.trim().split('\0'))
    .filter(([name]) => name !== undefined && name !== '')
    .map(([name = '', date = '', author = '', message = '']) => ({
      name,
      date,
      author,
      ...readMessage(message),
      isUndone: undoneTags.includes(undoneName(name)),
    }));
  const live = all.find(({ isUndone }) => !isUndone)?.name;
  return all.map((publication) => ({ ...publication, isLive: publication.name === live }));
}

/** Throws if another publication than the wanted one is live. */
export async function publicationToUndo(root: string, wanted: string | undefined): Promise<Publication> {
  const live = (await publications(root)).find(({ isLive }) => isLive);
  if (!live) throw new PublishingFailure('There is no publication that could be undone.');
  if (wanted !== undefined && wanted !== live.name)
    throw new PublishingFailure(
      `${live.author} has published since. Nothing was undone. Look at the list of publications again.`,
    );
  return live;
}

export async function livePublication(root: string): Promise<string | null> {
  return (await publications(root)).find(({ isLive }) => isLive)?.name ?? null;
}

/** The tag that makes a workflow undo a publication. */
export const undoOrder = (publication: string) => publication.replace(published, 'undo/');

export async function pushPublicationTags(root: string): Promise<void> {
  if (!(await hasRemote(root))) return;
  const refspecs = [published, undone].map((prefix) => `refs/tags/${prefix}*:refs/tags/${prefix}*`);
  await git(root, ['push', '--quiet', remote, ...refspecs]);
}

/** Later than every existing tag, even if another computer's clock is ahead. */
async function nextStamp(root: string): Promise<string> {
  const [newest] = await publications(root);
  const now = stampOf(new Date());
  if (!newest || newest.name < `${published}${now}`) return now;
  const [, day = '', time = ''] = /(\d{8})-(\d{6})$/.exec(newest.name) ?? [];
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  const moment = `${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}`;
  return stampOf(new Date(Date.parse(`${date}T${moment}Z`) + 1000));
}

/** Tags HEAD and returns the tag; pushPublicationTags() pushes it. */
export async function tagPublished(
  root: string,
  lines: readonly string[],
  releases: Releases,
): Promise<string> {
  const name = `${published}${await nextStamp(root)}`;
  await git(root, ['tag', '--annotate', '--message', messageOf(lines, releases), name, 'HEAD']);
  return name;
}

export async function tagUndone(root: string, publication: string): Promise<void> {
  const commit = `${publication}^{commit}`;
  const words = `Undone: ${publication}`;
  await git(root, ['tag', '--annotate', '--message', words, undoneName(publication), commit]);
}
