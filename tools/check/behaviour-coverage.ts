import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compareWithTests, readBehaviourLines, readCitations } from './behaviour.ts';

/** Compares docs/behaviour.md with the tests: prints covered and pending lines, fails if one has no test. */
const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const folders = '{app,art,brand,content,editor,enquiries,ops,publishing,server,tools,visits}';
/** The ids in its sample titles are not citations. */
const fileWithSampleIds = 'tools/check/behaviour.test.ts';

const testFiles = globSync([`${folders}/**/*.test.{ts,tsx}`, 'tests/**/*.ts'], {
  cwd: root,
  exclude: ['**/node_modules'],
}).filter((file) => file !== fileWithSampleIds);
const citedIn = new Map<string, string[]>();
for (const file of testFiles) {
  for (const id of readCitations(read(file))) citedIn.set(id, [...(citedIn.get(id) ?? []), file]);
}

const coverage = compareWithTests(readBehaviourLines(read('docs/behaviour.md')), new Set(citedIn.keys()));

for (const id of coverage.missing) console.error(`${id} is in docs/behaviour.md, but no test cites it`);
for (const id of coverage.unknown)
  console.error(`${id} is not in docs/behaviour.md, but cited in ${citedIn.get(id)?.join(', ')}`);
if (coverage.pendingWithTest.length > 0)
  console.log(`Tested, but still marked pending: ${coverage.pendingWithTest.join(', ')}`);
console.log(
  `Behaviour: ${coverage.covered.length} covered, ${coverage.pending.length} pending, ${coverage.missing.length} missing`,
);
process.exitCode = coverage.missing.length + coverage.unknown.length > 0 ? 1 : 0;
