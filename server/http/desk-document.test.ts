import { createHash } from 'node:crypto';
import { html } from 'hono/html';
import { expect, test } from 'vitest';
import { testOffice } from '../../tests/support/office.ts';
import { emptyReport } from '../../tests/support/sample-report.ts';
import { deskDocument } from './desk-document.ts';
import { createNumbersPages } from './numbers-page.ts';

const content = { title: 'A & B', style: 'a > b { color: red }', main: html`<main>Words</main>` };
const brandOf = async (office: Parameters<typeof deskDocument>[0]) =>
  /<header class="brand">([\s\S]*)<\/header>/.exec(String(await deskDocument(office, content)))?.[1] ?? '';

test('INTAKE-29 a page for staff has its title, its style sheet as it is, and its words', async () => {
  const text = String(await deskDocument(testOffice, content));
  expect(text).toMatch(/^<!doctype html>\n<html lang="en-IN">/);
  expect(text).toContain('<title>A &amp; B | Seaface</title>');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).toContain('<style>a > b { color: red }</style>');
  expect(text).toContain('<main>Words</main>');
});

test('INTAKE-29 its head is the mark in the colours of the agency, and its name', async () => {
  const { ink, hot } = testOffice.colours;
  const brand = await brandOf({ ...testOffice, name: 'Seaface & Sons' });
  expect([...brand.matchAll(/stroke="(#?\w+)"/g)].map(([, colour]) => colour)).toEqual([ink, hot]);
  expect(brand).toMatch(/^<svg [\s\S]*<\/svg><span>Seaface &amp; Sons<\/span>$/);
});

test.each([
  [true, '<img class="logo" src="/assets/icons/mail-logo.png" width="90" height="30" alt="Seaface">'],
  [
    false,
    '<img class="logo" src="/assets/icons/mail-logo.png" width="90" height="30" alt=""><span>Seaface</span>',
  ],
])('INTAKE-29 or the logo; where it shows the name (%s), that is not repeated', async (showsName, brand) => {
  expect(await brandOf({ ...testOffice, logo: { width: 90, height: 30, showsName } })).toBe(brand);
});

test('VISIT-23 the page of numbers names its week, and its policy allows its own style sheet alone', async () => {
  const fonts = { display: '/imbue.woff2', text: '/newsreader.woff2', ui: '/anek.woff2' };
  const { page, policy } = createNumbersPages(testOffice, fonts);
  const text = String(await page(emptyReport));
  expect(text).toContain('<title>Numbers, 9 to 15 November 2026 | Seaface</title>');
  expect(text).toMatch(/<main[\s\S]*One week\.[\s\S]*<\/main>/);
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(text) ?? [];
  for (const words of [testOffice.colours.ink, ...Object.values(fonts)]) expect(style).toContain(words);
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
});
