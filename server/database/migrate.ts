import { readdir } from 'node:fs/promises';
import { type Migration, Migrator } from 'kysely/migration';
import { type Database, openDatabase } from './database.ts';

const folder = new URL('./migrations/', import.meta.url);

async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of (await readdir(folder)).filter((name) => /^\d{4}-.+\.ts$/.test(name)).sort()) {
    migrations[file.replace(/\.ts$/, '')] = (await import(new URL(file, folder).href)) as Migration;
  }
  return migrations;
}

/** Brings the database up to date and names what was applied. Several processes may try at once: the first one does it. */
export async function migrate(url: string): Promise<readonly string[]> {
  const database = openDatabase(url, { connections: 2 });
  try {
    const { error, results } = await migratorOf(database).migrateToLatest();
    if (error) throw error;
    return (results ?? [])
      .filter(({ status }) => status === 'Success')
      .map(({ migrationName }) => migrationName);
  } finally {
    await database.close();
  }
}

/** What is still to be applied. */
export async function pendingMigrations(url: string): Promise<readonly string[]> {
  const database = openDatabase(url, { connections: 2 });
  try {
    const known = await migratorOf(database).getMigrations();
    return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
  } finally {
    await database.close();
  }
}

/**
 * Ours, and those that a newer release has applied: Kysely would refuse to start without them, and a release that one
 * goes back to must start.
 */
async function withNewerMigrations({ pool }: Database): Promise<Record<string, Migration>> {
  const known = await readMigrations();
  const { rows: tables } = await pool.query(
    "select from pg_class where oid = to_regclass('public.kysely_migration')",
  );
  if (tables.length === 0) return known;
  const { rows } = await pool.query<{ name: string }>(
    'select name from public.kysely_migration where name > $1',
    [Object.keys(known).at(-1)],
  );
  return { ...known, ...Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }])) };
}

/** Kysely holds PostgreSQL's advisory lock while it migrates. */
function migratorOf(database: Database): Migrator {
  return new Migrator({
    db: database.kysely,
    provider: { getMigrations: () => withNewerMigrations(database) },
    migrationTableSchema: 'public',
  });
}
