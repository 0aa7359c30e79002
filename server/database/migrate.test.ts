import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { newFolder } from '../../tests/support/machine/new-folder.ts';
import { migrate, pendingMigrations } from './migrate.ts';

/** The migrations of a later release: ours, and one that creates the table 'later'. */
function createLaterMigrations(): URL {
  const folder = newFolder();
  const ownFolder = join(import.meta.dirname, 'migrations');
  for (const file of readdirSync(ownFolder).filter((name) => name.endsWith('.ts')))
    writeFileSync(join(folder, file), `export * from '${pathToFileURL(join(ownFolder, file)).href}';\n`);
  writeFileSync(
    join(folder, '9999-later.ts'),
    "export const up = (database) => database.schema.createTable('later').execute();\n",
  );
  return pathToFileURL(`${folder}/`);
}

test('INTAKE-08 a later migration is pending in an existing database, and applied once although three processes start together', async () => {
  const { url, owner, drop } = await createTestDatabase();
  onTestFinished(drop);
  const folder = createLaterMigrations();
  expect(await pendingMigrations(url, folder)).toEqual(['9999-later']);
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, folder)));
  expect(applied.flat()).toEqual(['9999-later']);
  expect(await pendingMigrations(url, folder)).toEqual([]);
  await expect(owner.query('select from later')).resolves.toBeDefined();
});
