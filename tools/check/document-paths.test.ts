import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const documents = globSync(['*.md', '{art,docs}/**/*.md'], {
  exclude: (name) => name.includes('node_modules'),
});
const folders = globSync(['*/']).filter((name) => !['build', 'node_modules'].includes(name));
const citedPath = new RegExp(`\`((?:${folders.join('|')})/[\\w./-]+)\``, 'g');

test.for(documents)('%s cites only files that exist', (document) => {
  const paths = [...readFileSync(document, 'utf8').matchAll(citedPath)].map(([, path = '']) => path);
  expect(paths.filter((path) => !existsSync(path) && !path.includes('node_modules'))).toEqual([]);
});
