import type { Ground } from './picture.ts';

/** The colour palette of DESIGN.md, section 2. */
export const palette = {
  paper: '#F3EEE3',
  sheet: '#FBF8F2',
  bone: '#E7E0D1',
  mist: '#CFDFD9',
  teal: '#0B5F64',
  ink: '#04303A',
  hot: '#E8125C',
  hotInk: '#D10B50',
  hotLit: '#FF6C9C',
  hotDeep: '#A80640',
  boneMist: '#DBE0D5',
  mistTeal: '#98BBB8',
  tealInk: '#07474E',
} as const;

/** What a drawing is made of on one ground. */
export interface Inks {
  readonly ground: string;
  readonly pen: string;
  readonly hot: string;
  readonly land: string;
}

const light = (ground: string, hot: string = palette.hot): Inks => ({
  ground,
  pen: palette.ink,
  hot,
  land: palette.teal,
});

const dark = (ground: string, hot: string = palette.hotLit): Inks => ({
  ground,
  pen: palette.paper,
  hot,
  land: palette.teal,
});

export const inks: Readonly<Record<Ground, Inks>> = {
  paper: light(palette.paper),
  sheet: light(palette.sheet),
  bone: light(palette.bone),
  mist: light(palette.mist),
  'bone-mist': light(palette.boneMist),
  // Rani pink is only 2.2:1 on the middle tint; the spine's deeper rani is 3.7:1.
  'mist-teal': light(palette.mistTeal, palette.hotDeep),
  teal: dark(palette.teal),
  'teal-ink': dark(palette.tealInk),
  ink: dark(palette.ink),
  // On the hot ground the one line that matters is ink.
  hot: dark(palette.hotInk, palette.ink),
};
