import { expect, test } from 'vitest';
import { typefaceOf } from './faces.ts';
import { missingCharacters, shapeText } from './shaped-text.ts';
import { textOutline } from './text-outline.ts';

const imbue = typefaceOf('imbue', { opticalSize: 100 });

/** What a face draws for a character that it lacks. */
const emptyBox = async (): Promise<string> => {
  const { fallbacks: _, ...alone } = imbue;
  return (await shapeText(alone, 'क')).glyphs[0]?.path ?? '';
};

test.each(['किनारा', 'Łódź', 'Kinara किनारा', 'Điện', 'Café & Söhne'])(
  'BRAND-21 every letter of %s is set, in a fallback face where the first lacks it',
  async (text) => {
    const { glyphs } = await shapeText(imbue, text);
    const box = await emptyBox();
    expect(box).not.toBe('');
    expect(glyphs.length).toBeGreaterThan(2);
    expect(glyphs.filter(({ path }) => path === box)).toEqual([]);
    expect(await missingCharacters(imbue, text)).toEqual([]);
  },
);

test('a face is left only for the characters it lacks', async () => {
  const plain = await shapeText(imbue, 'Sea');
  const mixed = await shapeText(imbue, 'Seaक');
  expect(mixed.glyphs.slice(0, 3).map(({ path }) => path)).toEqual(plain.glyphs.map(({ path }) => path));
});

test('letter spacing does not tear joined letters apart', async () => {
  const style = { font: 'imbue', size: 100 } as const;
  const spaced = await textOutline('किनारा', { ...style, letterSpacing: 0.2 });
  expect(spaced.width).toBeCloseTo((await textOutline('किनारा', style)).width, 5);
});

test('what no face has is named', async () => {
  expect(await missingCharacters(imbue, 'Sea 海 face')).toEqual(['海']);
});
