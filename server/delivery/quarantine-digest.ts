import type { Queryable } from '../database/query.ts';
import type { Environment } from '../environment.ts';
import { countQuarantined, leastSuspicious } from '../intake/quarantine.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { digestMail } from '../mail/staff-mails.ts';
import { createStaffLinkBuilder, type TokenSigner } from '../signed-token.ts';

/** Mail programs would cut off a mail with more. */
const maxItems = 40;

interface Dependencies {
  readonly database: Queryable;
  readonly environment: Environment;
  readonly tokens: TokenSigner;
}

/** Null if nothing is quarantined. */
export async function quarantineDigest({
  database,
  environment,
  tokens,
}: Dependencies): Promise<MailContent | null> {
  const enquiries = await leastSuspicious(database, maxItems);
  if (enquiries.length === 0) return null;
  const linkTo = createStaffLinkBuilder(environment.PUBLIC_URL, tokens);
  const listedEnquiries = enquiries.map(({ id, reference, received_at, answers, spam_reasons }) => ({
    reference,
    answers,
    receivedAt: received_at,
    reasons: spam_reasons,
    links: { release: linkTo('release', id), dismiss: linkTo('dismiss', id) },
  }));
  return digestMail(listedEnquiries, await countQuarantined(database));
}
