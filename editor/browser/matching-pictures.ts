import { type Json, type Path, valueAt } from '../../content-rules/json-values.ts';
import type { PictureEntry, PictureManifest } from '../../content-rules/picture-manifest.ts';

/** These folders contain pictures of all kinds. */
const mixedFolders: readonly string[] = ['/assets/drawings', '/assets/own'];
/** Proportions that differ by less count as the same. */
const proportionTolerance = 0.03;

const folderOf = (src: string) => src.slice(0, src.lastIndexOf('/'));
const sizeOf = ({ width, height }: PictureEntry) => `${width} ${height}`;

/** The values of one field in all entries of the lists on its path. */
function valuesInAllEntries(data: Json | undefined, path: Path): Json[] {
  const listIndex = path.findIndex((key) => typeof key === 'number');
  if (listIndex < 0) return [valueAt(data, path) ?? ''];
  const list = valueAt(data, path.slice(0, listIndex));
  return Array.isArray(list)
    ? list.flatMap((entry) => valuesInAllEntries(entry, path.slice(listIndex + 1)))
    : [];
}

/** A field contains the name or the address of a picture; returns the name. */
export function pictureName(value: Json | undefined, pictures: PictureManifest): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (value in pictures) return value;
  return Object.keys(pictures).find((name) => pictures[name]?.src === value);
}

/** Names of the pictures that this field has in all entries, in the unsaved and in the saved version of the file. */
export function pictureNamesInSameField(
  path: Path,
  fileVersions: readonly Json[],
  pictures: PictureManifest,
): string[] {
  return fileVersions
    .flatMap((version) => valuesInAllEntries(version, path))
    .map((value) => pictureName(value, pictures))
    .filter((name) => name !== undefined);
}

/** Returns a name: of the field's own picture, otherwise of a picture with the most frequent size. */
export function findPictureToCopySizeFrom(
  ownPictureName: string | undefined,
  peerNames: readonly string[],
  pictures: PictureManifest,
): string {
  if (ownPictureName !== undefined) return ownPictureName;
  const sizes = peerNames.flatMap((name) => (pictures[name] ? [{ name, size: sizeOf(pictures[name]) }] : []));
  const groups = [...Map.groupBy(sizes, ({ size }) => size).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0]?.name ?? '';
}

/** True for the same folder (in a mixed folder also the same proportions), or if one is an upload of the same proportions. */
export function resemblesOneOf(picture: PictureEntry, peers: readonly PictureEntry[]): boolean {
  const folder = folderOf(picture.src);
  return peers.some((peer) => {
    const isSameFolder = folder === folderOf(peer.src);
    if (isSameFolder && !mixedFolders.includes(folder)) return true;
    if (!isSameFolder && !picture.own && !peer.own) return false;
    const ratio = (picture.width / picture.height / peer.width) * peer.height;
    return Math.abs(ratio - 1) < proportionTolerance;
  });
}
