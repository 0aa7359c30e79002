import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import brand from '#content/brand.json' with { type: 'json' };
import { otherPalette } from '../tests/support/editor/other-palette.ts';
import { fastCheckSettings } from '../tests/support/fast-check-settings.ts';
import { contrast, type Hex, mix } from './colour.ts';
import { findFailingPairs, findRejectedColours } from './contrast.ts';
import { type BrandColours, paletteOf } from './palette.ts';
import { paletteCss, paletteModuleId } from './palette-css.ts';

const sampleColours = brand.palette as BrandColours;

test.each([
  ['the sample', sampleColours],
  ['another', otherPalette],
])('BRAND-03 every pair of colours in use passes in %s palette', (_, colours) => {
  expect(findFailingPairs(colours)).toEqual([]);
  expect(findRejectedColours(colours)).toEqual([]);
});

test('BRAND-03 the computed shades of the sample palette are those of the design', () => {
  expect(paletteOf(sampleColours)).toMatchObject({
    hotInk: '#ce1052',
    hotLit: '#f276a0',
    mute: '#476569',
    boneMist: '#dbe0d5',
    mistDeep: '#98bbb8',
    deepInk: '#08484f',
  });
});

test.each([
  ['an accent that is too light', { hot: '#ff9933' }, 'hot'],
  ['ink that is too light', { ink: '#7a8a8c' }, 'ink'],
  ['a tint that is too dark', { mist: '#8fb0a5' }, 'mist'],
  ['a deep colour that is too light', { deep: '#2f9aa0' }, 'deep'],
] as const)('BRAND-04 %s is rejected with the nearest colour that passes', (_, change, role) => {
  const [rejection, ...others] = findRejectedColours({ ...sampleColours, ...change });
  expect(others).toEqual([]);
  expect(rejection).toMatchObject({ role, nearestColour: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  expect(rejection?.message).toMatch(
    /^(?:Text|Lines) in .+ would be hard to see: the contrast is [\d.]+:1, and (?:4\.5|3):1 is needed\. The nearest colour that passes is #[0-9a-f]{6}\.$/,
  );
  expect(findRejectedColours({ ...sampleColours, ...change, [role]: rejection?.nearestColour })).toEqual([]);
});

test('BRAND-04 if ink and paper are swapped, ink and deep are rejected as too light', () => {
  const swappedColours = { ...sampleColours, paper: sampleColours.ink, ink: sampleColours.paper };
  expect(findRejectedColours(swappedColours).map(({ role }) => role)).toEqual(['ink', 'deep']);
});

type Declarations = Readonly<Record<string, string>>;

/** The rules for the screen; values such as 'var(--ink)'. */
const rulesIn = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll(/\/\*.*?\*\/|@media print \{.*?\n {2}\}/gs, '')
    .matchAll(/([^{};]+)\{([^{}]*)\}/g)
    .map(([, selector = '', body = '']) => {
      const declarations = body.matchAll(/([\w-]+):\s*([^;]+);/g).map(([, name, value]) => [name, value]);
      return { selector, declarations: Object.fromEntries(declarations) as Declarations };
    })
    .toArray();

/** What the theme sets on each ground, and what each other rule sets. */
const declarationsInUse: readonly Declarations[] = [
  ...['paper', 'sheet', 'bone', 'mist', 'deep', 'ink', 'hot'].map((ground) => {
    const rules = rulesIn('app/styles/theme.css').filter(({ selector }) => selector.includes(`'${ground}'`));
    return Object.assign({}, ...rules.map(({ declarations }) => declarations));
  }),
  ...globSync('app/**/*.css').flatMap((file) => rulesIn(file).map(({ declarations }) => declarations)),
];

async function findLowContrast(palette: BrandColours): Promise<readonly unknown[]> {
  const { load } = paletteCss(async () => JSON.stringify({ palette })) as {
    load: (this: object, id: string) => Promise<string>;
  };
  const css = await load.call({ addWatchFile: () => undefined }, paletteModuleId);
  const colours = new Map(
    css.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g).map(([, name, colour]) => [`var(${name})`, colour as Hex]),
  );
  return declarationsInUse.flatMap((declarations) => {
    const ground = colours.get(declarations['--ground'] ?? declarations.background ?? '');
    return ['--text', '--quiet', '--accent', 'color', '--focus'].flatMap((name) => {
      const front = colours.get(declarations[name] ?? '');
      const isEnough = !front || !ground || contrast(front, ground) >= (name === '--focus' ? 3 : 4.5);
      return isEnough ? [] : [{ name, ...declarations }];
    });
  });
}

const change = fc.record({
  role: fc.constantFrom('paper', 'sheet', 'bone', 'mist', 'deep', 'ink', 'hot'),
  target: fc
    .oneof(fc.constantFrom(0, 0xffffff), fc.nat(0xffffff))
    .map((rgb): Hex => `#${rgb.toString(16).padStart(6, '0')}`),
  share: fc.constantFrom(0.2, 0.5, 1),
});
type Role = keyof BrandColours;
const isPassing = (colours: BrandColours) => findFailingPairs(colours).length === 0;

/** A colour moved as far as it passes: there a pair that nothing checks fails first. */
function move(palette: BrandColours, role: Role, target: Hex, share: number): Hex {
  let passing = 0;
  for (let step = 0.5; step > 0.01; step /= 2)
    if (isPassing({ ...palette, [role]: mix(palette[role], target, passing + step) })) passing += step;
  return mix(palette[role], target, passing * share);
}
/** Good palettes with changed colours, because random colours are never accepted. */
const passingPalettes = fc
  .tuple(fc.constantFrom(sampleColours, otherPalette), fc.array(change, { maxLength: 4 }))
  .map(([start, changes]) => {
    const palette: Record<Role, Hex> = { ...start };
    for (const { role, target, share } of changes) palette[role] = move(palette, role, target, share);
    return palette;
  });

test('BRAND-03 every pair of colours in the CSS has contrast in a palette that passes', async () => {
  expect(declarationsInUse.filter((rule) => rule['--ground'] && rule['--text'])).toHaveLength(7);
  await fc.assert(
    fc.asyncProperty(passingPalettes, async (palette) => {
      expect(await findLowContrast(palette)).toEqual([]);
    }),
    fastCheckSettings(200),
  );
});

test.each([
  { deep: '#2f9aa0', hot: '#ffd000' },
  // One correction made another necessary.
  { mist: '#a6b2ae' },
  { mist: '#7c8682', deep: '#14666b', ink: '#688382' },
] as const)('BRAND-04 the sample palette with %o passes with all proposed colours', (change) => {
  const palette = { ...sampleColours, ...change };
  const proposals = findRejectedColours(palette).map(({ role, nearestColour }) => [role, nearestColour]);
  expect(findRejectedColours({ ...palette, ...Object.fromEntries(proposals) })).toEqual([]);
});
