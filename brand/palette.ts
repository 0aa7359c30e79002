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
  readonly boneMist: Hex;
  readonly mistDeep: Hex;
  readonly deepInk: Hex;
  /** Captions on paper and bone. */
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

/** A mix of two colours; its share is increased or reduced until the contrast on each background is reached. */
interface Shade {
  readonly from: Hex;
  readonly to: Hex;
  readonly share: number;
  readonly change: 'more' | 'less';
  readonly on: readonly Hex[];
  readonly ratio: number;
}

const shareStep = 0.01;
/** More than WCAG's 4.5, because colours are rounded to #rrggbb. */
const textRatio = 4.65;

function shade({ from, to, share, change, on, ratio }: Shade): Hex {
  const end = change === 'more' ? 1 : 0;
  const steps = Math.abs(end - share) / shareStep;
  for (let index = 0; index < steps; index++) {
    const at = share + (change === 'more' ? index : -index) * shareStep;
    const tried = mix(from, to, at);
    if (on.every((ground) => contrast(tried, ground) >= ratio)) return tried;
  }
  return mix(from, to, end);
}

export function paletteOf(colours: BrandColours): Palette {
  const { paper, sheet, bone, mist, deep, ink, hot } = colours;
  const boneMist = mix(bone, mist, 0.5);
  const mistDeep = mix(mist, deep, 0.28);
  const deepInk = mix(deep, ink, 0.5);
  const darker = { from: hot, to: '#000000', share: 0, change: 'more' } as const;
  const softInk = { from: ink, to: paper, change: 'less', ratio: textRatio } as const;
  return {
    ...colours,
    boneMist,
    mistDeep,
    deepInk,
    hotInk: shade({ ...darker, on: [paper, sheet], ratio: textRatio }),
    hotDeep: shade({ ...darker, on: [mistDeep], ratio: 3.65 }),
    hotLit: shade({ ...darker, to: '#ffffff', on: [ink], ratio: 5.25 }),
    mute: shade({ ...softInk, share: 0.28, on: [paper, sheet, bone] }),
    muteOnMist: shade({ ...softInk, to: mist, share: 0.22, on: [mist, boneMist] }),
    muteOnInk: shade({
      from: ink,
      to: mist,
      share: 0.78,
      change: 'more',
      on: [ink, deepInk],
      ratio: textRatio,
    }),
    fadedOnPaper: shade({ ...softInk, share: 0.4, on: [paper], ratio: 3.1 }),
    fadedOnMist: shade({ ...softInk, to: mist, share: 0.4, on: [mist], ratio: 3.1 }),
    hairlineOnPaper: mix(paper, ink, 0.22),
    placeholder: shade({ ...softInk, share: 0.36, on: [sheet] }),
  };
}
