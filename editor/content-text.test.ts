import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { contentText } from './content-text.ts';

const root = resolve(import.meta.dirname, '..');

test.each(globSync('content/**/*.json', { cwd: root }))(
  'EDIT-12 %s, saved without a change, is the same to the byte',
  async (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    expect(await contentText(file, JSON.parse(text), text)).toBe(text);
  },
);
