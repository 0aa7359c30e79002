import type { Manifest, ManifestPicture } from './editor-calls.ts';
import type { Json, Path } from './field-schema.ts';
import { valueAt } from './json-edits.ts';

/** Folders with pictures of every kind: to lie in one of them says nothing. */
const mixedFolders: readonly string[] = ['/assets/drawings', '/assets/own'];
/** Proportions that differ by less look the same. */
const sameProportions = 0.03;

const folderOf = (src: string) => src.slice(0, src.lastIndexOf('/'));
const sizeOf = ({ width, height }: ManifestPicture) => `${width} ${height}`;

/** What stands in the same field of every entry of the lists that a path goes through. */
function valuesAt(data: Json | undefined, path: Path): Json[] {
  const place = path.findIndex((key) => typeof key === 'number');
  if (place < 0) return [valueAt(data, path) ?? ''];
  const list = valueAt(data, path.slice(0, place));
  return Array.isArray(list) ? list.flatMap((entry) => valuesAt(entry, path.slice(place + 1))) : [];
}

/** The name of a picture that a file gives by its name or by its address. */
export function pictureName(given: Json | undefined, pictures: Manifest): string | undefined {
  if (typeof given !== 'string') return undefined;
  if (given in pictures) return given;
  return Object.keys(pictures).find((name) => pictures[name]?.src === given);
}

/** Names of the pictures that stand where this field does, its own first, then those of the other entries. */
export function picturesAtPlace(path: Path, files: readonly Json[], pictures: Manifest): string[] {
  const given = files.flatMap((file, index) =>
    index === 0 ? [valueAt(file, path) ?? '', ...valuesAt(file, path)] : valuesAt(file, path),
  );
  return given.map((one) => pictureName(one, pictures)).filter((name) => name !== undefined);
}

/** The one whose size the place has: the field's own, or the most frequent. */
export function likePicture(own: string | undefined, names: readonly string[], pictures: Manifest): string {
  if (own !== undefined) return own;
  const found = names.flatMap((name) => (pictures[name] ? [{ name, size: sizeOf(pictures[name]) }] : []));
  const groups = [...Map.groupBy(found, ({ size }) => size).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0]?.name ?? '';
}

/** Whether a picture is of the kind of those at a place: from the same folder, or one's own of the same proportions. */
export function fitsPlace(picture: ManifestPicture, peers: readonly ManifestPicture[]): boolean {
  const folder = folderOf(picture.src);
  return peers.some((peer) => {
    const isSameFolder = folder === folderOf(peer.src);
    if (isSameFolder && !mixedFolders.includes(folder)) return true;
    if (!isSameFolder && !picture.own && !peer.own) return false;
    const ratio = (picture.width / picture.height / peer.width) * peer.height;
    return Math.abs(ratio - 1) < sameProportions;
  });
}
