import { readdir } from 'node:fs/promises';
import { type Migration, Migrator } from 'kysely/migration';
import { openDatabase } from './database.ts';

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

/** Kysely holds PostgreSQL's advisory lock while it migrates. */
function migratorOf({ kysely }: ReturnType<typeof openDatabase>): Migrator {
  return new Migrator({
    db: kysely,
    provider: { getMigrations: readMigrations },
    migrationTableSchema: 'public',
  });
}
