/**
 * Lists every field that still has sample content or an impossible value, with an instruction.
 *
 *   npm run launch-check                   fails until the list is empty
 *   npm run launch-check -- --sample-ok    the same list, but does not fail: for a demonstration
 *   npm run launch-check -- --brief        at most one line, and never fails: for the build
 *   npm run launch-check -- --in FOLDER    for a project in another folder
 */
import { resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import {
  findUnfinishedFields,
  summarizeUnfinishedFields,
  type UnfinishedField,
} from '../../content-rules/unfinished-fields.ts';

const { values } = parseArgs({
  options: {
    'sample-ok': { type: 'boolean', default: false },
    brief: { type: 'boolean', default: false },
    in: { type: 'string', default: resolve(import.meta.dirname, '../..') },
  },
});

const unfinishedFields = findUnfinishedFields(values.in);

function printFields(fields: readonly UnfinishedField[]): void {
  for (const [file, fieldsOfFile] of Map.groupBy(fields, (field) => field.file)) {
    console.log(`\n${styleText('bold', file)}`);
    for (const { field, currentValue, instruction } of fieldsOfFile) {
      console.log(`  ${field}: ${styleText('dim', currentValue)}`);
      console.log(`    ${instruction}`);
    }
  }
}

if (values.brief) {
  const line = summarizeUnfinishedFields(unfinishedFields);
  if (line) console.log(line);
} else if (unfinishedFields.length === 0) {
  console.log('Ready to launch: nothing in content/ is a sample, and nothing looks like one.');
} else {
  printFields(unfinishedFields);
  const fileCount = new Set(unfinishedFields.map(({ file }) => file)).size;
  console.log(`\n${unfinishedFields.length} fields in ${fileCount} files are not the agency's own yet.`);
  if (values['sample-ok']) console.log('Fine for a demonstration (--sample-ok); not for visitors.');
  else {
    console.log("Change each of them with 'npm run edit' and untick 'Still a sample' there; or in the file,");
    console.log("and delete its line from the file's 'samples'.");
    process.exitCode = 1;
  }
}
