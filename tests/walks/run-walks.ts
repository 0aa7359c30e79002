import { randomInt } from 'node:crypto';
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

/** Texts and numbers differ between walks. */
const kindOf = (violation: string) => violation.replaceAll(/'.*?'|\d+/g, '');

/** Shrinking repeats a walk many times. */
const shrinkingAtMostMs = 120_000;

/**
 * Runs generated walks; `walk` returns the violations of one. The first is shrunk and printed. WALKS_SEED, a number or
 * 'random', and WALKS_SECONDS change which walks and how many; WALKS_PATH repeats one.
 */
export async function runWalks<Plan>(
  biasedPlans: fc.Arbitrary<Plan>,
  walk: (plan: Plan) => Promise<readonly string[]>,
  { runs, seed: ciSeed, describe, command }: Options<Plan>,
): Promise<void> {
  const { WALKS_SEED, WALKS_SECONDS, WALKS_PATH: path } = process.env;
  const firstSeed = WALKS_SEED === 'random' ? randomInt(2 ** 31) : Number(WALKS_SEED ?? ciSeed);
  // Small values are no more interesting in a walk than others.
  const plans = fc.noBias(biasedPlans);
  const startedAt = Date.now();
  let foundAt = Number.POSITIVE_INFINITY;
  let kind = '';
  const check = async (plan: Plan) => {
    if (Date.now() > foundAt + shrinkingAtMostMs) return;
    // Shrinking follows the first violation, not what another walk happens to violate.
    const violations = (await walk(plan).catch(({ stack = 'failed' }: Error) => [stack])).filter(
      (violation) => kindOf(violation).startsWith(kind),
    );
    if (violations.length === 0) return;
    foundAt = Math.min(foundAt, Date.now());
    kind = kindOf(violations[0] ?? '').slice(0, 10);
    throw new Error([...violations, 'in', ...describe(plan)].join('\n'));
  };
  if (path) {
    const [plan] = fc.sample(plans, { seed: firstSeed, path, numRuns: 1 });
    if (!plan) throw new Error(`No walk has the path ${path}.`);
    return check(plan);
  }
  const isDone = (count: number) =>
    WALKS_SECONDS ? Date.now() - startedAt > Number(WALKS_SECONDS) * 1000 : count >= runs;
  const property = fc.asyncProperty(plans, check);
  let count = 0;
  for (; !isDone(count); count += 1) {
    const seed = firstSeed + count;
    const { failed, errorInstance, counterexamplePath } = await fc.check(property, { seed, numRuns: 1 });
    if (failed)
      throw new Error(
        `${(errorInstance as Error).message}
Found after ${Math.round((foundAt - startedAt) / 1000)} s. Again: WALKS_SEED=${seed} WALKS_PATH=${counterexamplePath} ${command}`,
      );
  }
  console.log(`${count} walks from seed ${firstSeed}`);
}
