import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { momentWords } from '../../enquiries/moment-words.ts';
import { type Queryable, queryRows } from '../database/query.ts';
import { dismissEnquiry, releaseEnquiry } from '../intake/quarantine.ts';
import { staffPathPrefix } from '../signed-token.ts';
import { type LinkDependencies, openLink } from './open-link.ts';
import type { StaffPageContent } from './staff-page.ts';

const receiptRow = z.object({
  reference: z.string(),
  received_at: z.date(),
  due_at: z.date(),
  released_at: z.date().nullable(),
  dismissed_at: z.date().nullable(),
});
type QuarantineReceipt = z.output<typeof receiptRow>;

/** The links of the mail that lists quarantined enquiries. */
export function quarantineLinks(dependencies: LinkDependencies): Hono {
  const app = new Hono();
  app.get(`${staffPathPrefix('release')}:token`, (context) =>
    showQuarantinePage(context, dependencies, 'release', releasePage),
  );
  app.get(`${staffPathPrefix('dismiss')}:token`, (context) =>
    showQuarantinePage(context, dependencies, 'dismiss', dismissPage),
  );
  app.post(`${staffPathPrefix('release')}:token`, (context) =>
    showQuarantinePage(context, dependencies, 'release', releasePage, async (pool, id, receipt) => {
      if (await releaseEnquiry(pool, { id, dueAt: receipt.due_at }, dependencies.deliverySettings))
        dependencies.log.info('quarantine_released', { reference: receipt.reference });
    }),
  );
  app.post(`${staffPathPrefix('dismiss')}:token`, (context) =>
    showQuarantinePage(context, dependencies, 'dismiss', dismissPage, async (pool, id, { reference }) => {
      if (await dismissEnquiry(pool, id)) dependencies.log.info('quarantine_dismissed', { reference });
    }),
  );
  return app;
}

async function readReceipt(pool: Queryable, id: string): Promise<QuarantineReceipt | null> {
  const [receipt] = await queryRows(pool, receiptRow, 'select * from intake.quarantine_receipt($1)', [id]);
  return receipt ?? null;
}

/** Runs the action, if any, and shows the resulting state of the enquiry. */
function showQuarantinePage(
  context: Context,
  dependencies: LinkDependencies,
  purpose: 'release' | 'dismiss',
  createPage: (receipt: QuarantineReceipt) => StaffPageContent,
  action?: (pool: Queryable, id: string, receipt: QuarantineReceipt) => Promise<void>,
): Promise<Response> {
  return openLink(context, dependencies, purpose, async (id, pool) => {
    let receipt = await readReceipt(pool, id);
    if (receipt && action) {
      await action(pool, id, receipt);
      receipt = await readReceipt(pool, id);
    }
    return receipt && context.html(dependencies.staffPages.render(createPage(receipt)));
  });
}

const releasedPage = (reference: string, releasedAt: Date): StaffPageContent => ({
  heading: 'Released.',
  text: 'Its mails go out as if it had just come in: one to you, one to the visitor.',
  reference,
  facts: [['Released', momentWords(releasedAt)]],
});

function releasePage({ reference, received_at, due_at, released_at }: QuarantineReceipt): StaffPageContent {
  if (released_at) return releasedPage(reference, released_at);
  return {
    heading: 'Is it an enquiry?',
    text: 'Nothing has changed yet. Once it is released, its mails go out as if it had just come in: one to you, one to the visitor.',
    reference,
    facts: [
      ['Received', momentWords(received_at)],
      ['Reply by', momentWords(due_at)],
    ],
    button: 'Release it',
  };
}

function dismissPage(receipt: QuarantineReceipt): StaffPageContent {
  const { reference, received_at, released_at, dismissed_at } = receipt;
  if (released_at) return releasedPage(reference, released_at);
  if (dismissed_at)
    return {
      heading: 'Dismissed.',
      text: 'It is no longer listed. It stays stored until its time is over, and can be released until then: ops/staff quarantine release, with the reference.',
      reference,
      facts: [['Dismissed', momentWords(dismissed_at)]],
    };
  return {
    heading: 'Is it spam?',
    text: 'Nothing has changed yet. Once it is dismissed, it is no longer listed; it stays stored until its time is over.',
    reference,
    facts: [['Received', momentWords(received_at)]],
    button: 'Dismiss it',
  };
}
