import type { Manifest, ManifestPicture } from '../manifest.ts';
import type { Json, Path } from './field-schema.ts';
import { valueAt } from './json-edits.ts';

/** These folders contain pictures of all kinds. */
const mixedFolders: readonly string[] = ['/assets/drawings', '/assets/own'];
/** Proportions that differ by less count as the same. */
const proportionTolerance = 0.03;

const folderOf = (src: string) => src.slice(0, src.lastIndexOf('/'));
const sizeOf = ({ width, height }: ManifestPicture) => `${width} ${height}`;

/** The values of one field in all entries of the lists on its path. */
function valuesInAllEntries(data: Json | undefined, path: Path): Json[] {
  const listIndex = path.findIndex((key) => typeof key === 'number');
  if (listIndex < 0) return [valueAt(data, path) ?? ''];
  const list = valueAt(data, path.slice(0, listIndex));
  return Array.isArray(list)
    ? list.flatMap((entry) => valuesInAllEntries(entry, path.slice(listIndex + 1)))
    : [];
}

/** The name of the picture whose name or address a field contains. */
export function pictureName(value: Json | undefined, pictures: Manifest): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (value in pictures) return value;
  return Object.keys(pictures).find((name) => pictures[name]?.src === value);
}

/** The field's own picture first, then those of the other entries. */
export function pictureNamesInSameField(
  path: Path,
  fileValues: readonly Json[],
  pictures: Manifest,
): string[] {
  const values = fileValues.flatMap((file, index) =>
    index === 0
      ? [valueAt(file, path) ?? '', ...valuesInAllEntries(file, path)]
      : valuesInAllEntries(file, path),
  );
  return values.map((value) => pictureName(value, pictures)).filter((name) => name !== undefined);
}

/** The name of the field's own picture, otherwise of a picture of the most frequent size. */
export function findSizeTemplateName(
  ownPictureName: string | undefined,
  names: readonly string[],
  pictures: Manifest,
): string {
  if (ownPictureName !== undefined) return ownPictureName;
  const sizes = names.flatMap((name) => (pictures[name] ? [{ name, size: sizeOf(pictures[name]) }] : []));
  const groups = [...Map.groupBy(sizes, ({ size }) => size).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0]?.name ?? '';
}

/** Whether the picture is from the folder of one of the field's pictures, or has the proportions of one. */
export function matchesField(picture: ManifestPicture, peers: readonly ManifestPicture[]): boolean {
  const folder = folderOf(picture.src);
  return peers.some((peer) => {
    const isSameFolder = folder === folderOf(peer.src);
    if (isSameFolder && !mixedFolders.includes(folder)) return true;
    if (!isSameFolder && !picture.own && !peer.own) return false;
    const ratio = (picture.width / picture.height / peer.width) * peer.height;
    return Math.abs(ratio - 1) < proportionTolerance;
  });
}
