import { expect, test } from 'vitest';
import brand from '#content/brand.json' with { type: 'json' };
import { otherPalette } from '../tests/support/editor/other-palette.ts';
import { contrast } from './colour.ts';
import { findRejectedColours, pairsInUse } from './contrast.ts';
import { type BrandColours, paletteOf } from './palette.ts';

const sampleColours = brand.palette as BrandColours;

test.each([
  ['the sample', sampleColours],
  ['another', otherPalette],
])('BRAND-03 every pair of colours in use passes in %s palette', (_, colours) => {
  const palette = paletteOf(colours);
  for (const { front, ground, minRatio } of pairsInUse)
    expect(contrast(palette[front], palette[ground]), `${front} on ${ground}`).toBeGreaterThanOrEqual(
      minRatio,
    );
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

test('BRAND-04 replacements for several rejected colours pass together', () => {
  const paleColours = { ...sampleColours, deep: '#2f9aa0', hot: '#ffd000' } as const;
  const proposals = findRejectedColours(paleColours).map(({ role, nearestColour }) => [role, nearestColour]);
  expect(proposals.map(([role]) => role)).toEqual(['deep', 'hot']);
  expect(findRejectedColours({ ...paleColours, ...Object.fromEntries(proposals) })).toEqual([]);
});

test('BRAND-04 if ink and paper are swapped, ink and deep are rejected as too light', () => {
  const swappedColours = { ...sampleColours, paper: sampleColours.ink, ink: sampleColours.paper };
  expect(findRejectedColours(swappedColours).map(({ role }) => role)).toEqual(['ink', 'deep']);
});
