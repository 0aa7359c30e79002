import type { Context } from 'hono';
import type pg from 'pg';
import { errorFields, type Log } from '../log.ts';
import type { StaffPurpose, Tokens } from '../signed-token.ts';
import type { DeskPages } from './desk-page.ts';
import type { NumbersPages } from './numbers-page.ts';

export interface LinkDesk {
  /** Null without a database. */
  readonly pool: pg.Pool | null;
  readonly tokens: Tokens;
  readonly pages: DeskPages;
  readonly numbers: NumbersPages;
  readonly log: Log;
  /** Whether enquiries are also posted to a webhook. */
  readonly webhook: boolean;
}

const notGoodNumbers = {
  heading: 'This link has run out.',
  text: "It has expired, was not copied whole, or the site's secret key was changed. The mail of each Monday holds a newer link, and the staff command line prints the numbers of any week: ops/staff numbers",
};
const notGood = {
  heading: 'This link has run out.',
  text: "It has expired, was not copied whole, the site's secret key was changed, or the enquiry was erased. Newer mails about the same enquiry hold newer links. The staff command line can do everything that links do: ops/staff --help",
};

/** Acts on what the link's token names: an enquiry, or a week. Null, like a bad token, is answered with 410. */
export async function openLink(
  context: Context,
  desk: LinkDesk,
  purpose: StaffPurpose,
  act: (id: string, pool: pg.Pool) => Promise<Response | null>,
): Promise<Response> {
  const refuse = () => context.html(desk.pages.page(purpose === 'numbers' ? notGoodNumbers : notGood), 410);
  const id = desk.tokens.read(purpose, context.req.param('token') ?? '');
  if (id === null) return refuse();
  try {
    if (!desk.pool) throw new Error('There is no database.');
    return (await act(id, desk.pool)) ?? refuse();
  } catch (error) {
    desk.log.error('link_failed', errorFields(error));
    const text = 'The store does not answer. Please try again in a few minutes.';
    return context.html(desk.pages.page({ heading: 'The tide is out.', text }), 503);
  }
}
