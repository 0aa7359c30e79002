import fc from 'fast-check';

interface Options<Plan> {
  /** Number of walks in CI. */
  readonly runs: number;
  /** The seed of the first walk in CI; each walk has the next one. */
  readonly seed: number;
  readonly describe: (plan: Plan) => readonly string[];
  /** Runs the same test again. */
  readonly command: string;
}

/** Shrinking repeats a walk many times. */
const shrinkingAtMostMs = 120_000;

/**
 * Runs generated walks; `walk` returns the violations of one. The first is shrunk and printed. WALKS_SEED, a number or
 * 'random', and WALKS_SECONDS change which walks and how many; WALKS_PATH replays one.
 */
export async function runWalks<Plan>(
  plans: fc.Arbitrary<Plan>,
  walk: (plan: Plan) => Promise<readonly string[]>,
  { runs, seed: ciSeed, describe, command }: Options<Plan>,
): Promise<void> {
  const { WALKS_SEED, WALKS_SECONDS, WALKS_PATH } = process.env;
  const firstSeed = WALKS_SEED === 'random' ? (Date.now() + process.pid) % 1e9 : Number(WALKS_SEED ?? ciSeed);
  const startedAt = Date.now();
  const isDone = (count: number) =>
    WALKS_SECONDS && !WALKS_PATH
      ? Date.now() - startedAt > Number(WALKS_SECONDS) * 1000
      : count >= (WALKS_PATH ? 1 : runs);
  let shrinkingEndsAt = Number.POSITIVE_INFINITY;
  const property = fc.asyncProperty(plans, async (plan) => {
    const violations = Date.now() > shrinkingEndsAt ? [] : await walk(plan);
    if (violations.length === 0) return;
    shrinkingEndsAt = Math.min(shrinkingEndsAt, Date.now() + shrinkingAtMostMs);
    throw new Error(violations.join('\n'));
  });
  let count = 0;
  for (; !isDone(count); count += 1) {
    const seed = firstSeed + count;
    const result = await fc.check(property, {
      seed,
      numRuns: 1,
      ...(WALKS_PATH && { path: WALKS_PATH, endOnFailure: true }),
    });
    if (!result.failed || !result.counterexample) continue;
    throw new Error(
      [
        `${(result.errorInstance as Error).message}\nafter ${Math.round((Date.now() - startedAt) / 1000)} s, in`,
        ...describe(result.counterexample[0]),
        `Replay: WALKS_SEED=${seed} WALKS_PATH=${result.counterexamplePath} ${command}`,
      ].join('\n'),
    );
  }
  console.log(`${count} walks from seed ${firstSeed}`);
}
