import { PublishingFailure } from './failure.ts';
import { git, hasRemote, remote } from './git.ts';

/** The folder names of a new release and of the release that was live before. */
export interface ReleaseNames {
  readonly release: string;
  readonly previousRelease: string;
}

export interface Publication extends ReleaseNames {
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
const undoneTag = (publication: string) => publication.replace(publishedPrefix, undonePrefix);

/** Matches the names that ops/release/pack creates. */
const releaseNamePattern = /^[\w.-]+$/;

/** Beginnings of the last two lines in the message of a publication's tag. */
const releaseLinePrefixes = { release: 'Release: ', previousRelease: 'Before: ' } as const;

function parseTagMessage(message: string): Pick<Publication, 'changes'> & ReleaseNames {
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

/** Newest first. */
export async function listPublications(root: string): Promise<readonly Publication[]> {
  const fields = ['%(refname:strip=2)', '%(taggerdate:iso-strict)', '%(taggername)', '%(contents)'];
  const tagList = await git(root, [
    'for-each-ref',
    '--sort=-refname',
    `--format=${fields.join('%00')}%00%00`,
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
      isUndone: undoneTags.includes(undoneTag(name)),
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
  const livePublication = await findLivePublication(root);
  if (!livePublication) throw new PublishingFailure('There is no publication that could be undone.');
  if (wantedName !== undefined && wantedName !== livePublication.name)
    throw new PublishingFailure(
      `${livePublication.author} has published since. Nothing was undone. Look at the list of publications again.`,
    );
  return livePublication;
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
  const isoDate = newest.name.replace(/^.*(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z');
  return timestampOf(new Date(Date.parse(isoDate) + 1000));
}

/** Tags HEAD and returns the tag; pushPublicationTags() pushes it. */
export async function tagPublished(
  root: string,
  changeLines: readonly string[],
  { release, previousRelease }: ReleaseNames,
): Promise<string> {
  const name = `${publishedPrefix}${await nextTimestamp(root)}`;
  const message = [
    ...changeLines,
    '',
    `${releaseLinePrefixes.release}${release}`,
    `${releaseLinePrefixes.previousRelease}${previousRelease}`,
  ].join('\n');
  await git(root, ['tag', '--annotate', '--message', message, name, 'HEAD']);
  return name;
}

export async function tagUndone(root: string, publication: string): Promise<void> {
  const commit = `${publication}^{commit}`;
  const message = `Undone: ${publication}`;
  await git(root, ['tag', '--annotate', '--message', message, undoneTag(publication), commit]);
}
