import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { navigation } from '../content/navigation.server.ts';
import { site } from '../content/site.server.ts';
import { Footer } from './footer.tsx';

const renderFooter = (social: typeof site.social) => {
  const { footer: words, pictures } = navigation;
  const footer = createElement(Footer, {
    site: { ...site, social },
    words,
    pictures,
    legalLines: [],
  } as never);
  return renderToStaticMarkup(createElement(MemoryRouter, null, footer));
};

test('BRAND-43 without social profiles, the footer has no heading for them', () => {
  expect(renderFooter([])).not.toContain(navigation.footer.followHeading);
  expect(renderFooter(site.social.slice(1, 2))).toMatch(/Follow.*instagram/s);
});
