import type { Database } from './database.ts';
import type { Queryable } from './query.ts';

export async function inTransaction<Result>(
  database: Database,
  run: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await database.connect();
  let isEnded = false;
  try {
    await client.query('begin');
    const result = await run(client);
    await client.query('commit');
    isEnded = true;
    return result;
  } catch (error) {
    isEnded = await client.query('rollback').then(
      () => true,
      () => false,
    );
    throw error;
  } finally {
    // A connection that could not end its transaction is closed.
    client.release(!isEnded);
  }
}
