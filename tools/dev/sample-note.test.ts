import { expect, test } from 'vitest';
import brand from '#content/brand.json' with { type: 'json' };
import { withSampleNote } from './sample-note.ts';

const createPage = () =>
  new Response('<html><body>Home</body></html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });

test('EDIT-03 in development every page shows the line about samples', async () => {
  const notedPage = await withSampleNote(createPage(), 'Sample content: 3 fields');
  expect(await notedPage.text()).toMatch(/<\/html><p style="[^"]+">Sample content: 3 fields<\/p>$/);
  expect(notedPage.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
});

test('EDIT-03 the line is not added to JSON, nor without samples', async () => {
  const data = Response.json({ a: 1 });
  expect(await withSampleNote(data, 'Sample content')).toBe(data);
  expect(await (await withSampleNote(createPage(), undefined)).text()).toBe('<html><body>Home</body></html>');
});

test('the line uses no colour of the palette, because any palette must leave it readable', async () => {
  const notedPage = await (await withSampleNote(createPage(), 'Sample content')).text();
  for (const colour of Object.values(brand.palette)) expect(notedPage).not.toContain(colour);
});
