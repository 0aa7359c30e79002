import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { contactAnswers, encodeForm } from '../../tests/support/enquiries/form-answers.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';

const backend = await startTestBackend({ ROLE: 'web' });
afterAll(() => backend.stop());

test('INTAKE-30 ids of enquiries and deliveries are in the order of arrival', async () => {
  for (let round = 0; round < 5; round += 1) {
    const body = encodeForm({ ...contactAnswers, organization: `Organization ${round}` });
    expect((await backend.post('/contact_handler.php', body)).status).toBe(303);
    await pause(3);
  }
  const { rows } = await backend.database.owner.query(
    `select answers->>'organization' as organization, delivery.id from intake.enquiry join intake.delivery on enquiry_id = enquiry.id
     order by enquiry.id, delivery.id`,
  );
  const organizations = [...new Set(rows.map(({ organization }) => organization))];
  expect(organizations).toEqual([0, 1, 2, 3, 4].map((round) => `Organization ${round}`));
  const ids = rows.map(({ id }) => id);
  expect(ids).toHaveLength(20);
  expect([...ids].sort()).toEqual(ids);
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/.test(id))).toBe(true);
});
