import type { Context } from 'hono';
import type { Queryable } from '../database/query.ts';
import type { DeliverySettings } from '../intake/store.ts';
import { errorFields, type Log } from '../log.ts';
import type { StaffPurpose, TokenSigner } from '../signed-token.ts';
import type { ReportPageRenderer } from './report-page.ts';
import type { StaffPageRenderer } from './staff-page.ts';

export interface LinkDependencies {
  /** Null without a database. */
  readonly pool: Queryable | null;
  readonly tokens: TokenSigner;
  readonly staffPages: StaffPageRenderer;
  readonly reportPages: ReportPageRenderer;
  readonly countsVisits: boolean;
  readonly log: Log;
  readonly deliverySettings: DeliverySettings;
}

const expiredReportLinkPage = {
  heading: 'This link no longer works.',
  text: "It has expired, was not copied whole, or the site's secret key was changed. The mail of each Monday holds a newer link, and the staff command line prints the numbers of any week: ops/staff numbers",
};
const expiredLinkPage = {
  heading: 'This link no longer works.',
  text: "It has expired, was not copied whole, the site's secret key was changed, or the enquiry was erased. Newer mails about the same enquiry hold newer links. The staff command line can do everything that links do: ops/staff --help",
};

/**
 * Calls the handler with the token's subject: an enquiry's id, or a week. Responds with 410 if the token is invalid or
 * the handler returns null.
 */
export async function openLink(
  context: Context,
  { tokens, pool, staffPages, log }: LinkDependencies,
  purpose: StaffPurpose,
  handler: (subject: string, pool: Queryable) => Promise<Response | null>,
): Promise<Response> {
  const respondExpired = () =>
    context.html(staffPages.render(purpose === 'numbers' ? expiredReportLinkPage : expiredLinkPage), 410);
  const subject = tokens.read(purpose, context.req.param('token') ?? '');
  if (subject === null) return respondExpired();
  try {
    if (!pool) throw new Error('There is no database.');
    return (await handler(subject, pool)) ?? respondExpired();
  } catch (error) {
    log.error('link_failed', errorFields(error));
    const text = 'The database does not answer. Please try again in a few minutes.';
    return context.html(staffPages.render({ heading: 'Not available now.', text }), 503);
  }
}
