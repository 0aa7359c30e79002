import site from '#content/site.json' with { type: 'json' };
import { formPaths, pagePaths, paths } from '../../app/paths.ts';
import { expect } from '../support/browser/test.ts';
import { publicUrl, test } from './crawled-site.ts';

test('FOUND-06 the sitemap lists every page once, with a date that is not in the future', async ({
  request,
}) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toMatch(/xml/);
  const sitemapEntries = [
    ...(await response.text()).matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g),
  ];
  const urls = sitemapEntries.map(([, url]) => url);
  for (const path of pagePaths) expect(urls).toContain(new URL(path, publicUrl).href);
  expect(new Set(urls).size).toBe(urls.length);
  for (const [, url, date] of sitemapEntries) {
    expect(date, url).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Date.parse(date ?? ''), url).toBeLessThanOrEqual(Date.now() + 24 * 60 * 60 * 1000);
  }
});

test('FOUND-06 robots.txt allows everything and names the sitemap', async ({ request }) => {
  const response = await request.get('/robots.txt');
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await response.text()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
});

test('FOUND-06 llms.txt names the agency and links to every page', async ({ request, crawl }) => {
  const response = await request.get('/llms.txt');
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toMatch(/^# Seaface\n\n> .{50,}\n/);
  for (const path of crawl.pages.keys()) {
    if (path !== paths.home) expect(text).toContain(`](${new URL(path, publicUrl).href}): `);
  }
});

test('SAFE-13 security.txt names the contact and an expiry date less than a year ahead', async ({
  request,
}) => {
  const response = await request.get('/.well-known/security.txt');
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const [contact, expires = '', ...others] = (await response.text()).split('\n');
  expect(contact).toBe(`Contact: mailto:${site.email}`);
  expect(expires).toMatch(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/);
  const daysLeft = (Date.parse(expires.slice('Expires: '.length)) - Date.now()) / (24 * 60 * 60 * 1000);
  expect(daysLeft).toBeGreaterThan(0);
  expect(daysLeft).toBeLessThan(365);
  expect(others).toEqual(['Preferred-Languages: en', `Canonical: ${publicUrl}/.well-known/security.txt`, '']);
});

test('FOUND-10 every form in the HTML has a WebMCP tool name and tool description, and posts to the right address', async ({
  crawl,
}) => {
  const toolNames = new Map<string, string>();
  for (const { path, $ } of crawl.pages.values()) {
    for (const form of $('form[method=post]').toArray()) {
      const { action = '', toolname = '', tooldescription = '' } = form.attribs;
      expect(toolname, `${action} on ${path}`).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
      expect(tooldescription.length, `${action} on ${path}`).toBeGreaterThan(50);
      toolNames.set(action, toolname);
    }
  }
  // The form of the popup is not in the HTML: script adds it.
  expect([...toolNames.keys()].sort()).toEqual([formPaths.application, formPaths.contact].sort());
});

test('SITE-07 FOUND-01 with the content of the tests, all files are reached and no head has an unfilled text', ({
  crawl,
}) => {
  expect(crawl.files.size).toBeGreaterThan(150);
  for (const { path, $ } of crawl.pages.values()) {
    const headTags = $(
      'head :is(meta, link:not([rel=stylesheet]), title, script[type="application/ld+json"])',
    );
    expect($.html(headTags), path).not.toMatch(
      /\{\w+\}|lorem|todo|placeholder|undefined|\[object|localhost/i,
    );
  }
});
