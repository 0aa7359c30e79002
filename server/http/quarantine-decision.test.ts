import { expect, test } from 'vitest';
import { createSignedLinkRoutes, enquiryId } from '../../tests/support/server/signed-links.ts';
import { testDeliverySettings } from '../../tests/support/server/test-settings.ts';

const reference = 'SF-7F3K-Q2';
const decidedAt = new Date('2026-11-17T06:00:00Z');
const releasedPage = {
  heading: 'Released.',
  text: 'Its mails go out as if it had just come in: one to you, one to the visitor.',
  reference,
  facts: [['Released', 'Tuesday 17 November 2026, 11:30']],
};
const dismissedPage = {
  heading: 'Dismissed.',
  text: expect.stringContaining('ops/staff quarantine release'),
  reference,
  facts: [['Dismissed', 'Tuesday 17 November 2026, 11:30']],
};

/** Links to one undecided enquiry. */
function createQuarantineLinks(hasWebhook = false) {
  const receipt = {
    reference,
    received_at: new Date('2026-11-16T06:00:00Z'),
    due_at: new Date('2026-11-18T13:30:00Z'),
    released_at: null as Date | null,
    dismissed_at: null as Date | null,
  };
  const decide = (column: 'released_at' | 'dismissed_at') => {
    const isNew = receipt.released_at === null && receipt[column] === null;
    if (isNew) receipt[column] = decidedAt;
    return isNew;
  };
  return createSignedLinkRoutes(
    {
      quarantine_receipt: ([id]) => (id === enquiryId ? [{ ...receipt }] : []),
      release_enquiry: () => [{ released: decide('released_at') }],
      dismiss_enquiry: () => [{ dismissed: decide('dismissed_at') }],
    },
    { ...testDeliverySettings, hasWebhook },
  );
}

test.each([
  [
    'release',
    {
      heading: 'Is it an enquiry?',
      text: expect.stringContaining('Nothing has changed yet. Once it is released,'),
      reference,
      facts: [
        ['Received', 'Monday 16 November 2026, 11:30'],
        ['Reply by', 'Wednesday 18 November 2026, 19:00'],
      ],
      button: 'Release it',
    },
  ],
  [
    'dismiss',
    {
      heading: 'Is it spam?',
      text: expect.stringContaining('Nothing has changed yet. Once it is dismissed,'),
      reference,
      facts: [['Received', 'Monday 16 November 2026, 11:30']],
      button: 'Dismiss it',
    },
  ],
] as const)('INTAKE-13 the link to %s an enquiry shows a confirmation page', async (purpose, page) => {
  const links = createQuarantineLinks();
  const response = await links.open(purpose);
  expect([response.status, await response.json()]).toEqual([200, page]);
  expect(links.calls).toEqual([{ name: 'quarantine_receipt', values: [enquiryId] }]);
  expect(links.log).toEqual([]);
});

test.each([
  ['release', releasedPage, 'quarantine_released'],
  ['dismiss', dismissedPage, 'quarantine_dismissed'],
] as const)(
  'INTAKE-13 the button to %s decides, and pressing it again changes nothing',
  async (purpose, page, event) => {
    const links = createQuarantineLinks();
    for (const method of ['POST', 'POST', 'GET']) {
      const response = await links.open(purpose, method);
      expect([response.status, await response.json()]).toEqual([200, page]);
    }
    expect(links.log).toEqual([['info', event, { reference }]]);
  },
);

test('INTAKE-17 a released enquiry cannot be dismissed', async () => {
  const links = createQuarantineLinks();
  await links.open('release', 'POST');
  for (const method of ['GET', 'POST'])
    expect(await (await links.open('dismiss', method)).json()).toEqual(releasedPage);
});

test.each([
  [false, ['notification', 'acknowledgement', 'reminder', 'overdue']],
  [true, ['notification', 'acknowledgement', 'webhook', 'reminder', 'overdue']],
])('INTAKE-17 a released enquiry gets all its deliveries; with a webhook: %s', async (hasWebhook, kinds) => {
  const links = createQuarantineLinks(hasWebhook);
  await links.open('release', 'POST');
  const [id, deliveries] = links.calls.find(({ name }) => name === 'release_enquiry')?.values ?? [];
  const planned = JSON.parse(String(deliveries)) as { kind: string; runAt?: string }[];
  expect([id, planned.map(({ kind }) => kind)]).toEqual([enquiryId, kinds]);
  expect(planned.at(-1)?.runAt).toBe('2026-11-18T13:30:00.000Z');
});

test.each(['release', 'dismiss'] as const)(
  'INTAKE-13 %s works only for an enquiry in quarantine',
  async (purpose) => {
    const links = createQuarantineLinks();
    const otherToken = links.token(purpose, '0193f3a2-0000-7000-8000-000000000002');
    expect((await links.request(`/desk/${purpose}/${otherToken}`, 'POST')).status).toBe(410);
    expect(links.calls.map(({ name }) => name)).toEqual(['quarantine_receipt']);
  },
);
