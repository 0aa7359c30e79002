import { withClient } from '../../server/database/with-client.ts';
import { hasTable } from './connection.ts';

/** References of enquiries in the replaced database that are neither in the current database nor erased. */
export async function findUnrestoredEnquiries(
  replacedUrl: string,
  currentUrl: string,
): Promise<readonly string[]> {
  const enquiries = await withClient(replacedUrl, async (client) => {
    if (!(await hasTable(client, 'enquiry'))) return [];
    return (await client.query<{ id: string; reference: string }>('select id, reference from intake.enquiry'))
      .rows;
  });
  const restoredOrErasedIds = await withClient(currentUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from intake.enquiry union select unnest(enquiry_ids) from intake.erasure',
    );
    return new Set(rows.map(({ id }) => id));
  });
  return enquiries.filter(({ id }) => !restoredOrErasedIds.has(id)).map(({ reference }) => reference);
}
