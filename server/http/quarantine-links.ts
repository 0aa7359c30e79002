import { type Context, Hono } from 'hono';
import type pg from 'pg';
import { z } from 'zod';
import { momentWords } from '../../enquiries/moment-words.ts';
import { dismissEnquiry, releaseEnquiry } from '../intake/quarantine.ts';
import { staffPath } from '../signed-token.ts';
import type { DeskPage } from './desk-page.ts';
import { type LinkDesk, openLink } from './open-link.ts';

const receiptRow = z.object({
  reference: z.string(),
  received_at: z.date(),
  due_at: z.date(),
  released_at: z.date().nullable(),
  dismissed_at: z.date().nullable(),
});
type Receipt = z.output<typeof receiptRow>;

/** The links of the quarantine digest. */
export function quarantineLinks(desk: LinkDesk): Hono {
  const app = new Hono();
  app.get(`${staffPath('release')}:token`, (context) => show(context, desk, 'release', askRelease));
  app.get(`${staffPath('dismiss')}:token`, (context) => show(context, desk, 'dismiss', askDismiss));
  app.post(`${staffPath('release')}:token`, (context) =>
    show(context, desk, 'release', askRelease, async (pool, id, receipt) => {
      if (await releaseEnquiry(pool, { id, dueAt: receipt.due_at }, desk))
        desk.log.info('quarantine_released', { reference: receipt.reference });
    }),
  );
  app.post(`${staffPath('dismiss')}:token`, (context) =>
    show(context, desk, 'dismiss', askDismiss, async (pool, id, { reference }) => {
      if (await dismissEnquiry(pool, id)) desk.log.info('quarantine_dismissed', { reference });
    }),
  );
  return app;
}

async function readReceipt(pool: pg.Pool, id: string): Promise<Receipt | null> {
  const { rows } = await pool.query('select * from intake.quarantine_receipt($1)', [id]);
  return rows.length === 0 ? null : receiptRow.parse(rows[0]);
}

/** Acts, if it is to, and shows the state of the enquiry as it is then. */
function show(
  context: Context,
  desk: LinkDesk,
  purpose: 'release' | 'dismiss',
  ask: (receipt: Receipt) => DeskPage,
  act?: (pool: pg.Pool, id: string, receipt: Receipt) => Promise<void>,
): Promise<Response> {
  return openLink(context, desk, purpose, async (id, pool) => {
    let receipt = await readReceipt(pool, id);
    if (receipt && act) {
      await act(pool, id, receipt);
      receipt = await readReceipt(pool, id);
    }
    return receipt && context.html(desk.pages.page(ask(receipt)));
  });
}

const released = ({ reference, released_at }: Receipt & { released_at: Date }): DeskPage => ({
  heading: 'Released.',
  text: 'Its mails go out as if it had just come in: one to you, one to the visitor.',
  reference,
  facts: [['Released', momentWords(released_at)]],
});

function askRelease(receipt: Receipt): DeskPage {
  const { reference, received_at, due_at, released_at } = receipt;
  if (released_at) return released({ ...receipt, released_at });
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

function askDismiss(receipt: Receipt): DeskPage {
  const { reference, received_at, released_at, dismissed_at } = receipt;
  if (released_at) return released({ ...receipt, released_at });
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
