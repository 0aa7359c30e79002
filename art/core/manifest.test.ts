import { describe, expect, it } from 'vitest';
import { entryOf, mergedManifest, type PictureEntry, withRendered } from './manifest.ts';
import type { Picture } from './picture.ts';

const picture: Picture = {
  name: 'hill',
  folder: 'drawings',
  width: 400,
  height: 300,
  ground: 'mist',
  alt: 'A hill.',
  draw: () => '',
};

describe('entryOf', () => {
  it('takes the words from the code for a new picture', () => {
    expect(entryOf(picture, undefined)).toEqual({
      src: '/assets/drawings/hill.svg',
      width: 400,
      height: 300,
      alt: 'A hill.',
    });
  });

  it('declares a decorative picture with an empty alternative text', () => {
    expect(entryOf({ ...picture, alt: 'decorative' }, undefined)).toMatchObject({
      alt: '',
      decorative: true,
    });
  });

  it('keeps the words the owner wrote, but not an old size', () => {
    const existing: PictureEntry = {
      src: '/assets/drawings/hill.svg',
      width: 1,
      height: 1,
      alt: 'A better hill.',
    };
    expect(entryOf(picture, existing)).toMatchObject({ width: 400, alt: 'A better hill.' });
  });

  it("leaves the owner's own file alone", () => {
    const own: PictureEntry = {
      src: '/assets/drawings/hill.webp',
      width: 9,
      height: 9,
      alt: 'Mine',
      own: true,
    };
    expect(entryOf(picture, own)).toBe(own);
  });
});

describe('mergedManifest', () => {
  it('drops entries of drawings that are gone and keeps rasters', () => {
    const gone: PictureEntry = { src: '/assets/drawings/gone.svg', width: 1, height: 1, alt: 'x' };
    const card: PictureEntry = {
      src: '/assets/cards/home.png',
      width: 1200,
      height: 630,
      alt: 'x',
      kind: 'card',
    };
    expect(Object.keys(mergedManifest([picture], { gone, card })).sort()).toEqual(['card', 'hill']);
  });
});

describe('withRendered', () => {
  const icon: PictureEntry = { src: '/assets/icons/a.png', width: 9, height: 9, alt: 'old', kind: 'icon' };
  const card: PictureEntry = { src: '/assets/cards/a.png', width: 9, height: 9, alt: 'old', kind: 'card' };

  it('drops what was not rendered again, and leaves other kinds and own files alone', () => {
    const own: PictureEntry = { ...icon, alt: 'Mine', own: true };
    const rendered = withRendered({ gone: icon, own, card }, { fresh: icon, own: icon });
    expect(rendered).toEqual({ own, card, fresh: icon });
  });

  it('keeps improved words, except on a card, which says what it shows', () => {
    const rendered = withRendered(
      { icon, card },
      { icon: { ...icon, alt: 'new' }, card: { ...card, alt: 'new' } },
    );
    expect([rendered.icon?.alt, rendered.card?.alt]).toEqual(['old', 'new']);
  });
});
