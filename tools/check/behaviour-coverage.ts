import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compareWithTests, readCitations, readPromises } from './behaviour.ts';

/** Holds docs/behaviour.md against the tests: which promises are tested, which are pending, which are forgotten. */
const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const rooms = '{app,art,brand,content,editor,enquiries,ops,publishing,server,tools,visits}';
/** Its sample titles are about numbers, not citations of them. */
const aboutNumbers = 'tools/check/behaviour.test.ts';

const testFiles = globSync([`${rooms}/**/*.test.{ts,tsx}`, 'tests/**/*.ts'], {
  cwd: root,
  exclude: ['**/node_modules'],
}).filter((file) => file !== aboutNumbers);
const citedIn = new Map<string, string[]>();
for (const file of testFiles) {
  for (const id of readCitations(read(file))) citedIn.set(id, [...(citedIn.get(id) ?? []), file]);
}

const coverage = compareWithTests(readPromises(read('docs/behaviour.md')), new Set(citedIn.keys()));

for (const id of coverage.missing) console.error(`${id} is promised, but no test cites it`);
for (const id of coverage.unknown)
  console.error(`${id} is promised nowhere, but cited in ${citedIn.get(id)?.join(', ')}`);
if (coverage.begun.length > 0) console.log(`Tested, but still marked pending: ${coverage.begun.join(', ')}`);
console.log(
  `Behaviour: ${coverage.covered.length} covered, ${coverage.pending.length} pending, ${coverage.missing.length} missing`,
);
process.exitCode = coverage.missing.length + coverage.unknown.length > 0 ? 1 : 0;
