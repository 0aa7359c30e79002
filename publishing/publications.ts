import { PublishingFailure } from './failure.ts';
import { git, hasRemote, remote } from './git.ts';

/** Names of releases on the server. */
export interface Releases {
  readonly release: string;
  /** The release that was live before. */
  readonly previousRelease: string;
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

/** Prefixes of Git tags. */
const publishedPrefix = 'published/';
const undonePrefix = 'undone/';

/** '2026-11-16T10:15:00.000Z' → '20261116-101500' */
export const timestampOf = (date: Date) =>
  date
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z/g, '')
    .replace('T', '-');

/** The tag that marks a publication as undone. */
const undoneMarkTag = (publication: string) => publication.replace(publishedPrefix, undonePrefix);

/** Matches the names that ops/release/pack creates. */
const releaseNamePattern = /^[\w.-]+$/;

/** Beginnings of the last two lines in the message of a publication's tag. */
const releaseLinePrefixes = { release: 'Release: ', previousRelease: 'Before: ' } as const;

function tagMessage(changeLines: readonly string[], { release, previousRelease }: Releases): string {
  return [
    ...changeLines,
    '',
    `${releaseLinePrefixes.release}${release}`,
    `${releaseLinePrefixes.previousRelease}${previousRelease}`,
  ].join('\n');
}

function parseTagMessage(message: string): Pick<Publication, 'changes'> & Releases {
  const lines = message.trim().split('\n');
  // Validated, because release names are used in shell commands and users wrote the lines above.
  const readRelease = (prefix: string) => {
    const name = lines.findLast((line) => line.startsWith(prefix))?.slice(prefix.length) ?? '';
    return releaseNamePattern.test(name) ? name : '';
  };
  const prefixes = Object.values(releaseLinePrefixes);
  return {
    changes: lines.filter((line) => line !== '' && !prefixes.some((prefix) => line.startsWith(prefix))),
    release: readRelease(releaseLinePrefixes.release),
    previousRelease: readRelease(releaseLinePrefixes.previousRelease),
  };
}

const tagFields = ['%(refname:strip=2)', '%(taggerdate:iso-strict)', '%(taggername)', '%(contents)'];

/** Newest first. */
export async function listPublications(root: string): Promise<readonly Publication[]> {
  const format = `${tagFields.join('%00')}%00%00`;
  const tagList = await git(root, [
    'for-each-ref',
    '--sort=-refname',
    `--format=${format}`,
    `refs/tags/${publishedPrefix}`,
  ]);
  const undoneTags = (await git(root, ['tag', '--list', `${undonePrefix}*`])).split('\n');
  const publications = tagList
    .split('\0\0')
    .map((tag) => tag.trim().split('\0'))
    .filter(([name]) => name !== undefined && name !== '')
    .map(([name = '', date = '', author = '', message = '']) => ({
      name,
      date,
      author,
      ...parseTagMessage(message),
      isUndone: undoneTags.includes(undoneMarkTag(name)),
    }));
  const liveName = publications.find(({ isUndone }) => !isUndone)?.name;
  return publications.map((publication) => ({ ...publication, isLive: publication.name === liveName }));
}

export async function findLivePublication(root: string): Promise<Publication | undefined> {
  return (await listPublications(root)).find(({ isLive }) => isLive);
}

/** Throws if another publication than the wanted one is live. */
export async function findPublicationToUndo(
  root: string,
  wantedName: string | undefined,
): Promise<Publication> {
  const live = await findLivePublication(root);
  if (!live) throw new PublishingFailure('There is no publication that could be undone.');
  if (wantedName !== undefined && wantedName !== live.name)
    throw new PublishingFailure(
      `${live.author} has published since. Nothing was undone. Look at the list of publications again.`,
    );
  return live;
}

export async function findLivePublicationName(root: string): Promise<string | null> {
  return (await findLivePublication(root))?.name ?? null;
}

/** The tag whose push makes a workflow undo the publication. */
export const undoRequestTag = (publication: string) => publication.replace(publishedPrefix, 'undo/');

export async function pushPublicationTags(root: string): Promise<void> {
  if (!(await hasRemote(root))) return;
  const refspecs = [publishedPrefix, undonePrefix].map(
    (prefix) => `refs/tags/${prefix}*:refs/tags/${prefix}*`,
  );
  await git(root, ['push', '--quiet', remote, ...refspecs]);
}

/** A timestamp later than every existing tag, even if another computer's clock is ahead. */
async function nextTimestamp(root: string): Promise<string> {
  const [newest] = await listPublications(root);
  const now = timestampOf(new Date());
  if (!newest || newest.name < `${publishedPrefix}${now}`) return now;
  const [, day = '', time = ''] = /(\d{8})-(\d{6})$/.exec(newest.name) ?? [];
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  const timeOfDay = `${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}`;
  return timestampOf(new Date(Date.parse(`${date}T${timeOfDay}Z`) + 1000));
}

/** Tags HEAD and returns the tag; pushPublicationTags() pushes it. */
export async function tagPublished(
  root: string,
  changeLines: readonly string[],
  releases: Releases,
): Promise<string> {
  const name = `${publishedPrefix}${await nextTimestamp(root)}`;
  await git(root, ['tag', '--annotate', '--message', tagMessage(changeLines, releases), name, 'HEAD']);
  return name;
}

export async function tagUndone(root: string, publication: string): Promise<void> {
  const commit = `${publication}^{commit}`;
  const message = `Undone: ${publication}`;
  await git(root, ['tag', '--annotate', '--message', message, undoneMarkTag(publication), commit]);
}
