import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { homeContent } from '../../content/home.server.ts';
import { Hero } from './hero.tsx';

test('the hero has other drawings for tablets and phones', () => {
  const { hero } = homeContent.page;
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Hero, hero)));
  for (const { tablet, phone } of [hero.lines, hero.land]) {
    expect(html).toContain(`media="(width &lt;= 900px)" srcSet="${tablet.src}"`);
    expect(html).toContain(`media="(width &lt;= 600px)" srcSet="${phone.src}"`);
  }
});
