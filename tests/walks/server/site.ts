import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ThrowawayPostgres } from '../../../tools/servers/throwaway-postgres.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { startMailServer } from '../../support/mail/mail-server.ts';
import { createService } from '../../support/server/service.ts';

/** Records every delivery: an erasure deletes its row, and staff who send it again change its id. */
const recordDeliveries = `create table seen (id uuid primary key, doubts int, fences int);
  create function see() returns trigger language plpgsql security definer as $$ begin
    insert into public.seen values (new.id, new.doubts, (new.dotted_at is not null)::int) on conflict (id) do update set
      doubts = new.doubts, fences = seen.fences + (old.dotted_at is null and new.dotted_at is not null)::int;
    return null; end $$;
  create trigger see after insert or update on intake.delivery for each row execute function see()`;

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Two processes with one spool, their database and their mail server. */
export async function startSite(postgres: ThrowawayPostgres) {
  process.env.DATABASE_URL = postgres.url;
  const database = await createTestDatabase();
  await database.owner.query(recordDeliveries);
  const mail = await startMailServer();
  // Slow enough for a kill between the end of a mail and its answer.
  const repairMail = () => mail.setReactions({ dot: { waitMs: 15 } });
  repairMail();
  // The spool must be on a disk, and the folder for temporary files may be in memory.
  const spool = join(import.meta.dirname, `../../../.cache/spool-${randomUUID()}`);
  const smtpUrl = `smtp://127.0.0.1:${mail.port}`;
  const variables = { DATABASE_URL: database.url, SMTP_URL: smtpUrl, SPOOL_DIR: spool };
  const services = [await createService(variables), await createService(variables)] as const;
  await Promise.all(services.map((service) => service.start()));
  const query = async (text: string) => (await database.owner.query(text)).rows;
  return {
    ...{ postgres, database, query, mail, services, variables },
    repairMail,
    moveClock: (minutes: number) =>
      query(`update intake.delivery set run_at = run_at - interval '${minutes} min',
        dotted_at = dotted_at - interval '${minutes} min'
        where state = 'queued' and kind not in ('reminder', 'overdue')`),
    /** Visitors got no reference for a .tmp file. */
    readSpool: () => {
      const files = readdirSync(spool).filter((file) => !file.endsWith('.tmp'));
      return files.map((file) => readFileSync(join(spool, file), 'utf8'));
    },
    dispose: async () => {
      await Promise.all([...services.map((service) => service.kill()), mail.close()]);
      rmSync(spool, { recursive: true, force: true });
      await database.drop();
    },
  };
}
