import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { installOnDemand } from '../install-on-demand.ts';

/**
 * Mutation tests: changes the code in one place at a time and counts the changes that no test notices:
 *
 *     node tools/check/mutation/run.ts               every folder, hours on two cores
 *     node tools/check/mutation/run.ts http resume   those folders
 *     node tools/check/mutation/run.ts --file server/http/headers.ts --file server/http/listener.ts http
 *     node tools/check/mutation/run.ts --file server/intake/spool.ts --tests server/intake/spool.test.ts intake
 *
 * The last form runs only the named tests: minutes instead of an hour, and the score is a lower bound. Stryker lists
 * the survivors and writes them to .cache/mutation/<folder>.html.
 */
const folders: Readonly<Record<string, { readonly code: string; readonly tests: readonly string[] }>> = {
  enquiries: { code: 'enquiries', tests: ['enquiries'] },
  intake: { code: 'server/intake', tests: ['server/intake', 'server/http'] },
  delivery: { code: 'server/delivery', tests: ['server/delivery', 'server/cli'] },
  resume: { code: 'server/resume', tests: ['server/resume'] },
  http: { code: 'server/http', tests: ['server/http', 'server/intake', 'server/resume'] },
  visits: { code: 'server/visits', tests: ['server/visits'] },
};

/** The part of Stryker that is used here; its own types exist only when it is installed. */
interface StrykerModule {
  readonly Stryker: new (
    options: object,
  ) => { runMutationTest(): Promise<readonly { readonly status: string }[]> };
}
const packages = installOnDemand('@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1');
const coreFile = join(packages, '@stryker-mutator/core/dist/src/index.js');
const { Stryker }: StrykerModule = await import(pathToFileURL(coreFile).href);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string', multiple: true },
    tests: { type: 'string', multiple: true },
    concurrency: { type: 'string', default: '2' },
  },
});
const folderNames = positionals.length > 0 ? positionals : Object.keys(folders);
const survivingStates = new Set(['Survived', 'NoCoverage']);
const countedStates = new Set([...survivingStates, 'Killed', 'Timeout']);
const tableRows: string[] = [];

for (const name of folderNames) {
  const folder = folders[name];
  if (!folder) throw new Error(`'${name}' is not one of ${Object.keys(folders).join(', ')}.`);
  const mutants = await new Stryker({
    configFile: 'tools/check/mutation/stryker.config.json',
    mutate: [...(values.file ?? [`${folder.code}/**/*.ts`]), '!**/*.test.ts'],
    testFiles: values.tests ?? folder.tests.map((tests) => `${tests}/**/*.test.ts`),
    concurrency: Number(values.concurrency),
    incrementalFile: `.cache/mutation/${name}.incremental.json`,
    htmlReporter: { fileName: `.cache/mutation/${name}.html` },
  }).runMutationTest();
  const countedMutants = mutants.filter(({ status }) => countedStates.has(status));
  const survivors = countedMutants.filter(({ status }) => survivingStates.has(status));
  const percent = (100 * (countedMutants.length - survivors.length)) / Math.max(1, countedMutants.length);
  tableRows.push(
    `| ${folder.code} | ${countedMutants.length} | ${survivors.length} | ${percent.toFixed(1)} % |`,
  );
}

console.log(['| Folder | Changes | Not noticed | Score |', '|---|---|---|---|', ...tableRows].join('\n'));
