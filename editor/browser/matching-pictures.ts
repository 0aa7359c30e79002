import type { Manifest, ManifestPicture } from '../manifest.ts';
import type { Json, Path } from './field-schema.ts';
import { valueAt } from './json-edits.ts';

/** These folders contain pictures of all kinds. */
const mixedFolders: readonly string[] = ['/assets/drawings', '/assets/own'];
const sameProportions = 0.03;

const folderOf = (src: string) => src.slice(0, src.lastIndexOf('/'));
const sizeOf = ({ width, height }: ManifestPicture) => `${width} ${height}`;

/** The values of one field in all entries of the lists on its path. */
function valuesAt(data: Json | undefined, path: Path): Json[] {
  const place = path.findIndex((key) => typeof key === 'number');
  if (place < 0) return [valueAt(data, path) ?? ''];
  const list = valueAt(data, path.slice(0, place));
  return Array.isArray(list) ? list.flatMap((entry) => valuesAt(entry, path.slice(place + 1))) : [];
}

/** Fields contain a picture's name or its address. */
export function pictureName(value: Json | undefined, pictures: Manifest): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (value in pictures) return value;
  return Object.keys(pictures).find((name) => pictures[name]?.src === value);
}

/** The field's own picture first, then those of the other entries. */
export function picturesInSameField(path: Path, files: readonly Json[], pictures: Manifest): string[] {
  const values = files.flatMap((file, index) =>
    index === 0 ? [valueAt(file, path) ?? '', ...valuesAt(file, path)] : valuesAt(file, path),
  );
  return values.map((one) => pictureName(one, pictures)).filter((name) => name !== undefined);
}

/** The field's own picture, or the most frequent size. */
export function pictureOfSameSize(
  own: string | undefined,
  names: readonly string[],
  pictures: Manifest,
): string {
  if (own !== undefined) return own;
  const found = names.flatMap((name) => (pictures[name] ? [{ name, size: sizeOf(pictures[name]) }] : []));
  const groups = [...Map.groupBy(found, ({ size }) => size).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0]?.name ?? '';
}

/** From the same folder, or uploaded with the same proportions. */
export function matchesField(picture: ManifestPicture, peers: readonly ManifestPicture[]): boolean {
  const folder = folderOf(picture.src);
  return peers.some((peer) => {
    const isSameFolder = folder === folderOf(peer.src);
    if (isSameFolder && !mixedFolders.includes(folder)) return true;
    if (!isSameFolder && !picture.own && !peer.own) return false;
    const ratio = (picture.width / picture.height / peer.width) * peer.height;
    return Math.abs(ratio - 1) < sameProportions;
  });
}
