import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../tests/support/machine/new-folder.ts';

const script = join(import.meta.dirname, 'raise-connection-limit');
const debianFile = 'user www-data;\n\nevents {\n\tworker_connections 768;\n\t# multi_accept on;\n}\n';

function editTwice(content: string): string {
  const file = join(newFolder(), 'nginx.conf');
  writeFileSync(file, content);
  for (let turn = 0; turn < 2; turn += 1) execFileSync(script, [file]);
  return readFileSync(file, 'utf8');
}

test("SAFE-16 Debian's limit of connections is raised, once", () => {
  expect(editTwice(debianFile)).toBe(`worker_rlimit_nofile 16640;\n${debianFile.replace('768', '8192')}`);
});

test.each([' ', '\t'])("SAFE-16 the owner's own limits stay, separated by %j", (space) => {
  const ownFile = `${space}worker_rlimit_nofile${space}65536;\n${debianFile.replace('768', '30000')}`;
  expect(editTwice(ownFile)).toBe(ownFile);
});
