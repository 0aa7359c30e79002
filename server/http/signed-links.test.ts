import { expect, test } from 'vitest';
import { momentWords } from '../../enquiries/moment-words.ts';
import { createSignedLinkRoutes, enquiryId, pagesCsp } from '../../tests/support/server/signed-links.ts';

const reference = 'SF-7F3K-Q2';
const receipt = {
  reference,
  received_at: new Date('2026-11-16T06:00:00Z'),
  due_at: new Date('2026-11-18T13:30:00Z'),
  answered_at: null as Date | null,
};
const resumeState = { file_name: 'cv.pdf', bytes: 2048, verdict: 'clean' };
const resumeFile = { file_name: 'cv.pdf', content: Buffer.from('%PDF-') as Buffer | null, verdict: 'clean' };
const answeredPage = (answeredAt: Date) => ({
  heading: 'Answered.',
  text: 'No more reminders are sent.',
  reference,
  facts: [['Marked', momentWords(answeredAt)]],
});

test('INTAKE-13 the link shows a button to mark an enquiry as answered, and changes nothing', async () => {
  const links = createSignedLinkRoutes({ enquiry_receipt: () => [receipt] });
  const response = await links.open('answered');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    heading: 'Has it been answered?',
    text: 'Nothing has changed yet. Once it is marked, no more reminders are sent.',
    reference,
    facts: [
      ['Received', 'Monday 16 November 2026, 11:30'],
      ['Reply by', 'Wednesday 18 November 2026, 19:00'],
    ],
    button: 'Mark as answered',
  });
  expect(links.calls).toEqual([{ name: 'enquiry_receipt', values: [enquiryId] }]);
  expect(links.log).toEqual([]);
});

test.each([
  ['GET', 200],
  ['POST', 410],
])(
  'SAFE-02 pages behind links are not cached or indexed, and have a Content-Security-Policy (%s)',
  async (method, status) => {
    const links = createSignedLinkRoutes({ enquiry_receipt: () => (method === 'GET' ? [receipt] : []) });
    const response = await links.open('answered', method);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': pagesCsp,
    });
  },
);

test('INTAKE-13 the button marks an enquiry as answered', async () => {
  const links = createSignedLinkRoutes({ enquiry_receipt: () => [receipt], mark_answered: () => [] });
  const startedAt = new Date();
  const page = await (await links.open('answered', 'POST')).json();
  expect([answeredPage(startedAt), answeredPage(new Date())]).toContainEqual(page);
  expect(links.calls.at(-1)).toEqual({ name: 'mark_answered', values: [enquiryId] });
  expect(links.log).toEqual([['info', 'enquiry_answered', { reference }]]);
});

test.each(['GET', 'POST'])(
  'INTAKE-13 the page of an answered enquiry shows the time (%s)',
  async (method) => {
    const answeredAt = new Date('2026-11-17T06:00:00Z');
    const links = createSignedLinkRoutes({
      enquiry_receipt: () => [{ ...receipt, answered_at: answeredAt }],
      mark_answered: () => [],
    });
    expect(await (await links.open('answered', method)).json()).toEqual(answeredPage(answeredAt));
  },
);

test('INTAKE-14 the link shows the state of a resume', async () => {
  const links = createSignedLinkRoutes({
    enquiry_receipt: () => [receipt],
    resume_state: () => [resumeState],
  });
  const response = await links.open('resume');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    heading: 'Download the résumé?',
    reference,
    facts: expect.arrayContaining([['File', 'cv.pdf (2 kB)']]),
  });
  expect(links.calls.at(-1)).toEqual({ name: 'resume_state', values: [enquiryId] });
  expect(links.log).toEqual([]);
});

test.each(['GET', 'POST'])('INTAKE-14 without a resume the link gets 410 (%s)', async (method) => {
  const noResume = { resume_state: () => [], resume_file: () => [] };
  const links = createSignedLinkRoutes({ enquiry_receipt: () => [receipt], ...noResume });
  expect((await links.open('resume', method)).status).toBe(410);
});

test('INTAKE-14 the button downloads the resume as an attachment in a sandbox', async () => {
  const links = createSignedLinkRoutes({ enquiry_receipt: () => [receipt], resume_file: () => [resumeFile] });
  const response = await links.open('resume', 'POST');
  expect([response.status, await response.text()]).toEqual([200, '%PDF-']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`,
    'cache-control': 'no-store',
    'content-security-policy':
      "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
  expect(links.calls.at(-1)).toEqual({ name: 'resume_file', values: [enquiryId] });
  expect(links.log).toEqual([['info', 'resume_downloaded', { reference, verdict: 'clean' }]]);
});

test.each([
  ['Asha Rane_2-b.pdf', 'Asha_Rane_2-b.pdf', 'Asha%20Rane_2-b.pdf'],
  ['"; x="1.pdf', '___x__1.pdf', '%22%3B%20x%3D%221.pdf'],
  ["résumé '(1)*.pdf", 'r_sum____1__.pdf', 'r%C3%A9sum%C3%A9%20%27%281%29%2a.pdf'],
])('SAFE-08 the file name %s is escaped in the header', async (name, asciiName, encodedName) => {
  const resume = { ...resumeFile, file_name: name };
  const links = createSignedLinkRoutes({ enquiry_receipt: () => [receipt], resume_file: () => [resume] });
  const { headers } = await links.open('resume', 'POST');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="${asciiName}"; filename*=UTF-8''${encodedName}`,
  );
});

test('INTAKE-16 an infected resume is not downloaded', async () => {
  const links = createSignedLinkRoutes({
    enquiry_receipt: () => [receipt],
    resume_file: () => [{ ...resumeFile, content: null }],
    resume_state: () => [{ ...resumeState, verdict: 'infected' }],
  });
  const response = await links.open('resume', 'POST');
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ heading: 'The résumé is infected.' });
  expect(links.log).toEqual([]);
});
