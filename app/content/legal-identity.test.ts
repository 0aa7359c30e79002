import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import data from '../../content/site.json' with { type: 'json' };
import { Footer } from '../layout/footer.tsx';
import { Identity } from '../sections/contact/identity.tsx';
import { FormattedText } from '../sections/policy/formatted-text.tsx';
import { YourData } from '../sections/policy/your-data.tsx';
import { structuredData } from '../seo/structured-data.ts';
import { copyParts } from './copy-parts.ts';
import { legalIdentity, policyContact } from './legal-identity.ts';
import { policyPage } from './pages.server.ts';
import { navigation } from './site.server.ts';
import { siteSchema } from './site-schema.ts';

const legal = {
  entity: 'Kinara Digital Private Limited',
  street: '4 Chimbai Road, Bandra West',
  cin: 'U72900MH2021PTC000000',
  gstin: '27AAPFU0939F1ZV',
  grievanceOfficer: { name: 'Rhea Mascarenhas', email: 'rhea@kinara-digital.in' },
};
const empty = siteSchema.parse(data);
const filled = siteSchema.parse({ ...data, legal });
const shown = [
  'Kinara Digital Private Limited',
  '4 Chimbai Road, Bandra West, Mumbai, Maharashtra, 401303',
  'U72900MH2021PTC000000',
  '27AAPFU0939F1ZV',
  'Rhea Mascarenhas',
];

function html(element: Parameters<typeof renderToStaticMarkup>[0]): string {
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

const footer = (site: typeof empty) =>
  html(
    createElement(Footer, {
      site,
      logo: undefined,
      words: navigation.footer,
      pictures: navigation.pictures,
      identity: legalIdentity(site),
    }),
  );
const contact = (site: typeof empty) =>
  html(createElement(Identity, { heading: site.legalLabels.heading, lines: legalIdentity(site) }));
const whomToAsk = (site: typeof empty) =>
  html(
    createElement(FormattedText, {
      parts: copyParts('Our grievance officer{grievanceOfficer}: {grievanceContact}.'),
      contact: policyContact(site),
    }),
  ).replaceAll(/ class="[^"]*"/g, '');

describe('LEGAL-01 filled in', () => {
  test.each([
    ['the footer', footer],
    ['Contact', contact],
  ])('%s names all of it, in order, with the officer’s own address', (_, render) => {
    const text = render(filled).replaceAll(/<[^>]*>/g, '|');
    const places = shown.map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(render(filled)).toContain('href="mailto:rhea@kinara-digital.in"');
  });

  test('the policies have a row for name, address and numbers', () => {
    const props = { ...policyPage.data, anchor: 'data', contact: policyContact(filled) };
    const text = html(createElement(YourData, props)).replaceAll(/<[^>]*>/g, '|');
    for (const words of shown) expect(text).toContain(words);
    expect(text.split('Rhea Mascarenhas')).toHaveLength(2);
  });

  test('the policies name the officer, and how to reach them', () => {
    expect(whomToAsk(filled)).toBe(
      'Our grievance officer, Rhea Mascarenhas: <a href="mailto:rhea@kinara-digital.in">rhea@kinara-digital.in</a>.',
    );
  });

  test('structured data has name, street and numbers', () => {
    const head = { title: '', description: '', keywords: [], shortTitle: '', card: navigation.pictures.tide };
    const { '@graph': graph } = structuredData(
      { site: filled, head, path: '/', changed: undefined },
      { wholeAgency: true },
    );
    expect(graph[0]).toMatchObject({
      legalName: legal.entity,
      vatID: legal.gstin,
      identifier: { propertyID: 'CIN', value: legal.cin },
      address: { streetAddress: legal.street, postalCode: '401303' },
    });
  });
});

describe('LEGAL-01 not filled in', () => {
  test('nothing of it is shown', () => {
    expect(legalIdentity(empty)).toEqual([]);
    expect(contact(empty)).toBe('');
    const words = footer(empty);
    for (const label of Object.values(empty.legalLabels)) expect(words).not.toContain(label);
    expect(words).not.toMatch(/CIN|GSTIN/);
  });

  test('the policies name the agency’s own address and number', () => {
    expect(whomToAsk(empty)).toBe(
      'Our grievance officer: <a href="mailto:hello@agency.example">hello@agency.example</a> or <a href="tel:+910000000000">+91 00000 00000</a>.',
    );
  });

  test('only what is there is shown', () => {
    const part = siteSchema.parse({ ...data, legal: { entity: legal.entity, cin: 'none', gstin: 'none' } });
    expect(legalIdentity(part)).toEqual([{ label: 'Registered name', value: legal.entity }]);
  });
});
