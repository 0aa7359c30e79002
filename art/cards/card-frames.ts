import type { PageCard } from '../../app/pages.ts';

export const CARD = { width: 1200, height: 630 } as const;

/** Where a placement puts drawing and words, in card pixels. */
export interface Frame {
  readonly drawing: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly fit: string;
  readonly headlineWidth: number;
  readonly headlineHeight: number;
  /** Largest type size of the headline. */
  readonly largest: number;
  readonly showsLead: boolean;
}

export const frames: Readonly<Record<PageCard['placement'], Frame>> = {
  coast: {
    drawing: { x: 0, y: -60, width: 1200, height: 750 },
    fit: 'xMaxYMax slice',
    headlineWidth: 950,
    headlineHeight: 400,
    largest: 222,
    showsLead: true,
  },
  below: {
    drawing: { x: -36, y: 134, width: 1272, height: 496 },
    fit: 'xMidYMax meet',
    headlineWidth: 1084,
    headlineHeight: 290,
    largest: 176,
    showsLead: false,
  },
  behind: {
    drawing: { x: 0, y: 0, ...CARD },
    fit: 'xMidYMid slice',
    headlineWidth: 1084,
    headlineHeight: 420,
    largest: 220,
    showsLead: false,
  },
  right: {
    drawing: { x: 600, y: 0, width: 600, height: 630 },
    fit: 'xMidYMid slice',
    headlineWidth: 640,
    headlineHeight: 330,
    largest: 196,
    showsLead: true,
  },
};
