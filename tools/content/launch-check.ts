/**
 * Is everything on the site the agency's own? Lists what is not, by file and field, with what to put there.
 *
 *   npm run launch-check                   fails until nothing is left
 *   npm run launch-check -- --sample-ok    the same list for a demonstration, which may be shown with samples
 *   npm run launch-check -- --brief        one line at most; never fails (the build says it)
 *   npm run launch-check -- --in FOLDER    for a project elsewhere
 */
import { resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { findLeftovers, type Leftover, sampleLine } from './sample-content.ts';

const { values } = parseArgs({
  options: {
    'sample-ok': { type: 'boolean', default: false },
    brief: { type: 'boolean', default: false },
    in: { type: 'string', default: resolve(import.meta.dirname, '../..') },
  },
});

const leftovers = findLeftovers(values.in);

function print(found: readonly Leftover[]): void {
  for (const [file, inFile] of Map.groupBy(found, (leftover) => leftover.file)) {
    console.log(`\n${styleText('bold', file)}`);
    for (const { field, now, wanted } of inFile) {
      console.log(`  ${field}: ${styleText('dim', now)}`);
      console.log(`    ${wanted}`);
    }
  }
}

if (values.brief) {
  const line = sampleLine(leftovers);
  if (line) console.log(line);
} else if (leftovers.length === 0) {
  console.log('Ready to launch: nothing in content/ is a sample, and nothing looks like one.');
} else {
  print(leftovers);
  const files = new Set(leftovers.map(({ file }) => file)).size;
  console.log(`\n${leftovers.length} fields in ${files} files are not the agency's own yet.`);
  if (values['sample-ok']) console.log('Fine for a demonstration (--sample-ok); not for visitors.');
  else {
    console.log("Change each of them with 'npm run edit' and untick 'Still a sample' there; or in the file,");
    console.log("and delete its line from the file's 'samples'.");
    process.exitCode = 1;
  }
}
