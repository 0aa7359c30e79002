import { contrast, difference, type Hex, luminance, mix } from './colour.ts';
import { type BrandColours, type Palette, paletteOf } from './palette.ts';

type Role = keyof BrandColours;

/** The minimum of WCAG 2.2 AA for text. */
const textRatio = 4.5;
/** The minimum for large text, lines and focus rings. */
const lineRatio = 3;

interface Pair {
  readonly front: keyof Palette;
  readonly ground: keyof Palette;
  readonly minRatio: number;
  /** The colour to change first if the pair fails. */
  readonly roleToChange: Role;
}

const pairs = (
  minRatio: number,
  front: keyof Palette,
  grounds: readonly (keyof Palette)[],
  roleToChange: Role,
): Pair[] => grounds.map((ground) => ({ front, ground, minRatio, roleToChange }));

/** The colour pairs that need contrast; decorative lines do not. */
const pairsInUse: readonly Pair[] = [
  ...pairs(textRatio, 'ink', ['paper'], 'ink'),
  ...pairs(textRatio, 'ink', ['sheet'], 'sheet'),
  ...pairs(textRatio, 'ink', ['bone', 'boneMist'], 'bone'),
  ...pairs(textRatio, 'ink', ['mist', 'mistDeep'], 'mist'),
  ...pairs(textRatio, 'paper', ['ink'], 'ink'),
  ...pairs(textRatio, 'paper', ['deep', 'deepInk'], 'deep'),
  ...pairs(textRatio, 'mist', ['deep', 'deepInk'], 'deep'),
  ...pairs(lineRatio, 'hot', ['paper', 'sheet', 'bone', 'mist', 'boneMist'], 'hot'),
  ...pairs(textRatio, 'hotInk', ['paper', 'sheet'], 'hot'),
  ...pairs(textRatio, 'hotLit', ['ink'], 'hot'),
  ...pairs(lineRatio, 'hotDeep', ['mistDeep'], 'mist'),
  ...pairs(textRatio, 'mute', ['paper', 'sheet', 'bone'], 'ink'),
  ...pairs(textRatio, 'muteOnMist', ['mist', 'boneMist'], 'mist'),
  ...pairs(textRatio, 'muteOnInk', ['ink', 'deepInk'], 'deep'),
  ...pairs(textRatio, 'placeholder', ['sheet'], 'ink'),
  ...pairs(lineRatio, 'fadedOnPaper', ['paper'], 'ink'),
  ...pairs(lineRatio, 'fadedOnMist', ['mist'], 'mist'),
];

const contrastOf = (palette: Palette, { front, ground }: Pair): number =>
  contrast(palette[front], palette[ground]);

export const findFailingPairs = (colours: BrandColours, checkedPairs = pairsInUse): Pair[] => {
  const palette = paletteOf(colours);
  return checkedPairs.filter((pair) => contrastOf(palette, pair) < pair.minRatio);
};

const involves = (role: Role, { front, ground, roleToChange }: Pair): boolean =>
  [front, ground, roleToChange].includes(role);

/** The colour after the smallest change towards black or white with which the pairs pass. */
function nearestPassingColour(
  colours: BrandColours,
  role: Role,
  checkedPairs: readonly Pair[],
): Hex | undefined {
  const candidates = (['#000000', '#ffffff'] as const).flatMap((extreme) => {
    for (let share = 0.02; share <= 1; share += 0.02) {
      const candidate = mix(colours[role], extreme, share);
      if (findFailingPairs({ ...colours, [role]: candidate }, checkedPairs).length === 0) return [candidate];
    }
    return [];
  });
  return candidates.toSorted((a, b) => difference(a, colours[role]) - difference(b, colours[role]))[0];
}

export interface RejectedColour {
  readonly role: Role;
  /** For the owner; contains the nearest colour that passes. */
  readonly message: string;
  readonly nearestColour: Hex | undefined;
}

const lightRoles = ['paper', 'sheet', 'bone', 'mist'] as const;
const darkRoles = ['ink', 'deep'] as const;

/** Dark colours must be darker than all light ones, because drawings need dark lines on light grounds. */
const findTooLightColours = (colours: BrandColours): RejectedColour[] => {
  const minLightLuminance = Math.min(...lightRoles.map((role) => luminance(colours[role])));
  return darkRoles
    .filter((role) => luminance(colours[role]) >= minLightLuminance)
    .map((role) => ({
      role,
      message: `This must be a dark colour: darker than ${lightRoles.join(', ')}, which must be light.`,
      nearestColour: undefined,
    }));
};

/** Colours that others depend on are corrected first. */
const correctionOrder = ['ink', 'sheet', 'bone', 'mist', 'deep', 'hot'] as const;

const shadeNames: Partial<Record<keyof Palette, string>> = {
  hot: 'the accent',
  hotInk: 'the darker accent',
  hotLit: 'the lighter accent',
  hotDeep: 'the darkest accent',
  boneMist: 'the tint between bone and mist',
  mistDeep: 'the tint between mist and deep',
  deepInk: 'the shade between deep and ink',
  mute: 'the softer ink of captions',
  muteOnMist: 'the softer ink of captions',
  muteOnInk: 'the light colour of captions',
  placeholder: 'the softer ink of empty fields',
  fadedOnPaper: 'large words that step back',
  fadedOnMist: 'large words that step back',
};
const colourName = (colour: keyof Palette): string => shadeNames[colour] ?? colour;

const floorToTenth = (ratio: number): number => Math.floor(ratio * 10) / 10;

/** Colours with too little contrast, and the nearest colours that pass together. */
export function findRejectedColours(colours: BrandColours): RejectedColour[] {
  const tooLightColours = findTooLightColours(colours);
  if (tooLightColours.length > 0) return tooLightColours;
  const reasons = new Map<Role, string>();
  let correctedColours = colours;
  // Three times, because the correction of one colour may make another necessary.
  for (const role of [...correctionOrder, ...correctionOrder, ...correctionOrder]) {
    const allFailingPairs = findFailingPairs(correctedColours);
    const failingPairs = allFailingPairs.filter((pair) => pair.roleToChange === role);
    if (failingPairs.length === 0) continue;
    const palette = paletteOf(correctedColours);
    const [worstPair] = failingPairs.toSorted(
      (a, b) => contrastOf(palette, a) / a.minRatio - contrastOf(palette, b) / b.minRatio,
    );
    if (!worstPair) continue;
    const proposal =
      nearestPassingColour(
        correctedColours,
        role,
        // Also pairs of computed colours that pass now, because each colour changes several of them.
        pairsInUse.filter((pair) => involves(role, pair) || !allFailingPairs.includes(pair)),
      ) ?? nearestPassingColour(correctedColours, role, failingPairs);
    const failingUse = worstPair.minRatio === textRatio ? 'Text' : 'Lines';
    const reason =
      `${failingUse} in ${colourName(worstPair.front)} on ${colourName(worstPair.ground)} would be hard to see: the contrast is ` +
      `${floorToTenth(contrastOf(palette, worstPair))}:1, and ${worstPair.minRatio}:1 is needed. `;
    reasons.set(role, reasons.get(role) ?? reason);
    if (proposal) correctedColours = { ...correctedColours, [role]: proposal };
  }
  const isSolved = findFailingPairs(correctedColours).length === 0;
  return [...reasons].map(([role, reason]) => ({
    role,
    nearestColour: isSolved ? correctedColours[role] : undefined,
    message: isSolved
      ? `${reason}The nearest colour that passes is ${correctedColours[role]}.`
      : `${reason}No shades of the rejected colours were found that pass together: choose other colours.`,
  }));
}
