import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBehaviourLines } from './behaviour.ts';

const documents = globSync(['*.md', '{art,docs}/**/*.md'], {
  exclude: (name) => name.includes('node_modules'),
});
const folders = globSync(['*/']).filter((name) => !['build', 'node_modules'].includes(name));
const citedPath = new RegExp(`\`((?:${folders.join('|')})/[\\w./-]+)\``, 'g');
const citedFile = /`([\w/.-]+\.(?:tsx?|css|sql))`/g;
const files = globSync('{*,*/**/*}.{ts,tsx,css,sql}', { exclude: ['**/node_modules/**'] });
/** A document may omit the first folders of a file. where-code-lives.md names index.ts to forbid it. */
const isFile = (name: string) =>
  name === 'index.ts' || files.some((file) => file === name || file.endsWith(`/${name}`));
const ids = readBehaviourLines(readFileSync('docs/behaviour.md', 'utf8')).map(({ id }) => id);
const citedId = new RegExp(
  `\\b(?:${[...new Set(ids.map((id) => id.split('-')[0]))].join('|')})-\\d{2}\\b`,
  'g',
);

test.for(documents)('%s cites only files that exist', (document) => {
  const text = readFileSync(document, 'utf8');
  const paths = [...text.matchAll(citedPath)].map(([, path = '']) => path);
  const stalePaths = paths.filter((path) => !existsSync(path) && !path.includes('node_modules'));
  const citedFiles = [...text.matchAll(citedFile)].map(([, name = '']) => name);
  expect([...stalePaths, ...citedFiles.filter((name) => !isFile(name))]).toEqual([]);
});

test.for(documents)('%s cites only requirements of docs/behaviour.md', (document) => {
  const citedIds = readFileSync(document, 'utf8').match(citedId) ?? [];
  expect(citedIds.filter((id) => !ids.includes(id))).toEqual([]);
});
