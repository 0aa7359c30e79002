import { expect, test } from 'vitest';
import { pictureEntry } from './picture-entry.ts';

const sourceFile = (src: string, type: string, width: number) => ({ src, type, width, height: 200 });

test('groups a picture’s files into one set per type, by density', () => {
  const picture = pictureEntry.parse({
    src: '/assets/a.webp',
    width: 300,
    height: 200,
    alt: 'A page',
    kind: 'site',
    sources: [
      sourceFile('/assets/a.avif', 'image/avif', 300),
      sourceFile('/assets/a@2x.avif', 'image/avif', 600),
      sourceFile('/assets/a.webp', 'image/webp', 300),
      sourceFile('/assets/a@2x.webp', 'image/webp', 600),
    ],
  });
  expect(picture.sources).toEqual([
    { type: 'image/avif', srcset: '/assets/a.avif 1x, /assets/a@2x.avif 2x' },
    { type: 'image/webp', srcset: '/assets/a.webp 1x, /assets/a@2x.webp 2x' },
  ]);
});

test('drops the fields that no component needs', () => {
  const picture = pictureEntry.parse({
    src: '/assets/a.svg',
    width: 1,
    height: 1,
    alt: '',
    decorative: true,
  });
  expect(picture).toEqual({ src: '/assets/a.svg', width: 1, height: 1, alt: '' });
});

test('drops a film’s encodings and captions', () => {
  const picture = pictureEntry.parse({
    src: '/assets/film.webp',
    width: 1280,
    height: 720,
    alt: 'A still',
    kind: 'film',
    sources: [
      { src: '/assets/film.mp4', type: 'video/mp4; codecs="avc1.640028"', width: 1280, height: 720 },
      { src: '/assets/film.vtt', type: 'text/vtt' },
      { src: '/assets/film.jpg', type: 'image/jpeg', width: 1280, height: 720 },
    ],
  });
  expect(picture.sources).toEqual([{ type: 'image/jpeg', srcset: '/assets/film.jpg 1x' }]);
});
