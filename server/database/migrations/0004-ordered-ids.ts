import { type Kysely, sql } from 'kysely';

/**
 * Ids of deliveries in the order of time (UUID version 7), as those of enquiries are. At random each of them changed a
 * page of its own somewhere in the index, and the more were stored the dearer the next became.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table intake.delivery alter column id set default ${orderedId}`).execute(database);
}

/** PostgreSQL 18 can do it by itself: milliseconds over the first six bytes, and the version's two bits. */
const milliseconds = `substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)`;
const bytes = `overlay(uuid_send(gen_random_uuid()) placing ${milliseconds} from 1 for 6)`;
const orderedId = `encode(set_bit(set_bit(${bytes}, 52, 1), 53, 1), 'hex')::uuid`;
