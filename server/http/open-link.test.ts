import { expect, test } from 'vitest';
import { createSignedLinkRoutes } from '../../tests/support/server/signed-links.ts';

test.each(['GET', 'POST'])(
  'INTAKE-13 a %s with an invalid token gets 410, and the database is not queried',
  async (method) => {
    const links = createSignedLinkRoutes({});
    for (const token of ['x', links.token('resume'), links.token('answered').slice(0, -1)]) {
      const response = await links.request(`/desk/answered/${token}`, method);
      expect(response.status).toBe(410);
      expect(await response.json()).toMatchObject({
        heading: 'This link no longer works.',
        text: expect.stringContaining('ops/staff --help'),
      });
    }
    expect([links.calls, links.log]).toEqual([[], []]);
  },
);

test('VISIT-23 the page of an invalid report link explains where to find other reports', async () => {
  const response = await createSignedLinkRoutes({}).request('/desk/numbers/x');
  expect(response.status).toBe(410);
  expect(await response.json()).toMatchObject({
    heading: 'This link no longer works.',
    text: expect.stringContaining('ops/staff numbers'),
  });
});

test('INTAKE-13 a link to an erased enquiry gets 410', async () => {
  const response = await createSignedLinkRoutes({ enquiry_receipt: () => [] }).open('answered');
  expect(response.status).toBe(410);
});

test.each([
  ['there is no database', null],
  ['the database fails', {}],
])('INTAKE-26 while %s a link gets 503, and the error is logged', async (_, functions) => {
  const links = createSignedLinkRoutes(functions);
  const response = await links.open('answered');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    heading: 'Not available now.',
    text: 'The database does not answer. Please try again in a few minutes.',
  });
  expect(links.log).toEqual([['error', 'link_failed', expect.objectContaining({ errorName: 'Error' })]]);
  expect(links.calls).toHaveLength(functions ? 1 : 0);
});
