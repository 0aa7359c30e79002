import { expect, test } from 'vitest';
import { paletteOf } from '../../brand/palette.ts';
import { otherPalette } from '../../tests/support/editor/other-palette.ts';
import { testAgency } from '../../tests/support/server/agency.ts';
import { createStaffPageRenderer } from '../http/staff-page.ts';
import { renderMail } from './render-mail.ts';

const colours = paletteOf(otherPalette);
const logo = { width: 440, height: 80, showsName: true, png: Buffer.from('png') };
const kinara = { ...testAgency, name: 'Kinara Digital', colours };
const content = {
  subject: 'Thank you',
  heading: 'Thank you.',
  paragraphs: ['We have it.'],
  facts: [],
  closing: [],
  actions: [{ label: 'Answer', url: 'https://kinara.example/a' }],
};
const fonts = { display: '/a.woff2', text: '/b.woff2', ui: '/c.woff2' };
const staffPage = async (agency: typeof kinara) =>
  String(await createStaffPageRenderer(agency, fonts).render({ heading: 'Answered.', text: 'Done.' }));
const usedColours = (html: string) => new Set(html.match(/#[0-9a-f]{6}\b/g));

test("BRAND-05 mails and staff pages use the agency's own colours and no others", async () => {
  const agencyColours = new Set<string>(Object.values(colours));
  for (const html of [renderMail(content, kinara).html, await staffPage(kinara)])
    expect([...usedColours(html)].filter((colour) => !agencyColours.has(colour))).toEqual([]);
});

test('BRAND-05 a logo that contains the name is scaled down, has the name as alt text, and no name beside it', async () => {
  const { html } = renderMail(content, { ...kinara, logo });
  expect(html).toContain('<img src="cid:logo" width="220" height="40" alt="Kinara Digital"/>');
  expect(html.match(/Kinara Digital/g)).toHaveLength(2);
  expect(await staffPage({ ...kinara, logo } as typeof kinara)).toContain(
    'src="/assets/icons/mail-logo.png" width="440" height="80" alt="Kinara Digital"',
  );
});

test('BRAND-05 a logo without the name has an empty alt text and the name beside it', () => {
  const { html } = renderMail(content, { ...kinara, logo: { ...logo, width: 80, showsName: false } });
  expect(html).toContain('<img src="cid:logo" width="40" height="40" alt=""/>');
  expect(html).toMatch(/>Kinara Digital<\/td>/);
});

test('SAFE-08 no text in a mail adds a tag or an attribute', () => {
  const hostileText = '"><img src=x onerror="a()">';
  const action = { label: hostileText, url: `https://kinara.example/${hostileText}` };
  const { html } = renderMail(
    {
      subject: hostileText,
      preview: hostileText,
      heading: hostileText,
      paragraphs: [hostileText],
      reference: hostileText,
      facts: [[hostileText, hostileText, `mailto:${hostileText}`]],
      quote: hostileText,
      items: [{ title: hostileText, lines: [hostileText], excerpt: hostileText, actions: [action] }],
      charts: [
        {
          title: hostileText,
          note: hostileText,
          rows: [{ label: hostileText, detail: hostileText, cells: [{ value: hostileText }] }],
        },
      ],
      actions: [action],
      closing: [hostileText],
    },
    { ...kinara, name: hostileText, phone: hostileText, email: hostileText },
  );
  expect(html).toContain('&quot;&gt;&lt;img');
  expect(html).not.toMatch(/<img|onerror="/);
});
