import { expect, test } from 'vitest';
import { openSignedLinks } from '../../tests/support/server/signed-links.ts';

test.each(['GET', 'POST'])(
  'INTAKE-13 a %s with an invalid token is answered with 410 and no query',
  async (method) => {
    const links = openSignedLinks({});
    for (const token of ['x', links.token('resume'), links.token('answered').slice(0, -1)]) {
      const answer = await links.request(`/desk/answered/${token}`, method);
      expect(answer.status).toBe(410);
      expect(await answer.json()).toMatchObject({
        heading: 'This link has run out.',
        text: expect.stringContaining('ops/staff --help'),
      });
    }
    expect([links.calls, links.log]).toEqual([[], []]);
  },
);

test('VISIT-23 the page of an invalid report link explains where to find others', async () => {
  const answer = await openSignedLinks({}).request('/desk/numbers/x');
  expect(answer.status).toBe(410);
  expect(await answer.json()).toMatchObject({
    heading: 'This link has run out.',
    text: expect.stringContaining('ops/staff numbers'),
  });
});

test('INTAKE-13 a link to an erased enquiry is answered with 410', async () => {
  const answer = await openSignedLinks({ enquiry_receipt: () => [] }).open('answered');
  expect(answer.status).toBe(410);
});

test.each([
  ['there is no database', null],
  ['the database fails', {}],
])('INTAKE-26 while %s a link is answered with 503 and logged', async (_, functions) => {
  const links = openSignedLinks(functions);
  const answer = await links.open('answered');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    heading: 'The tide is out.',
    text: 'The store does not answer. Please try again in a few minutes.',
  });
  expect(links.log).toEqual([
    { level: 'error', event: 'link_failed', fields: expect.objectContaining({ errorName: 'Error' }) },
  ]);
  expect(links.calls).toHaveLength(functions ? 1 : 0);
});
