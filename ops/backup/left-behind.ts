import { hasTable, withClient } from './connection.ts';

/** The references of enquiries that only the first database has, and that nobody asked to erase. */
export async function enquiriesLeftBehind(kept: string, current: string): Promise<readonly string[]> {
  const enquiries = await withClient(kept, async (client) => {
    if (!(await hasTable(client, 'enquiry'))) return [];
    return (await client.query<{ id: string; reference: string }>('select id, reference from intake.enquiry'))
      .rows;
  });
  const known = await withClient(current, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from intake.enquiry union select unnest(enquiry_ids) from intake.erasure',
    );
    return new Set(rows.map(({ id }) => id));
  });
  return enquiries.filter(({ id }) => !known.has(id)).map(({ reference }) => reference);
}
