import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { quarantinedEnquiries } from '../intake/quarantine.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { digestMail } from '../mail/staff-mails.ts';
import { createStaffLinks, type Tokens } from '../signed-token.ts';

/** Mail programs would cut off a mail with more. */
const maxItems = 40;

interface Dependencies {
  readonly database: Pick<Database, 'kysely'>;
  readonly environment: Environment;
  readonly tokens: Tokens;
}

/** Null if nothing is quarantined. */
export async function quarantineDigest({
  database,
  environment,
  tokens,
}: Dependencies): Promise<MailContent | null> {
  const quarantined = quarantinedEnquiries(database.kysely);
  const newest = await quarantined.selectAll().orderBy('received_at', 'desc').limit(maxItems).execute();
  if (newest.length === 0) return null;
  const { total } = await quarantined
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const linkTo = createStaffLinks(environment.PUBLIC_URL, tokens);
  const listedEnquiries = newest.map(({ id, received_at, spam_reasons, ...otherColumns }) => ({
    ...otherColumns,
    receivedAt: received_at,
    reasons: spam_reasons,
    links: { release: linkTo('release', id), dismiss: linkTo('dismiss', id) },
  }));
  return digestMail(listedEnquiries, Number(total));
}
