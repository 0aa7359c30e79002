import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { readBehaviourLines } from './behaviour.ts';

const documents = globSync(['*.md', '{art,docs}/**/*.md'], {
  exclude: (name) => name.includes('node_modules'),
});
const folders = globSync(['*/']).filter((name) => !['build', 'node_modules'].includes(name));
const citedPath = new RegExp(`\`((?:${folders.join('|')})/[\\w./-]+)\``, 'g');
const citedTest = /`([\w-]+\.(?:test|spec)\.ts)`/g;
const testNames = new Set(
  globSync('*/**/*.{test,spec}.ts', { exclude: ['**/node_modules/**'] }).map((file) => basename(file)),
);
const ids = readBehaviourLines(readFileSync('docs/behaviour.md', 'utf8')).map(({ id }) => id);
const citedId = new RegExp(
  `\\b(?:${[...new Set(ids.map((id) => id.split('-')[0]))].join('|')})-\\d{2}\\b`,
  'g',
);

test.for(documents)('%s cites only files that exist', (document) => {
  const text = readFileSync(document, 'utf8');
  const paths = [...text.matchAll(citedPath)].map(([, path = '']) => path);
  const stalePaths = paths.filter((path) => !existsSync(path) && !path.includes('node_modules'));
  const staleTests = [...text.matchAll(citedTest)].filter(([, name = '']) => !testNames.has(name));
  expect([...stalePaths, ...staleTests.map(([, name]) => name)]).toEqual([]);
});

test.for(documents)('%s cites only requirements of docs/behaviour.md', (document) => {
  const citedIds = readFileSync(document, 'utf8').match(citedId) ?? [];
  expect(citedIds.filter((id) => !ids.includes(id))).toEqual([]);
});
