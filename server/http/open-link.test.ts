import { expect, test } from 'vitest';
import { openSignedLinks } from '../../tests/support/signed-links.ts';

test.each(['GET', 'POST'])('INTAKE-13 a %s with a token that is not good touches nothing', async (method) => {
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
});

test('VISIT-23 who opens a link to numbers that is not good is told where others are', async () => {
  const answer = await openSignedLinks({}).request('/desk/numbers/x');
  expect(answer.status).toBe(410);
  expect(await answer.json()).toMatchObject({
    heading: 'This link has run out.',
    text: expect.stringContaining('ops/staff numbers'),
  });
});

test('INTAKE-13 a link to an enquiry that was erased has run out', async () => {
  const answer = await openSignedLinks({ enquiry_receipt: () => [] }).open('answered');
  expect(answer.status).toBe(410);
});

test.each([
  ['there is no database', null],
  ['the database fails', {}],
])('INTAKE-26 while %s a link says so, and the log too', async (_, functions) => {
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
