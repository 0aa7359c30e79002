import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Adds up the JSON reports of Vitest and Playwright and prints one line:
 *
 *     node tools/check/count-tests.ts <report> …
 */
const unitReport = z
  .object({ numPassedTests: z.int(), numFailedTests: z.int(), numFailedTestSuites: z.int() })
  .transform(({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
    passedCount: numPassedTests,
    // A test file that cannot be loaded has no failed test, so it counts as one.
    failedCount: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0),
  }));

const browserReport = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, errors }) => {
    if (stats.flaky > 0)
      console.log(`${stats.flaky} passed only on a second attempt: see “flaky” above and fix them`);
    return { passedCount: stats.expected + stats.flaky, failedCount: stats.unexpected + errors.length };
  });

interface Count {
  readonly passedCount: number;
  readonly failedCount: number;
}

function readCount(file: string): Count {
  if (!existsSync(file)) return { passedCount: 0, failedCount: 0 };
  return z.union([unitReport, browserReport]).parse(JSON.parse(readFileSync(file, 'utf8')));
}

const counts = process.argv.slice(2).map(readCount);
const passedCount = counts.reduce((sum, count) => sum + count.passedCount, 0);
const failedCount = counts.reduce((sum, count) => sum + count.failedCount, 0);
console.log(`${passedCount} passed, ${failedCount} failed`);
if (failedCount > 0 || counts.some((count) => count.passedCount === 0)) process.exitCode = 1;
