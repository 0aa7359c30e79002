import { afterAll, beforeAll, expect, test } from 'vitest';
import policy from '../../content/pages/policy.json' with { type: 'json' };
import { type DataKind, dataSentBy } from '../../enquiries/sent-data.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());

/** What a column holds: a kind of data that forms send, or words of the policy that name it. */
const answers: Readonly<Record<string, DataKind>> = {
  name: 'name',
  organization: 'organization',
  city: 'city',
  email: 'email',
  phone: 'phone',
  service: 'service',
  message: 'message',
  experience: 'experience',
  job_position: 'position',
  consent: 'consent',
  came_from: 'origin',
};
const named: Readonly<Record<string, string>> = {
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
/** They tell nothing of a person: a number of our own, and which form it was. */
const ours = ['id', 'form'];

test('POL-04 every column of an enquiry is named by the policy', async () => {
  const { rows } = await database.owner.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'intake' and table_name = 'enquiry'`,
  );
  expect(rows.map((row) => row.column_name).sort()).toEqual(
    [...Object.keys(answers), ...Object.keys(named), ...ours].sort(),
  );
  const kept = policy.data.items.find(({ title }) => title === 'What is kept')?.text ?? '';
  for (const words of Object.values(named)) expect(kept).toContain(words);
  expect(kept).toContain('{enquiryData}');
  expect(kept).toContain('{applicationData}');
});

test('POL-04 everything that forms send has its column, but for the resume, which has a table', () => {
  const sent = dataSentBy('popup', 'contact', 'application').filter((kind) => kind !== 'resume');
  expect(Object.values(answers).sort()).toEqual([...sent].sort());
});
