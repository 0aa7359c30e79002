import { expect, test } from 'vitest';
import { affectsPictures } from './drawn-content.ts';

test('EDIT-27 another name, address, palette or hidden page affects the pictures, another phone number does not', () => {
  const site = { name: 'Seaface', phone: '1', address: { city: 'Mumbai' } };
  expect(affectsPictures('content/site.json', site, { ...site, phone: '2' })).toBe(false);
  expect(affectsPictures('content/site.json', site, { ...site, name: 'Kinara' })).toBe(true);
  expect(affectsPictures('content/site.json', site, { ...site, address: { city: 'Pune' } })).toBe(true);
  expect(affectsPictures('content/site.json', site, { ...site, hiddenPages: ['/education'] })).toBe(true);
  expect(affectsPictures('content/brand.json', { palette: { hot: 'a' } }, { palette: { hot: 'b' } })).toBe(
    true,
  );
  expect(affectsPictures('content/testimonials.json', {}, { name: 'x' })).toBe(false);
});

test('EDIT-27 removing the film affects the pictures, changing its text does not', () => {
  const about = { opening: { heading: 'We' }, film: { heading: 'a' } };
  expect(affectsPictures('content/pages/about.json', about, { ...about, film: { heading: 'b' } })).toBe(
    false,
  );
  expect(affectsPictures('content/pages/about.json', about, { opening: about.opening })).toBe(true);
});

test('EDIT-27 texts of a card and numbers of entries affect the pictures', () => {
  const page = { hero: { heading: 'One' }, reasons: [] };
  expect(affectsPictures('content/pages/web.json', page, { ...page, hero: { heading: 'Two' } })).toBe(true);
  expect(affectsPictures('content/pages/web.json', page, { ...page, reasons: ['x'] })).toBe(false);
  expect(affectsPictures('content/pages/home.json', page, { ...page, statistics: {} })).toBe(true);
  expect(affectsPictures('content/pages/contact.json', page, { ...page, map: {} })).toBe(true);
  expect(
    affectsPictures('content/lists/team.json', { items: [{ name: 'a' }] }, { items: [{ name: 'b' }] }),
  ).toBe(false);
  expect(affectsPictures('content/lists/team.json', { items: [1] }, { items: [1, 2] })).toBe(true);
  expect(affectsPictures('content/lists/work.json', { items: [1] }, { items: [1, 2] })).toBe(true);
});
