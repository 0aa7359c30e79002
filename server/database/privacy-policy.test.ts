import { afterAll, expect, test } from 'vitest';
import policyPage from '#content/pages/policy.json' with { type: 'json' };
import { answerKeys } from '../../enquiries/data-kinds.ts';
import { dataSentBy } from '../../enquiries/sent-data.ts';
import { createTestDatabase } from '../../tests/support/database/database.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

/** Columns with form data. */
const formColumns = ['answers', 'consent', 'came_from'];
/** Other columns of the table, and for each the words of the privacy policy. */
const enquiryColumns: Readonly<Record<string, string>> = {
  reference: 'the reference',
  idempotency_key: 'a checksum that recognises a repeat',
  received_at: 'when it came',
  due_at: 'when a reply is due',
  answered_at: 'when you were answered',
  notice_version: 'the version of the notice',
  phone_e164: 'how it is dialled from abroad',
  spam_score: 'what our spam check made of it',
  spam_reasons: 'what our spam check made of it',
  quarantined_at: 'what our spam check made of it',
  released_at: 'what our spam check made of it',
  dismissed_at: 'what our spam check made of it',
};
const scanResult = 'what the virus scanner found';
const resumeColumns: Readonly<Record<string, string>> = {
  content: '{applicationData}',
  file_name: 'the name of its file',
  sha256: 'its checksum',
  verdict: scanResult,
  scanned_at: scanResult,
};
const deliveryColumns: Readonly<Record<string, string>> = {
  finished_at: 'when each was sent',
  last_error: 'what the mail server said',
  detail: 'what the mail server said',
  recipient_hash: 'a checksum that recognises a repeat',
};
/** Columns without personal data. */
const internalColumns = {
  enquiry: ['id', 'form'],
  resume: ['enquiry_id', 'kind', 'next_scan_at', 'scan_attempts'],
  delivery:
    'id enquiry_id kind state attempts created_at run_at first_tried_at lease dotted_at doubts acknowledgement_number'.split(
      ' ',
    ),
};

const keptDataText = policyPage.data.items.find(({ title }) => title === 'What is kept')?.text ?? '';

test.each([
  ['enquiry', { ...enquiryColumns, ...Object.fromEntries(formColumns.map((column) => [column, 'Data}'])) }],
  ['resume', resumeColumns],
  ['delivery', deliveryColumns],
] as const)('POL-04 the privacy policy names every column of the table %s', async (table, policyWords) => {
  const { rows } = await database.owner.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'intake' and table_name = $1`,
    [table],
  );
  expect(rows.map((row) => row.column_name).sort()).toEqual(
    [...Object.keys(policyWords), ...internalColumns[table]].sort(),
  );
  for (const words of Object.values(policyWords)) expect(keptDataText).toContain(words);
});

test('POL-04 every answer is asked for by a form', () => {
  const sentKinds = dataSentBy('popup', 'contact', 'application').filter((kind) => kind !== 'resume');
  expect([...answerKeys, 'consent', 'origin'].sort()).toEqual([...sentKinds].sort());
  expect(keptDataText).toContain('{enquiryData}');
  expect(keptDataText).toContain('{applicationData}');
});
