import { createNoise2D } from 'simplex-noise';

export type Random = () => number;
export type Noise = (x: number, y: number) => number;

/** Seeded uniform numbers in [0, 1) (mulberry32): the same seed always gives the same drawing. */
export const random = (seed = 1): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** Seeded simplex noise between -1 and 1. */
export const noise = (seed = 1): Noise => createNoise2D(random(seed));
