import { contrast, type Hex, mix } from './colour.ts';

/** The colours that an agency chooses. */
export interface BrandColours {
  /** Page background. */
  readonly paper: Hex;
  /** Lighter background of forms and cards. */
  readonly sheet: Hex;
  /** Darker background of some sections. */
  readonly bone: Hex;
  /** Tinted background of some sections. */
  readonly mist: Hex;
  /** A dark colour for whole sections and for land on maps. */
  readonly deep: Hex;
  /** Text and lines, and the darkest sections. */
  readonly ink: Hex;
  /** Accent. */
  readonly hot: Hex;
}

export interface Palette extends BrandColours {
  /** The accent for text, and as background of light text. */
  readonly hotInk: Hex;
  /** The accent on dark backgrounds. */
  readonly hotLit: Hex;
  /** The accent on the tint between mist and deep. */
  readonly hotDeep: Hex;
  /** Mixtures of two colours: bone and mist, mist and deep, deep and ink. */
  readonly boneMist: Hex;
  readonly mistDeep: Hex;
  readonly deepInk: Hex;
  /** Captions on paper, sheet and bone. */
  readonly mute: Hex;
  readonly muteOnMist: Hex;
  readonly muteOnInk: Hex;
  readonly placeholder: Hex;
  /** Large text that is not active. */
  readonly fadedOnPaper: Hex;
  readonly fadedOnMist: Hex;
  /** Thin lines where transparency is not supported, as in mails. */
  readonly hairlineOnPaper: Hex;
}

/**
 * A mix of two colours. `share` is the part of `to` at the start; `shade` changes it step by step until the mix has at
 * least the contrast `minRatio` on each ground.
 */
interface ShadeOptions {
  readonly from: Hex;
  readonly to: Hex;
  readonly share: number;
  readonly shareChange: 'increase' | 'reduce';
  readonly grounds: readonly Hex[];
  readonly minRatio: number;
}

const shareStep = 0.01;
/** More than WCAG's 4.5, because colours are rounded to #rrggbb. */
const safeTextRatio = 4.65;

function shade({ from, to, share, shareChange, grounds, minRatio }: ShadeOptions): Hex {
  const end = shareChange === 'increase' ? 1 : 0;
  const steps = Math.abs(end - share) / shareStep;
  for (let index = 0; index < steps; index++) {
    const currentShare = share + (shareChange === 'increase' ? index : -index) * shareStep;
    const candidate = mix(from, to, currentShare);
    if (grounds.every((ground) => contrast(candidate, ground) >= minRatio)) return candidate;
  }
  return mix(from, to, end);
}

export function paletteOf(colours: BrandColours): Palette {
  const { paper, sheet, bone, mist, deep, ink, hot } = colours;
  const boneMist = mix(bone, mist, 0.5);
  const mistDeep = mix(mist, deep, 0.28);
  const deepInk = mix(deep, ink, 0.5);
  const accentShade = { from: hot, to: '#000000', share: 0, shareChange: 'increase' } as const;
  const inkShade = { from: ink, to: paper, shareChange: 'reduce', minRatio: safeTextRatio } as const;
  return {
    ...colours,
    boneMist,
    mistDeep,
    deepInk,
    hotInk: shade({ ...accentShade, grounds: [paper, sheet], minRatio: safeTextRatio }),
    hotDeep: shade({ ...accentShade, grounds: [mistDeep], minRatio: 3.65 }),
    hotLit: shade({ ...accentShade, to: '#ffffff', grounds: [ink], minRatio: 5.25 }),
    mute: shade({ ...inkShade, share: 0.28, grounds: [paper, sheet, bone] }),
    muteOnMist: shade({ ...inkShade, to: mist, share: 0.22, grounds: [mist, boneMist] }),
    muteOnInk: shade({
      from: ink,
      to: mist,
      share: 0.78,
      shareChange: 'increase',
      grounds: [ink, deepInk],
      minRatio: safeTextRatio,
    }),
    fadedOnPaper: shade({ ...inkShade, share: 0.4, grounds: [paper], minRatio: 3.1 }),
    fadedOnMist: shade({ ...inkShade, to: mist, share: 0.4, grounds: [mist], minRatio: 3.1 }),
    hairlineOnPaper: mix(paper, ink, 0.22),
    placeholder: shade({ ...inkShade, share: 0.36, grounds: [sheet] }),
  };
}
