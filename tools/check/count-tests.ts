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
    passed: numPassedTests,
    // A test file that cannot be loaded has no failed test, so it counts as one.
    failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0),
  }));

const browserReport = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, errors }) => {
    if (stats.flaky > 0)
      console.log(`${stats.flaky} passed only on a second attempt: see “flaky” above and fix them`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
  });

interface Count {
  readonly passed: number;
  readonly failed: number;
}

function read(file: string): Count {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  return z.union([unitReport, browserReport]).parse(JSON.parse(readFileSync(file, 'utf8')));
}

const counts = process.argv.slice(2).map(read);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0 || counts.some((count) => count.passed === 0)) process.exitCode = 1;
