const { WALKS_SEED: seed = '20261119' } = process.env;

/** The settings of `fc.assert`: always the same values, or with WALKS_SEED=random others each time. */
export const fastCheckSettings = (numRuns: number) => ({
  numRuns,
  ...(seed !== 'random' && { seed: Number(seed) }),
});
