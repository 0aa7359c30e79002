import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import data from '#content/site.json' with { type: 'json' };
import { Footer } from '../layout/footer.tsx';
import { LegalIdentity } from '../sections/contact/legal-identity.tsx';
import { FormattedText } from '../sections/policy/formatted-text.tsx';
import { YourData } from '../sections/policy/your-data.tsx';
import { structuredData } from '../seo/structured-data.ts';
import { legalIdentity, policyContact } from './legal-identity.ts';
import { parseMarkup } from './markup.ts';
import { navigation } from './navigation.server.ts';
import { policyPage } from './pages.server.ts';
import { siteSchema } from './site-schema.ts';

const legal = {
  entity: 'Kinara Digital Private Limited',
  street: '4 Chimbai Road, Bandra West',
  cin: 'U72900MH2021PTC000000',
  gstin: '27AAPFU0939F1ZV',
  grievanceOfficer: { name: 'Rhea Mascarenhas', email: 'rhea@kinara-digital.in' },
};
const siteWithoutLegal = siteSchema.parse(data);
const siteWithLegal = siteSchema.parse({ ...data, legal });
const expectedValues = [
  'Kinara Digital Private Limited',
  '4 Chimbai Road, Bandra West, Mumbai, Maharashtra, 401303',
  'U72900MH2021PTC000000',
  '27AAPFU0939F1ZV',
  'Rhea Mascarenhas',
];

function renderHtml(element: Parameters<typeof renderToStaticMarkup>[0]): string {
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

const renderFooter = (site: typeof siteWithoutLegal) =>
  renderHtml(
    createElement(Footer, {
      site,
      logo: undefined,
      words: navigation.footer,
      pictures: navigation.pictures,
      legalLines: legalIdentity(site),
    }),
  );
const renderIdentity = (site: typeof siteWithoutLegal) =>
  renderHtml(createElement(LegalIdentity, { heading: site.legalLabels.heading, lines: legalIdentity(site) }));
const renderOfficerSentence = (site: typeof siteWithoutLegal) =>
  renderHtml(
    createElement(FormattedText, {
      parts: parseMarkup('Our grievance officer{grievanceOfficer}: {grievanceContact}.'),
      contact: policyContact(site),
    }),
  ).replaceAll(/ class="[^"]*"/g, '');

describe('LEGAL-01 with legal facts', () => {
  test.each([
    ['the footer', renderFooter],
    ['Contact', renderIdentity],
  ])('%s shows all legal facts in order, with the officer’s own e-mail address', (_, render) => {
    const text = render(siteWithLegal).replaceAll(/<[^>]*>/g, '|');
    const positions = expectedValues.map((value) => text.indexOf(value));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(render(siteWithLegal)).toContain('href="mailto:rhea@kinara-digital.in"');
  });

  test('the policies have a row for each legal fact and name the officer once', () => {
    const props = { ...policyPage.data, anchor: 'data', contact: policyContact(siteWithLegal) };
    const text = renderHtml(createElement(YourData, props)).replaceAll(/<[^>]*>/g, '|');
    for (const value of expectedValues) expect(text).toContain(value);
    expect(text.split('Rhea Mascarenhas')).toHaveLength(2);
  });

  test('the policies name the officer with a link to their e-mail address', () => {
    expect(renderOfficerSentence(siteWithLegal)).toBe(
      'Our grievance officer, Rhea Mascarenhas: <a href="mailto:rhea@kinara-digital.in">rhea@kinara-digital.in</a>.',
    );
  });

  test('structured data has the registered name, the street and both registration numbers', () => {
    const head = { title: '', description: '', keywords: [], shortTitle: '', card: navigation.pictures.tide };
    const { '@graph': graph } = structuredData(
      { site: siteWithLegal, head, path: '/', lastChangedDate: undefined },
      { hasAgencyDetails: true },
    );
    expect(graph[0]).toMatchObject({
      legalName: legal.entity,
      vatID: legal.gstin,
      identifier: { propertyID: 'CIN', value: legal.cin },
      address: { streetAddress: legal.street, postalCode: '401303' },
    });
  });
});

describe('LEGAL-01 without all or some legal facts', () => {
  test('without legal facts, neither values nor labels are shown', () => {
    expect(legalIdentity(siteWithoutLegal)).toEqual([]);
    expect(renderIdentity(siteWithoutLegal)).toBe('');
    const footer = renderFooter(siteWithoutLegal);
    for (const label of Object.values(siteWithoutLegal.legalLabels)) expect(footer).not.toContain(label);
    expect(footer).not.toMatch(/CIN|GSTIN/);
  });

  test('without an officer, the policies name the agency’s e-mail address and phone number', () => {
    expect(renderOfficerSentence(siteWithoutLegal)).toBe(
      'Our grievance officer: <a href="mailto:hello@agency.example">hello@agency.example</a> or <a href="tel:+910000000000">+91 00000 00000</a>.',
    );
  });

  test('a single legal fact is shown without the missing ones', () => {
    const siteWithName = siteSchema.parse({
      ...data,
      legal: { entity: legal.entity, cin: 'none', gstin: 'none' },
    });
    expect(legalIdentity(siteWithName)).toEqual([{ label: 'Registered name', value: legal.entity }]);
  });
});
