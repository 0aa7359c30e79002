import site from '#content/site.json' with { type: 'json' };
import { visiblePagePaths } from '../../app/content/hidden-pages.ts';
import { servicePageNames } from '../../app/pages.ts';
import { paths } from '../../app/paths.ts';
import { expect } from '../support/browser/test.ts';
import type { CrawledPage } from './crawl.ts';
import { publicUrl, test } from './crawled-site.ts';
import { checkGoogleProperties, expectKnownVocabulary } from './structured-data-checks.ts';

const textOf = ({ $ }: CrawledPage, selector: string) => $(selector).first().text().trim();
const contentOf = ({ $ }: CrawledPage, selector: string) => $(selector).attr('content') ?? '';

test('FOUND-01 every link and every file gets 200 without a redirect, and every page of the sitemap is linked', async ({
  crawl,
  request,
}) => {
  expect(crawl.brokenAddresses).toEqual([]);
  expect(crawl.files.size).toBeGreaterThan(50);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listedUrls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const reachedUrls = [...crawl.pages.keys()].map((path) => new URL(path, publicUrl).href);
  expect(reachedUrls.sort()).toEqual(listedUrls.sort());
  for (const path of visiblePagePaths) expect([...crawl.pages.keys()]).toContain(path);
});

test('SITE-02 CAR-01 WORK-04 another spelling of a page’s address redirects to the exact one', async ({
  crawl,
  request,
}) => {
  for (const path of [...crawl.pages.keys()].filter((page) => page !== paths.home)) {
    const response = await request.get(`${path.toUpperCase()}/`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, path]);
  }
});

/** Visible texts and alternative texts, sentence by sentence. */
function sentencesOf({ $ }: CrawledPage): string[] {
  const body = $('body').clone();
  body.find('script, style').remove();
  const alternativeTexts = $('img[alt]')
    .toArray()
    .map((image) => $(image).attr('alt') ?? '');
  return [body.text(), ...alternativeTexts].flatMap((text) => text.split(/[.!?]/));
}

test("SITE-23 no text calls a line or an edge of a drawing 'hot'", ({ crawl }) => {
  const isAboutDrawing = (sentence: string) => /\b(?:line|edge|ring|part)s?\b/i.test(sentence);
  for (const page of crawl.pages.values()) {
    const sentences = sentencesOf(page).filter(isAboutDrawing);
    expect(
      sentences.filter((sentence) => /\bhot\b/i.test(sentence)),
      page.path,
    ).toEqual([]);
  }
});

test('FOUND-01 every anchor that a link names exists on the linked page', async ({ crawl }) => {
  const missingAnchors = crawl.links
    .map(({ from, href }) => ({ from, address: new URL(href, new URL(from, publicUrl)) }))
    .filter(({ address }) => address.origin === new URL(publicUrl).origin && address.hash !== '')
    .filter(({ address }) => {
      const anchor = decodeURIComponent(address.hash.slice(1));
      const target = crawl.pages.get(address.pathname);
      return !target || target.$('[id]').filter((_, element) => element.attribs.id === anchor).length === 0;
    })
    .map(({ from, address }) => `${from} → ${address.pathname}${address.hash}`);
  expect(missingAnchors).toEqual([]);
});

test('FOUND-02 external links are well-formed, and links with a new tab have noopener', async ({ crawl }) => {
  const externalLinks = crawl.links.filter(({ href }) => /^[a-z]+:/i.test(href));
  expect(externalLinks.length).toBeGreaterThan(crawl.pages.size);
  const malformedLinks = externalLinks.filter(
    ({ href }) =>
      !/^(?:https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?:[/?]\S*)?|tel:\+\d{8,15}|mailto:[^@\s]+@[^@\s]+\.[a-z]+)$/.test(
        href,
      ),
  );
  expect(malformedLinks).toEqual([]);
  const linksWithoutNoopener = crawl.links.filter(
    ({ opensNewTab, rel }) => opensNewTab && !rel.split(' ').includes('noopener'),
  );
  expect(linksWithoutNoopener).toEqual([]);
});

test('FOUND-03 each page has one h1, and no heading level is skipped', async ({ crawl }) => {
  for (const { path, $ } of crawl.pages.values()) {
    const levels = $('h1, h2, h3, h4, h5, h6')
      .toArray()
      .map(({ tagName }) => Number(tagName.slice(1)));
    expect(
      levels.filter((level) => level === 1),
      `h1 on ${path}`,
    ).toHaveLength(1);
    const levelsAfterSkip = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    // No heading is in the header, before the h1.
    expect(levels[0], `first heading on ${path}`).toBe(1);
    expect(levelsAfterSkip, `skipped levels on ${path}: ${levels.join(' ')}`).toEqual([]);
  }
});

