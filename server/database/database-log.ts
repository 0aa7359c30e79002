import { z } from 'zod';
import { type Queryable, queryRow } from './query.ts';

/** If true, PostgreSQL's log contains visitors' data: they are the parameters of statements. */
export async function doesDatabaseLogParameters(database: Queryable): Promise<boolean> {
  const { logsParameters } = await queryRow(
    database,
    z.object({ logsParameters: z.boolean() }),
    `select
    (current_setting('log_statement') in ('mod', 'all')
      or current_setting('log_min_duration_statement') <> '-1'
      or current_setting('log_min_duration_sample') <> '-1'
      or current_setting('log_transaction_sample_rate') <> '0')
    and current_setting('log_parameter_max_length') not in ('0', '0B') as "logsParameters"`,
  );
  return logsParameters;
}
