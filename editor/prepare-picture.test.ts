import sharp from 'sharp';
import { expect, test } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const portrait = { width: 400, height: 480 };

test('EDIT-11 a photograph is cropped to twice its display size and converted to WebP', async () => {
  const { image, width, height } = await preparePicture(
    await photograph(4000, 3000).jpeg().toBuffer(),
    portrait,
  );
  expect({ width, height }).toEqual({ width: 800, height: 960 });
  expect((await sharp(image).metadata()).format).toBe('webp');
});

test('EDIT-11 a photograph is rotated by its orientation, and its metadata is removed', async () => {
  const sideways = await photograph(1200, 800)
    .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { image, width, height } = await preparePicture(sideways, undefined);
  expect({ width, height }).toEqual({ width: 800, height: 1200 });
  expect((await sharp(image).metadata()).exif).toBeUndefined();
});

test('EDIT-11 a picture with transparency is neither cropped nor enlarged', async () => {
  const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  expect(await preparePicture(logo, portrait)).toMatchObject({ width: 300, height: 100 });
});

test('EDIT-11 a file that is no picture is rejected', async () => {
  await expect(preparePicture(Buffer.from('hello'), undefined)).rejects.toThrow();
});
