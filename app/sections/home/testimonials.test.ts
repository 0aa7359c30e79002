import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testimonials } from '../../content/testimonials.server.ts';
import { Testimonials } from './testimonials.tsx';

const render = (count: number) =>
  renderToStaticMarkup(
    createElement(Testimonials, { ...testimonials, items: testimonials.items.slice(0, count) }),
  );

test('BRAND-42 a single testimonial has no controls and no carousel', () => {
  const html = render(1);
  expect(html).toContain('Dr Anjali Pradhan');
  expect(html).not.toMatch(/<button|carousel|1 of 1/);
});

test('BRAND-42 two testimonials are a carousel', () => {
  const html = render(2);
  expect(html).toContain('Next testimonial');
  expect(html).toContain('aria-roledescription="carousel"');
  expect(html).toContain('aria-label="2 of 2"');
});
