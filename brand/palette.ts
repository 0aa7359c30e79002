import { contrast, type Hex, mix } from './colour.ts';

/** The colours an agency chooses, by what they are used for. */
export interface BrandColours {
  /** What pages stand on. */
  readonly paper: Hex;
  /** Lighter: forms and cards. */
  readonly sheet: Hex;
  /** Darker: quiet sections. */
  readonly bone: Hex;
  /** A tint that sets sections apart. */
  readonly mist: Hex;
  /** A dark colour for whole sections and for land on maps. */
  readonly deep: Hex;
  /** Text and lines, and the darkest sections. */
  readonly ink: Hex;
  /** The one colour that stands out. */
  readonly hot: Hex;
}

/** Everything the site is painted with. */
export interface Palette extends BrandColours {
  /** The accent as text, and below light text. */
  readonly hotInk: Hex;
  /** The accent on dark grounds. */
  readonly hotLit: Hex;
  /** The accent on the tint between mist and deep. */
  readonly hotDeep: Hex;
  readonly boneMist: Hex;
  readonly mistDeep: Hex;
  readonly deepInk: Hex;
  /** Captions on paper and bone, on mist, on ink; and what stands in empty fields. */
  readonly mute: Hex;
  readonly muteOnMist: Hex;
  readonly muteOnInk: Hex;
  readonly placeholder: Hex;
  /** Large words that step back while another one is looked at. */
  readonly fadedOnPaper: Hex;
  readonly fadedOnMist: Hex;
  /** Thin rules where nothing can be transparent, as in mails. */
  readonly hairlineOnPaper: Hex;
}

/** Mixed so far at first, then further or less far until the contrast on each ground is reached. */
interface Shade {
  readonly from: Hex;
  readonly to: Hex;
  readonly share: number;
  readonly change: 'more' | 'less';
  readonly on: readonly Hex[];
  readonly ratio: number;
}

const step = 0.01;
/** A little more than WCAG's 4.5, so that a colour rounded to #rrggbb cannot fall below it. */
const text = 4.65;

function shade({ from, to, share, change, on, ratio }: Shade): Hex {
  const end = change === 'more' ? 1 : 0;
  const steps = Math.abs(end - share) / step;
  for (let index = 0; index < steps; index++) {
    const at = share + (change === 'more' ? index : -index) * step;
    const tried = mix(from, to, at);
    if (on.every((ground) => contrast(tried, ground) >= ratio)) return tried;
  }
  return mix(from, to, end);
}

/** The whole palette from an agency's seven colours. */
export function paletteOf(colours: BrandColours): Palette {
  const { paper, sheet, bone, mist, deep, ink, hot } = colours;
  const boneMist = mix(bone, mist, 0.5);
  const mistDeep = mix(mist, deep, 0.28);
  const deepInk = mix(deep, ink, 0.5);
  const darker = { from: hot, to: '#000000', share: 0, change: 'more' } as const;
  const softInk = { from: ink, to: paper, change: 'less', ratio: text } as const;
  return {
    ...colours,
    boneMist,
    mistDeep,
    deepInk,
    hotInk: shade({ ...darker, on: [paper, sheet], ratio: text }),
    hotDeep: shade({ ...darker, on: [mistDeep], ratio: 3.65 }),
    hotLit: shade({ ...darker, to: '#ffffff', on: [ink], ratio: 5.25 }),
    mute: shade({ ...softInk, share: 0.28, on: [paper, sheet, bone] }),
    muteOnMist: shade({ ...softInk, to: mist, share: 0.22, on: [mist, boneMist] }),
    muteOnInk: shade({ from: ink, to: mist, share: 0.78, change: 'more', on: [ink, deepInk], ratio: text }),
    fadedOnPaper: shade({ ...softInk, share: 0.4, on: [paper], ratio: 3.1 }),
    fadedOnMist: shade({ ...softInk, to: mist, share: 0.4, on: [mist], ratio: 3.1 }),
    hairlineOnPaper: mix(paper, ink, 0.22),
    placeholder: shade({ ...softInk, share: 0.36, on: [sheet] }),
  };
}
