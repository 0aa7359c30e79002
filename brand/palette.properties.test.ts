import { globSync, readFileSync } from 'node:fs';
import { wcagContrast, wcagLuminance } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import brand from '#content/brand.json' with { type: 'json' };
import { brandSchema } from '../app/content/brand-schema.ts';
import { otherPalette } from '../tests/support/editor/other-palette.ts';
import { fastCheckSettings } from '../tests/support/fast-check-settings.ts';
import { contrast, type Hex, mix } from './colour.ts';
import { pairsInUse } from './contrast.ts';
import { cssName } from './css-name.ts';
import { type BrandColours, paletteOf } from './palette.ts';
import { paletteCss, paletteModuleId } from './palette-css.ts';

interface CssPair {
  readonly front: string;
  readonly ground: string;
  readonly minRatio: number;
}

/** The rules for the screen; values such as 'var(--ink)'. */
const rulesIn = (css: string) =>
  [
    ...css
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/@media print \{.*?\n {2}\}/gs, '')
      .matchAll(/([^{};]+)\{([^{}]*)\}/g),
  ].map(([, selector = '', body = '']) => ({
    selector,
    values: Object.fromEntries(
      [...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
    ),
  }));

function pairsIn(values: Readonly<Record<string, string | undefined>>): CssPair[] {
  const ground = values['--ground'] ?? values.background;
  const texts = [values['--text'], values['--quiet'], values['--accent'], values.color].map((front) => ({
    front,
    minRatio: 4.5,
  }));
  return [...texts, { front: values['--focus'], minRatio: 3 }].flatMap(({ front, minRatio }) => {
    const [frontName, groundName] = [front, ground].map((value) => value?.match(/^var\((--[\w-]+)\)$/)?.[1]);
    return frontName && groundName ? [{ front: frontName, ground: groundName, minRatio }] : [];
  });
}

const stylesheets = globSync('app/**/*.css').map((file) => rulesIn(readFileSync(file, 'utf8')));
const themeRules = rulesIn(readFileSync('app/styles/theme.css', 'utf8'));
const groundNames = ['paper', 'sheet', 'bone', 'mist', 'deep', 'ink', 'hot'];
/** Text, and focus rings, on the ground that the same rule or the theme sets. */
const cssPairs = [
  ...groundNames.map((ground) =>
    Object.assign(
      {},
      ...themeRules.filter(({ selector }) => selector.includes(`'${ground}'`)).map(({ values }) => values),
    ),
  ),
  ...stylesheets.flat().map(({ values }) => values),
].flatMap(pairsIn);

const good = brand.palette as BrandColours;
const hex = fc.integer({ min: 0, max: 0xffffff }).map((rgb): Hex => `#${rgb.toString(16).padStart(6, '0')}`);
const change = fc.record({
  role: fc.constantFrom('paper', 'sheet', 'bone', 'mist', 'deep', 'ink', 'hot'),
  other: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<Hex>('#000000', '#ffffff') },
    { weight: 1, arbitrary: hex },
  ),
  share: fc.double({ min: 0, max: 0.7, noNaN: true }),
  isAtLimit: fc.boolean(),
});
const isPassing = (colours: BrandColours) => {
  const palette = paletteOf(colours);
  return pairsInUse.every(
    ({ front, ground, minRatio }) => contrast(palette[front], palette[ground]) >= minRatio,
  );
};

/** Changes of good palettes, because random colours are never accepted. */
const palettes = fc
  .tuple(fc.constantFrom(good, otherPalette), fc.array(change, { minLength: 1, maxLength: 2 }))
  .map(([start, changes]) => {
    const palette: Record<keyof BrandColours, Hex> = { ...start };
    for (const { role, other, share, isAtLimit } of changes) {
      const colour = palette[role];
      palette[role] = mix(colour, other, share);
      // A pair that is not checked would fail just before the first one that is.
      for (let [low, high, step] = [0, share, 0]; isAtLimit && step < 8; step++) {
        const middle = (low + high) / 2;
        if (isPassing({ ...palette, [role]: mix(colour, other, middle) })) low = middle;
        else high = middle;
        palette[role] = mix(colour, other, low);
      }
    }
    return palette;
  });

async function readBuiltColours(palette: BrandColours): Promise<ReadonlyMap<string, string>> {
  const { load } = paletteCss(async () => JSON.stringify({ palette })) as {
    load: (this: object, id: string) => Promise<string>;
  };
  const css = await load.call({ addWatchFile: () => undefined }, paletteModuleId);
  return new Map(
    [...css.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]),
  );
}

const messagesFor = (palette: BrandColours) =>
  brandSchema
    .safeParse({ palette, accentName: 'pink' })
    .error?.issues.map(({ path, message }) => ({ role: path.at(-1), message })) ?? [];

test('BRAND-03 BRAND-04 a palette is accepted exactly if all pairs of colours have contrast in the built CSS', async () => {
  await fc.assert(
    fc.asyncProperty(palettes, async (palette) => {
      const colours = await readBuiltColours(palette);
      const withRatio = <Pair extends { front: string; ground: string }>(pair: Pair) => {
        const [front, ground] = [colours.get(pair.front), colours.get(pair.ground)];
        return { ...pair, ratio: front && ground ? wcagContrast(front, ground) : 21 };
      };
      const failingPairs = pairsInUse
        .map(({ front, ground, ...rest }) =>
          withRatio({ ...rest, front: cssName(front), ground: cssName(ground) }),
        )
        .filter(({ ratio, minRatio }) => ratio < minRatio);
      const [ink, deep, ...lights] = (['ink', 'deep', 'paper', 'sheet', 'bone', 'mist'] as const).map(
        (role) => wcagLuminance(palette[role]),
      );
      const areInverted = Math.max(ink ?? 0, deep ?? 0) >= Math.min(...lights);
      const [rejection] = messagesFor(palette);
      expect(rejection === undefined).toBe(failingPairs.length === 0 && !areInverted);
      if (rejection === undefined)
        expect(cssPairs.map(withRatio).filter(({ ratio, minRatio }) => ratio < minRatio)).toEqual([]);
      else if (!areInverted)
        expect(
          failingPairs
            .filter(({ roleToChange }) => roleToChange === rejection.role)
            .map(({ ratio }) => `the contrast is ${Math.floor(ratio * 10) / 10}:1`)
            .filter((words) => rejection.message.includes(words)),
        ).not.toEqual([]);
    }),
    // Without shrinking, which takes minutes.
    { ...fastCheckSettings(150), endOnFailure: true },
  );
});

test('BRAND-04 a palette with all proposed colours is accepted', () => {
  fc.assert(
    fc.property(palettes, (palette) => {
      const messages = messagesFor(palette);
      const proposals = messages.map(({ role, message }) => [
        role,
        message.match(/ is (#[0-9a-f]{6})\.$/)?.[1],
      ]);
      if (proposals.every(([, colour]) => colour !== undefined))
        expect(messagesFor({ ...palette, ...Object.fromEntries(proposals) })).toEqual([]);
    }),
    {
      ...fastCheckSettings(15),
      // One correction made another necessary.
      examples: [
        [{ ...good, mist: '#a6b2ae' }],
        [{ ...good, mist: '#7c8682', deep: '#14666b', ink: '#688382' }],
      ],
    },
  );
});
