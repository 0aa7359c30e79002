import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { formatContent } from './format-content.ts';

const root = resolve(import.meta.dirname, '..');

test.each(globSync('tests/content/**/*.json', { cwd: root }))(
  'EDIT-12 %s is formatted to the same bytes if its value did not change',
  async (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    expect(await formatContent(file, JSON.parse(text), text)).toBe(text);
  },
);

test('EDIT-12 a text that looks like an object on one line does not prevent saving', async () => {
  const text = '{ "name": "Ira", "text": "Use { x } or { \\"a\\": 1 } here" }\n';
  expect(await formatContent('content/x.json', JSON.parse(text), text)).toBe(text);
});
