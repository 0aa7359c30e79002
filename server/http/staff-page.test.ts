import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testAgency } from '../../tests/support/server/agency.ts';
import { createStaffPageRenderer, type StaffPageContent } from './staff-page.ts';

const agency = { ...testAgency, name: 'Seaface & Sons' };
const fonts = { display: '/imbue.woff2', text: '/newsreader.woff2', ui: '/anek.woff2' };
const render = async (content: StaffPageContent) =>
  String(await createStaffPageRenderer(agency, fonts).render(content));
const minimalPage = { heading: 'Answered.', text: 'No more reminders.' };

/** The texts from the heading on, without tags. */
const wordsOf = (html: string) =>
  html
    .slice(html.indexOf('<h1>'))
    .split(/<[^>]*>/)
    .map((words) => words.trim())
    .filter(Boolean);

test('INTAKE-29 a staff page has its heading as title, and no list, form or warning by default', async () => {
  const html = await render(minimalPage);
  expect(html).toMatch(/<title>Answered\. \| Seaface &amp; Sons<\/title>/);
  expect(wordsOf(html)).toEqual(['Answered.', 'No more reminders.']);
  expect(html).not.toMatch(/<(?:dl|form|button)|class="warning"/);
});

test('INTAKE-29 a staff page shows its reference, also in the title, its facts, warning and button', async () => {
  const html = await render({
    ...minimalPage,
    reference: 'SF-7F3K-Q2',
    facts: [['Marked', 'today']],
    warning: 'Take care.',
    button: 'Download',
  });
  expect(html).toContain('<title>Answered. SF-7F3K-Q2 |');
  expect(wordsOf(html)).toEqual([
    ...['Answered.', 'No more reminders.', 'Reference', 'SF-7F3K-Q2', 'Marked', 'today'],
    ...['Take care.', 'Download'],
  ]);
  expect(html).toMatch(/<form method="post">\s*<button type="submit">/);
});

test('INTAKE-29 facts are shown without a reference, and a reference without facts', async () => {
  const facts = wordsOf(await render({ ...minimalPage, facts: [['File', 'cv.pdf']] }));
  expect(facts.slice(2)).toEqual(['File', 'cv.pdf']);
  const reference = wordsOf(await render({ ...minimalPage, reference: 'SF-7F3K-Q2' }));
  expect(reference.slice(2)).toEqual(['Reference', 'SF-7F3K-Q2']);
});

test('SAFE-08 a file name is escaped on a staff page', async () => {
  const html = await render({ ...minimalPage, facts: [['File', '<img src=x onerror=a()>.pdf']] });
  expect(html).toContain('&lt;img src=x onerror=a()&gt;.pdf');
});

test('SAFE-01 the Content-Security-Policy of a staff page allows only its style sheet, fonts, pictures and form', async () => {
  const { csp } = createStaffPageRenderer(agency, fonts);
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(await render(minimalPage)) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(csp.split('; ').toSorted()).toEqual([
    "base-uri 'none'",
    "default-src 'none'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self'",
    `style-src 'sha256-${hash}'`,
  ]);
});
