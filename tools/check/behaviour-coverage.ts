import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compareWithTests, readBehaviourLines, readCitations } from './behaviour.ts';

/** Compares docs/behaviour.md with the tests: prints covered and pending lines, fails if one has no test. */
const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const folders = '{app,art,brand,content-rules,editor,enquiries,ops,publishing,server,tools,visits}';
/** The ids in the sample titles of this file are not citations. */
const fileWithSampleIds = 'tools/check/behaviour.test.ts';

const testFiles = globSync([`${folders}/**/*.test.{ts,tsx}`, 'tests/**/*.ts'], {
  cwd: root,
  exclude: ['**/node_modules'],
}).filter((file) => file !== fileWithSampleIds);
const citingFiles = new Map<string, string[]>();
for (const file of testFiles) {
  for (const id of readCitations(read(file))) citingFiles.set(id, [...(citingFiles.get(id) ?? []), file]);
}

const coverage = compareWithTests(readBehaviourLines(read('docs/behaviour.md')), new Set(citingFiles.keys()));

for (const id of coverage.missingIds) console.error(`${id} is in docs/behaviour.md, but no test cites it`);
for (const id of coverage.unknownIds)
  console.error(`${id} is not in docs/behaviour.md, but cited in ${citingFiles.get(id)?.join(', ')}`);
if (coverage.pendingIdsWithTest.length > 0)
  console.log(`Tested, but still marked pending: ${coverage.pendingIdsWithTest.join(', ')}`);
console.log(
  `Behaviour: ${coverage.coveredIds.length} covered, ${coverage.pendingIds.length} pending, ${coverage.missingIds.length} missing`,
);
process.exitCode = coverage.missingIds.length + coverage.unknownIds.length > 0 ? 1 : 0;
