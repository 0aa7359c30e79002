import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { quarantineQuery } from '../intake/quarantine.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { digestMail } from '../mail/staff-mails.ts';
import { createStaffLinkBuilder, type Tokens } from '../signed-token.ts';

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
  const query = quarantineQuery(database.kysely);
  const newestEnquiries = await query.selectAll().orderBy('received_at', 'desc').limit(maxItems).execute();
  if (newestEnquiries.length === 0) return null;
  const { total } = await query
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const linkTo = createStaffLinkBuilder(environment.PUBLIC_URL, tokens);
  const listedEnquiries = newestEnquiries.map(({ id, received_at, spam_reasons, ...otherColumns }) => ({
    ...otherColumns,
    receivedAt: received_at,
    reasons: spam_reasons,
    links: { release: linkTo('release', id), dismiss: linkTo('dismiss', id) },
  }));
  return digestMail(listedEnquiries, Number(total));
}
