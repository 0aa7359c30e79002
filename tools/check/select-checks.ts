import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean);

/** Files that differ from the last commit, also new and deleted ones. */
export const readChangedFiles = (): readonly string[] => [
  ...git('diff', '-z', '--name-only', '--no-renames', 'HEAD'),
  ...git('ls-files', '-z', '--others', '--exclude-standard'),
];

/** They name files as samples, or change copies of them. */
const testsOfSampleFiles = ['tools/check/check-rules.test.ts', 'tools/check/select-checks.test.ts'];

/**
 * Changed unit tests, the test beside a changed file, and those that name a changed file: they import, start or read it.
 * `vitest related` would run whatever reaches it: minutes.
 */
function unitTestsOf(changedFiles: readonly string[]): readonly string[] {
  const testFiles = globSync('*/**/*.test.ts', { exclude: ['art/**', '**/node_modules/**'] });
  const ownTests = new Set(changedFiles.map((file) => file.replace(/(?<!\.test)\.tsx?$/, '.test.ts')));
  const names = changedFiles.map((file) => `/${basename(file)}'`);
  return testFiles.filter((file) => {
    if (ownTests.has(file)) return true;
    if (testsOfSampleFiles.includes(file)) return false;
    const text = readFileSync(file, 'utf8');
    return names.some((name) => text.includes(name));
  });
}

/** Quick ones, which report what a removal leaves behind. */
const repositoryTests = [
  'tools/check/asvs.test.ts',
  'tools/check/document-paths.test.ts',
  'tools/check/unused-pictures.test.ts',
  'visits/element-names.test.ts',
];

/** The commands for a change, by name. What depends on unchanged files too is checked as a whole, if that is quick. */
export function selectChecks(changedFiles: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const changes = (pattern: RegExp) => changedFiles.some((file) => pattern.test(file));
  const script = (name: string) => ({ [name]: ['node', '--run', name] });
  const existingFiles = changedFiles.filter((file) => existsSync(file));
  const styles = existingFiles.filter((file) => /^(?:app|editor)\/.*\.css$/.test(file));
  const changesPackages = changes(/package(?:-lock)?\.json$/);
  const tests = new Set([
    ...unitTestsOf(changedFiles),
    ...(changes(/\.sql$/) ? globSync('server/database/*.test.ts') : []),
    ...(changes(/^enquiries\/.*(?:form|fields?)\.ts$/) ? ['server/intake/every-field.test.ts'] : []),
    ...(changesPackages ? ['tools/check/supply-chain.test.ts'] : []),
    ...repositoryTests,
  ]);
  const needsRouteTypes = changes(/^app\/(?:routes|pages)|^content\//) || !existsSync('.react-router/types');
  return {
    ...(changes(/\.(?:tsx?|json)$/) &&
      (needsRouteTypes
        ? script('check:types')
        : { 'check:types': ['node_modules/.bin/tsc', '--singleThreaded'] })),
    'unit tests': ['node_modules/.bin/vitest', 'run', '--reporter=dot', ...tests],
    ...((changes(/\.(?:tsx?|css|mjs)$/) || changesPackages) && script('check:imports')),
    ...((changesPackages || changes(/^knip/) || existingFiles.length < changedFiles.length) &&
      script('check:unused')),
    ...(changes(/^(?:tests\/content|server\/mail|enquiries)\/|^cspell/) && script('check:spelling')),
    ...(changes(
      /^(?:public|content|content-rules|brand|enquiries|app\/content|app\/routes)\/|^app\/(?:pages|paths)\./,
    ) && script('check:content')),
    ...script('check:requirements'),
    ...(changes(
      /^(?:app|enquiries|server|visits)\/.+\.tsx?$|^ops\/nginx\/.+\.conf$|^tools\/(?:build\/proxy\/|check\/regular-expressions)/,
    ) && script('check:expressions')),
    ...(changes(/^(?:stylelint|app\/styles\/)/)
      ? script('check:styles')
      : styles.length > 0 && { 'check:styles': ['node_modules/.bin/stylelint', ...styles] }),
    ...(changes(/^biome\.json$|\.grit$/)
      ? script('check:lint')
      : existingFiles.length > 0 && {
          'check:lint': [
            'node_modules/.bin/biome',
            ...['check', '--error-on-warnings', '--no-errors-on-unmatched', ...existingFiles],
          ],
        }),
    ...(changes(/^art\/.+\.ts$/) && script('test:art')),
  };
}
