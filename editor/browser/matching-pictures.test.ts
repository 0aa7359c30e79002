import { expect, test } from 'vitest';
import team from '#content/lists/team.json' with { type: 'json' };
import pictures from '#content/pictures.json' with { type: 'json' };
import type { PictureEntry, PictureManifest } from '../../content-rules/picture-manifest.ts';
import { findPictureToCopySizeFrom, pictureNamesInSameField, resemblesOneOf } from './matching-pictures.ts';

const manifest = pictures as PictureManifest;
const teamWithNewPerson = { items: [...team.items, { name: '', image: '' }] };
const newPortraitPath = ['items', team.items.length, 'image'];

test('EDIT-23 a new portrait gets the size of the other portraits', () => {
  const names = pictureNamesInSameField(newPortraitPath, [teamWithNewPerson], manifest);
  const { width, height } = manifest[findPictureToCopySizeFrom(undefined, names, manifest)] as PictureEntry;
  expect({ width, height }).toEqual({ width: 400, height: 480 });
});

test('EDIT-23 without other portraits in the draft, a new portrait gets the size of the saved ones', () => {
  const names = pictureNamesInSameField(['items', 0, 'image'], [{ items: [{ image: '' }] }, team], manifest);
  expect(manifest[findPictureToCopySizeFrom(undefined, names, manifest)]).toMatchObject({
    width: 400,
    height: 480,
  });
});

test('EDIT-24 only pictures with the proportions of a portrait are offered for a portrait', () => {
  const peers = pictureNamesInSameField(newPortraitPath, [teamWithNewPerson], manifest).map(
    (name) => manifest[name] as PictureEntry,
  );
  const matching = Object.values(manifest).filter((picture) => resemblesOneOf(picture, peers));
  expect(matching.length).toBeGreaterThan(15);
  expect(matching.length).toBeLessThan(30);
  for (const { width, height } of matching) expect(width / height).toBeCloseTo(400 / 480, 1);
});

test('EDIT-24 logos of every width are offered for a logo', () => {
  const logos = Object.values(manifest).filter(({ src }) => src.startsWith('/assets/logos/'));
  const matching = logos.filter((picture) => resemblesOneOf(picture, logos.slice(0, 2)));
  expect(matching).toHaveLength(logos.length);
});
