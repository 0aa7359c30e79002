const { WALKS_SEED: seed = '20261119', WALKS_SECONDS: seconds } = process.env;

/**
 * The settings of `fc.assert`: always the same `numRuns` values, or with WALKS_SEED=random others each time. With
 * WALKS_SECONDS each property runs that long; a red run is repeated with the seed that it prints.
 */
export const fastCheckSettings = (numRuns: number) => ({
  ...(seed !== 'random' && { seed: Number(seed) }),
  ...(seconds === undefined
    ? { numRuns }
    : { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: Number(seconds) * 1000 }),
});
