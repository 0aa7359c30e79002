import { expect, test } from 'vitest';
import { selectChecks } from './select-checks.ts';

/** The names of the checks of a change, and its unit tests. */
function selectFor(...files: readonly string[]) {
  const { 'unit tests': [, , , ...tests] = [], ...checks } = selectChecks(files);
  return { checks: Object.keys(checks), tests };
}

test.each([
  ['app/styles/tokens.css', ['check:imports', 'check:requirements', 'check:styles', 'check:lint']],
  ['docs/behaviour.md', ['check:requirements', 'check:lint']],
  ['app/ui/deleted.css', ['check:imports', 'check:unused', 'check:requirements']],
  ['enquiries/data-kinds.ts', expect.arrayContaining(['check:types', 'check:spelling', 'check:content'])],
  ['package.json', expect.arrayContaining(['check:types', 'check:imports', 'check:unused'])],
  ['art/draw.ts', expect.arrayContaining(['test:art'])],
  ['ops/nginx/seaface.conf', expect.arrayContaining(['check:expressions'])],
  ['visits/beacon.ts', expect.arrayContaining(['check:expressions'])],
])('a change of %s is checked by the quick checks that it can fail', (file, checks) => {
  expect(selectFor(file).checks).toEqual(checks);
});

test('a change of a file that no unit test names runs only the tests of the repository', () => {
  expect(selectFor('app/forms/postcard.tsx').tests).toEqual(selectFor().tests);
});

test.each([
  ['server/delivery/worker.ts', ['server/delivery/worker.test.ts']],
  ['.ci/affected-parts', ['tools/check/affected-parts.test.ts']],
  ['server/database/definitions/rights.sql', ['server/database/migrate.test.ts']],
  ['art/package-lock.json', ['tools/check/supply-chain.test.ts']],
])('a change of %s runs its unit tests', (file, tests) => {
  expect(selectFor(file).tests).toEqual(
    expect.arrayContaining([...tests, 'tools/check/unused-pictures.test.ts']),
  );
});
