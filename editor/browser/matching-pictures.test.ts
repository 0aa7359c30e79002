import { expect, test } from 'vitest';
import team from '../../content/lists/team.json' with { type: 'json' };
import pictures from '../../content/pictures.json' with { type: 'json' };
import type { Manifest, ManifestPicture } from '../manifest.ts';
import { matchesField, pictureOfSameSize, picturesInSameField } from './matching-pictures.ts';

const manifest = pictures as Manifest;
const newPerson = { items: [...team.items, { name: '', image: '' }] };
const path = ['items', team.items.length, 'image'];

test('EDIT-23 a new portrait is cut as those of the others are', () => {
  const names = picturesInSameField(path, [newPerson], manifest);
  const { width, height } = manifest[pictureOfSameSize(undefined, names, manifest)] as ManifestPicture;
  expect({ width, height }).toEqual({ width: 400, height: 480 });
});

test('EDIT-23 when nobody else is left, as those that are saved', () => {
  const names = picturesInSameField(['items', 0, 'image'], [{ items: [{ image: '' }] }, team], manifest);
  expect(names).toContain(team.items[0]?.image);
});

test('EDIT-24 for a portrait fit portraits, not logos, drawings or cards', () => {
  const peers = picturesInSameField(path, [newPerson], manifest).map(
    (name) => manifest[name] as ManifestPicture,
  );
  const fitting = Object.values(manifest).filter((picture) => matchesField(picture, peers));
  expect(fitting.length).toBeGreaterThan(15);
  expect(fitting.length).toBeLessThan(30);
  for (const { width, height } of fitting) expect(width / height).toBeCloseTo(400 / 480, 1);
});

test('EDIT-24 for a logo fit logos of every width', () => {
  const logos = Object.values(manifest).filter(({ src }) => src.startsWith('/assets/logos/'));
  const fitting = logos.filter((picture) => matchesField(picture, logos.slice(0, 2)));
  expect(fitting).toHaveLength(logos.length);
});
