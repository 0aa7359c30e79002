import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { heldBack } from '../intake/quarantine.ts';
import { digestMail } from '../mail/desk-mails.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { createStaffLinks, type Tokens } from '../signed-token.ts';

/** More would make a mail that mail programs cut off. */
const entriesShown = 40;

interface Parts {
  readonly database: Pick<Database, 'kysely'>;
  readonly environment: Environment;
  readonly tokens: Tokens;
}

/** What is held back, the newest first. Null if there is nothing. */
export async function quarantineDigest({
  database,
  environment,
  tokens,
}: Parts): Promise<MailContent | null> {
  const held = heldBack(database.kysely);
  const newest = await held.selectAll().orderBy('received_at', 'desc').limit(entriesShown).execute();
  if (newest.length === 0) return null;
  const { total } = await held
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const link = createStaffLinks(environment.PUBLIC_URL, tokens);
  const entries = newest.map(({ id, received_at, spam_reasons, ...same }) => ({
    ...same,
    receivedAt: received_at,
    reasons: spam_reasons,
    links: { release: link('release', id), dismiss: link('dismiss', id) },
  }));
  return digestMail(entries, Number(total));
}
