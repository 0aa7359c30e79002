import { expect, test } from 'vitest';
import team from '../../content/lists/team.json' with { type: 'json' };
import pictures from '../../content/pictures.json' with { type: 'json' };
import type { Manifest, ManifestPicture } from '../manifest.ts';
import { findSizeTemplateName, matchesField, pictureNamesInSameField } from './matching-pictures.ts';

const manifest = pictures as Manifest;
const newPerson = { items: [...team.items, { name: '', image: '' }] };
const path = ['items', team.items.length, 'image'];

test('EDIT-23 a new portrait gets the size of the other portraits', () => {
  const names = pictureNamesInSameField(path, [newPerson], manifest);
  const { width, height } = manifest[findSizeTemplateName(undefined, names, manifest)] as ManifestPicture;
  expect({ width, height }).toEqual({ width: 400, height: 480 });
});

test('EDIT-23 without other portraits in the draft, a new portrait gets the size of the saved ones', () => {
  const names = pictureNamesInSameField(['items', 0, 'image'], [{ items: [{ image: '' }] }, team], manifest);
  expect(names).toContain(team.items[0]?.image);
});

test('EDIT-24 only portraits match the field of a portrait', () => {
  const peers = pictureNamesInSameField(path, [newPerson], manifest).map(
    (name) => manifest[name] as ManifestPicture,
  );
  const matching = Object.values(manifest).filter((picture) => matchesField(picture, peers));
  expect(matching.length).toBeGreaterThan(15);
  expect(matching.length).toBeLessThan(30);
  for (const { width, height } of matching) expect(width / height).toBeCloseTo(400 / 480, 1);
});

test('EDIT-24 logos of every width match the field of a logo', () => {
  const logos = Object.values(manifest).filter(({ src }) => src.startsWith('/assets/logos/'));
  const matching = logos.filter((picture) => matchesField(picture, logos.slice(0, 2)));
  expect(matching).toHaveLength(logos.length);
});