test('SITE-07 FOUND-03 titles have 20 to 60 letters, descriptions 70 to 160, and all are unique', async ({
  crawl,
}) => {
  const pathOfText = new Map<string, string>();
  for (const page of crawl.pages.values()) {
    const title = textOf(page, 'title');
    const description = contentOf(page, 'meta[name=description]');
    expect(title.length, `${page.path}: ${title}`).toBeGreaterThanOrEqual(20);
    expect(title.length, `${page.path}: ${title}`).toBeLessThanOrEqual(60);
    expect(description.length, `${page.path}: ${description}`).toBeGreaterThanOrEqual(70);
    expect(description.length, `${page.path}: ${description}`).toBeLessThanOrEqual(160);
    for (const text of [title, description]) {
      expect(pathOfText.get(text), `${page.path} has the same text as another page`).toBeUndefined();
      pathOfText.set(text, page.path);
    }
  }
});

test('SITE-07 every page has all head tags, with its own address and no unfilled placeholder', async ({
  crawl,
}) => {
  for (const page of crawl.pages.values()) {
    const { path, $ } = page;
    const address = new URL(path, publicUrl).href;
    expect($('link[rel=canonical]').attr('href'), path).toBe(address);
    expect(contentOf(page, 'meta[property="og:url"]'), path).toBe(address);
    expect(contentOf(page, 'meta[name=robots]'), path).toBe('index, follow');
    expect(contentOf(page, 'meta[name=keywords]').split(', ').length, path).toBeGreaterThanOrEqual(3);
    expect(contentOf(page, 'meta[property="og:title"]'), path).toBe(textOf(page, 'title'));
    expect(contentOf(page, 'meta[name="twitter:title"]'), path).toBe(textOf(page, 'title'));
    const description = contentOf(page, 'meta[name=description]');
    expect(contentOf(page, 'meta[property="og:description"]'), path).toBe(description);
    expect(contentOf(page, 'meta[name="twitter:description"]'), path).toBe(description);
    expect(contentOf(page, 'meta[property="og:locale"]'), path).toBe('en_IN');
    expect(contentOf(page, 'meta[name="twitter:card"]'), path).toBe('summary_large_image');
    expect(contentOf(page, 'meta[name=theme-color]'), path).toMatch(/^#[0-9a-f]{6}$/i);
    expect($('html').attr('lang'), path).toBe('en-IN');
    for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
      expect($(`link[rel="${rel}"]`).length, `${rel} on ${path}`).toBeGreaterThan(0);
    }
    const headTags = $(
      'head :is(meta, link:not([rel=stylesheet]), title, script[type="application/ld+json"])',
    );
    expect($.html(headTags), path).not.toMatch(
      /\{\w+\}|lorem ipsum|\bTODO\b|\bundefined\b|\[object|localhost/,
    );
  }
});

test('SITE-07 service pages name their author', async ({ crawl }) => {
  const servicePaths: readonly string[] = servicePageNames.map((name) => paths[name]);
  for (const path of visiblePagePaths) {
    const page = crawl.pages.get(path);
    const author = servicePaths.includes(path) ? site.name : '';
    expect(page && contentOf(page, 'meta[name=author]'), path).toBe(author);
  }
});

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const cardMaxBytes = 300 * 1024;

test('SITE-07 the card of every page has 1200 × 630 px and less than 300 kB', async ({ crawl }) => {
  for (const path of visiblePagePaths) {
    const page = crawl.pages.get(path);
    if (!page) throw new Error(`${path} was not reached`);
    const card = new URL(contentOf(page, 'meta[property="og:image"]'));
    expect(card.origin, path).toBe(publicUrl);
    expect(contentOf(page, 'meta[name="twitter:image"]'), path).toBe(card.href);
    expect(contentOf(page, 'meta[property="og:image:alt"]').length, path).toBeGreaterThan(10);
    const file = crawl.files.get(card.pathname);
    if (!file) throw new Error(`${card.pathname} was not reached`);
    expect(file.subarray(0, 8), path).toEqual(pngSignature);
    expect([file.readUInt32BE(16), file.readUInt32BE(20)], path).toEqual([1200, 630]);
    expect(contentOf(page, 'meta[property="og:image:width"]'), path).toBe('1200');
    expect(contentOf(page, 'meta[property="og:image:height"]'), path).toBe('630');
    expect(file.length, path).toBeLessThan(cardMaxBytes);
  }
});

test('FOUND-04 without script the HTML contains the main content of the page and its links', async ({
  crawl,
}) => {
  for (const { path, $ } of crawl.pages.values()) {
    const main = $('main').clone();
    main.find('script, style, template, dialog').remove();
    const words = main.text().split(/\s+/).filter(Boolean);
    expect(words.length, `words on ${path}`).toBeGreaterThan(80);
    expect($('main a[href], header a[href]').length, path).toBeGreaterThan(10);
    expect($('head script[type="application/ld+json"]').length, path).toBe(1);
    expect($('img:not([alt])').length, `pictures without alt on ${path}`).toBe(0);
  }
});

test('SITE-08 FOUND-05 every type and every property exists in schema.org', ({ crawl }) => {
  expectKnownVocabulary(crawl);
});

test('SITE-08 FOUND-05 every type has the properties that Google requires and recommends, and no type is one that Google forbids', ({
  crawl,
}) => {
  expect(checkGoogleProperties(crawl).size).toBeGreaterThan(4);
});
