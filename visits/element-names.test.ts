import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sectionNames } from './element-names.ts';

test('VISIT-05 every name of a section is used by a section', () => {
  const components = globSync('app/sections/**/*.tsx').map((file) => readFileSync(file, 'utf8'));
  const usedNames = new Set(
    components.flatMap((text) => text.match(/(?<=data-section=(?:"|\{[^}]*'))[\w-]+/g) ?? []),
  );
  expect(sectionNames.filter((name) => !usedNames.has(name))).toEqual([]);
});
