import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const affectedParts = (...paths: readonly string[]): readonly string[] =>
  JSON.parse(
    execFileSync('bash', ['.ci/affected-parts'], { input: `${paths.join('\n')}\n`, encoding: 'utf8' }),
  );

test('RUN-12 a change of content runs only what reads content/', () => {
  expect(affectedParts('content/site.json', 'content/lists/team.json')).toEqual(['check', 'content']);
});

test('RUN-12 the parts of several changes are added up', () => {
  expect(affectedParts('docs/operating.md', 'tests/walks/server/run.ts')).toEqual([
    'check',
    'machine',
    'server_walks',
    'unit',
  ]);
});

test('RUN-12 files that several parts use run all of them', () => {
  expect(affectedParts('tests/abuse/raw-request.ts')).toEqual(['abuse', 'check', 'proxies', 'unit']);
  expect(affectedParts('art/draw.ts')).toContain('browser:1/3');
  expect(affectedParts('package-lock.json')).toEqual(expect.arrayContaining(['audit', 'unit']));
});

test('RUN-12 a change of the site or of an unknown file runs every part of .ci/run', () => {
  const script = readFileSync('.ci/run', 'utf8');
  const parts = [...script.matchAll(/^part_(\w+)/gm)].map(([, name]) => name);
  for (const path of ['app/root.tsx', 'new-folder/file']) {
    const affected = new Set(affectedParts(path).map((part) => part.split(':')[0]));
    expect(affected).toEqual(new Set(parts.filter((part) => part !== 'audit' && part !== 'build')));
  }
});
