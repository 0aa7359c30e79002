import { createHash } from 'node:crypto';
import { html } from 'hono/html';
import { expect, test } from 'vitest';
import { testAgency } from '../../tests/support/server/agency.ts';
import { emptyReport } from '../../tests/support/visits/sample-report.ts';
import { createReportPageRenderer } from './report-page.ts';
import { staffDocument } from './staff-document.ts';

const content = { title: 'A & B', style: 'a > b { color: red }', main: html`<main>Words</main>` };
const renderBrand = async (agency: Parameters<typeof staffDocument>[0]) =>
  /<header class="brand">([\s\S]*)<\/header>/.exec(String(await staffDocument(agency, content)))?.[1] ?? '';

test('INTAKE-29 a staff page has its title, its style sheet unescaped, and its content', async () => {
  const text = String(await staffDocument(testAgency, content));
  expect(text).toMatch(/^<!doctype html>\n<html lang="en-IN">/);
  expect(text).toContain('<title>A &amp; B | Seaface</title>');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).toContain('<style>a > b { color: red }</style>');
  expect(text).toContain('<main>Words</main>');
});

test('INTAKE-29 the header has the mark in the brand colours, and the name', async () => {
  const { ink, hot } = testAgency.colours;
  const brand = await renderBrand({ ...testAgency, name: 'Seaface & Sons' });
  expect([...brand.matchAll(/stroke="(#?\w+)"/g)].map(([, colour]) => colour)).toEqual([ink, hot]);
  expect(brand).toMatch(/^<svg [\s\S]*<\/svg><span>Seaface &amp; Sons<\/span>$/);
});

test.each([
  [true, '<img class="logo" src="/assets/icons/mail-logo.png" width="90" height="30" alt="Seaface">'],
  [
    false,
    '<img class="logo" src="/assets/icons/mail-logo.png" width="90" height="30" alt=""><span>Seaface</span>',
  ],
])(
  'INTAKE-29 logo that contains the name: %s; if so, the name is the alt text of the logo, if not, it is text beside the logo',
  async (showsName, brand) => {
    expect(await renderBrand({ ...testAgency, logo: { width: 90, height: 30, showsName } })).toBe(brand);
  },
);

test('VISIT-23 the report page has its week in the title, and its Content-Security-Policy allows only its own style sheet', async () => {
  const fonts = { display: '/imbue.woff2', text: '/newsreader.woff2', ui: '/anek.woff2' };
  const { render, csp } = createReportPageRenderer(testAgency, fonts);
  const text = String(await render(emptyReport));
  expect(text).toContain('<title>Numbers, 9 to 15 November 2026 | Seaface</title>');
  expect(text).toMatch(/<main[\s\S]*One week\.[\s\S]*<\/main>/);
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(text) ?? [];
  for (const value of [testAgency.colours.ink, ...Object.values(fonts)]) expect(style).toContain(value);
  expect(csp).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
});
