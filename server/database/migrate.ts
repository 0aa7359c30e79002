import { readdir } from 'node:fs/promises';
import { type Migration, Migrator } from 'kysely/migration';
import { type Database, openDatabase } from './database.ts';

const ownMigrations = new URL('./migrations/', import.meta.url);

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of (await readdir(folder)).filter((name) => /^\d{4}-.+\.ts$/.test(name)).sort()) {
    migrations[file.replace(/\.ts$/, '')] = (await import(new URL(file, folder).href)) as Migration;
  }
  return migrations;
}

/** Returns the names of the migrations that it applied. Several processes may call it at once: Kysely uses an advisory lock. */
export async function migrate(url: string, folder = ownMigrations): Promise<readonly string[]> {
  const database = openDatabase(url, { connections: 2 });
  try {
    const { error, results } = await createMigrator(database, folder).migrateToLatest();
    if (error) throw error;
    return (results ?? [])
      .filter(({ status }) => status === 'Success')
      .map(({ migrationName }) => migrationName);
  } finally {
    await database.close();
  }
}

export async function pendingMigrations(url: string, folder = ownMigrations): Promise<readonly string[]> {
  const database = openDatabase(url, { connections: 2 });
  try {
    const migrations = await createMigrator(database, folder).getMigrations();
    return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
  } finally {
    await database.close();
  }
}

/** After a rollback, the older release lacks files of applied migrations. Kysely would fail, so no-ops replace them. */
async function withNewerMigrations({ pool }: Database, folder: URL): Promise<Record<string, Migration>> {
  const migrations = await readMigrations(folder);
  const { rows: tables } = await pool.query(
    "select from pg_class where oid = to_regclass('public.kysely_migration')",
  );
  if (tables.length === 0) return migrations;
  const { rows } = await pool.query<{ name: string }>(
    'select name from public.kysely_migration where name > $1',
    [Object.keys(migrations).at(-1)],
  );
  return {
    ...migrations,
    ...Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }])),
  };
}

function createMigrator(database: Database, folder: URL): Migrator {
  return new Migrator({
    db: database.kysely,
    provider: { getMigrations: () => withNewerMigrations(database, folder) },
    migrationTableSchema: 'public',
  });
}
