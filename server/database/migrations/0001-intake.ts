import { type Kysely, sql } from 'kysely';
import { intakeFunctions } from './0001-intake/intake-functions.ts';
import { rights } from './0001-intake/rights.ts';
import { staffFunctions } from './0001-intake/staff-functions.ts';
import { tables } from './0001-intake/tables.ts';
import { visitFunctions } from './0001-intake/visit-functions.ts';

/** Enquiries, resumes, deliveries, counts of visits, and the three roles that may each do their own part and no more. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [...tables, ...intakeFunctions, ...staffFunctions, ...visitFunctions, ...rights];
  for (const statement of statements) await sql.raw(statement).execute(database);
}
