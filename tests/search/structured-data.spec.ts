import { load } from 'cheerio';
import { employmentLabel, formatPay } from '../../app/content/opening-words.ts';
import { stories, storyPaths } from '../../app/content/work.server.ts';
import { openingPath, paths } from '../../app/paths.ts';
import { expect } from '../support/browser/test.ts';
import { openOpenings } from '../support/pages/openings.ts';
import type { Crawl, CrawledPage } from './crawl.ts';
import { publicUrl, test } from './crawled-site.ts';
import { googleWants } from './google-required.ts';
import { expectKnownVocabulary, expectWhatGoogleWants } from './graph-checks.ts';
import { isNode, PublishedGraph, typesOf } from './published-graph.ts';

const servicePaths: readonly string[] = [paths.web, paths.seo, paths.marketing, paths.education];
/** Where the agency is described in full. */
const agencyPaths: readonly string[] = [paths.home, paths.about, paths.contact, ...servicePaths];

function pageAt(crawl: Crawl, path: string): CrawledPage {
  const page = crawl.pages.get(path);
  if (!page) throw new Error(`${path} was not reached`);
  return page;
}

/** What a visitor can read, in one line. */
function shownText({ $ }: CrawledPage): string {
  const body = $('body').clone();
  body.find('script, style').remove();
  // Elements that follow one another are words of their own.
  body.find('*').append(' ');
  return squeezed(body.text());
}

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [String(value)];

test('SITE-08 FOUND-05 every type and every property is one that schema.org knows', ({ crawl }) => {
  expectKnownVocabulary(crawl);
});

test('SITE-08 FOUND-05 what Google requires and recommends is there; what it forbids is not', ({ crawl }) => {
  expect([...expectWhatGoogleWants(crawl)].sort()).toEqual(Object.keys(googleWants).sort());
});

test('SITE-08 each kind stands on the pages it belongs to, and on no other', async ({ crawl }) => {
  const openings = [...crawl.pages.keys()].filter((path) => path.startsWith(openingPath('')));
  const where = (type: string) =>
    [...crawl.pages.values()]
      .filter((page) => new PublishedGraph(page).find(type))
      .map(({ path }) => path)
      .sort();
  expect(where('LocalBusiness')).toEqual([...agencyPaths].sort());
  expect(where('Corporation')).toEqual(where('LocalBusiness'));
  expect(where('Service')).toEqual([...servicePaths].sort());
  expect(where('BreadcrumbList')).toEqual(
    [...crawl.pages.keys()].filter((path) => path !== paths.home).sort(),
  );
  expect(where('VideoObject')).toEqual([paths.about]);
  expect(where('JobPosting')).toEqual(openings.sort());
  expect(where('Article')).toEqual([...storyPaths].sort());
  expect(where('WebSite')).toEqual([...crawl.pages.keys()].sort());
});

test('SITE-08 the agency is described with the facts that its pages show', async ({ crawl }) => {
  for (const path of agencyPaths) {
    const page = pageAt(crawl, path);
    const graph = new PublishedGraph(page);
    const agency = graph.find('LocalBusiness');
    if (!agency) throw new Error(`no agency on ${path}`);
    expect(typesOf(agency)).toEqual(['Corporation', 'LocalBusiness']);
    expect(agency['@id']).toBe(new URL('/#agency', publicUrl).href);
    const sameId = graph.nodes.filter((node) => node['@id'] === agency['@id']);
    expect(sameId, `one node for the agency on ${path}`).toHaveLength(1);
    expect(graph.at(agency, 'address')).toMatchObject({ postalCode: '401303', addressCountry: 'IN' });
    expect(graph.at(agency, 'openingHoursSpecification')).toMatchObject({
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '10:00',
      closes: '19:00',
    });
    const shown = shownText(page);
    expect(shown).toContain(String(agency.telephone));
    expect(shown).toContain(String(agency.email));
    expect(shown).toContain(
      ['addressLocality', 'addressRegion', 'postalCode']
        .map((key) => graph.at(agency, `address.${key}`))
        .join(', '),
    );
    expect(shown).toContain('Monday to Saturday, 10:00 to 19:00');
    expect(texts(agency.sameAs)).toHaveLength(4);
    for (const profile of texts(agency.sameAs))
      expect(page.$(`a[href="${profile}"]`).length).toBeGreaterThan(0);
  }
});

test('FOUND-05 a page is called in its structured data what it is called in its head', async ({
  crawl,
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const page of crawl.pages.values()) {
    const { path, $ } = page;
    const graph = new PublishedGraph(page);
    const address = new URL(path, publicUrl).href;
    const node = graph.nodes.find((candidate) => candidate['@id'] === `${address}#page`);
    if (!node) throw new Error(`${path} does not describe itself`);
    expect(node).toMatchObject({
      url: address,
      name: $('title').text(),
      description: $('meta[name=description]').attr('content'),
      inLanguage: $('html').attr('lang'),
    });
    expect(graph.at(node, 'primaryImageOfPage.url')).toBe($('meta[property="og:image"]').attr('content'));
    expect(sitemap).toContain(`<loc>${address}</loc><lastmod>${node.dateModified}</lastmod>`);
  }
});

test('FOUND-05 the steps of a breadcrumb are named and linked on the page', async ({ crawl }) => {
  for (const page of crawl.pages.values()) {
    const trail = new PublishedGraph(page).find('BreadcrumbList')?.itemListElement;
    if (!Array.isArray(trail)) continue;
    const shown = shownText(page);
    expect(trail.length).toBeGreaterThanOrEqual(2);
    expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1));
    for (const { name, item } of trail) {
      const path = new URL(item).pathname;
      expect(shown, `${name} on ${page.path}`).toContain(name);
      if (path !== page.path)
        expect(page.$(`a[href="${path}"]`).length, `${path} on ${page.path}`).toBeGreaterThan(0);
    }
    expect(trail.at(-1)?.item).toBe(new URL(page.path, publicUrl).href);
  }
});

test('SITE-08 FOUND-05 a service page describes the services that it shows', async ({ crawl }) => {
  for (const path of servicePaths) {
    const page = pageAt(crawl, path);
    const graph = new PublishedGraph(page);
    const service = graph.find('Service');
    if (!service) throw new Error(`no service on ${path}`);
    expect(graph.at(service, 'provider.name')).toBe('Seaface');
    expect(graph.at(service, 'areaServed.name')).toBe('Mumbai');
    const parts = graph.all(service.hasOfferCatalog).filter((node) => typesOf(node).includes('Service'));
    expect(parts.length).toBeGreaterThanOrEqual(6);
    const shown = shownText(page);
    for (const { name, description, url } of parts) {
      expect(shown).toContain(String(name));
      expect(shown).toContain(squeezed(String(description)));
      expect(page.$(new URL(String(url)).hash)).toHaveLength(1);
    }
  }
});

test('SITE-08 FOUND-05 the film is described as it stands on About', async ({ crawl }) => {
  const page = pageAt(crawl, paths.about);
  const film = new PublishedGraph(page).find('VideoObject');
  const video = page.$('video');
  expect(film?.name).toBe(video.attr('aria-label'));
  expect(new URL(String(film?.thumbnailUrl)).pathname).toBe(video.attr('poster'));
  const sources = video
    .find('source')
    .toArray()
    .map((source) => source.attribs.src);
  expect(sources).toContain(new URL(String(film?.contentUrl)).pathname);
  expect(film?.uploadDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/);
  expect(film?.duration).toMatch(/^PT\d+S$/);
});

test('SITE-08 FOUND-05 WORK-04 an article says what the page of its story says', async ({ crawl }) => {
  for (const { path, project, preview, story } of stories) {
    const page = pageAt(crawl, path);
    const graph = new PublishedGraph(page);
    const article = graph.find('Article');
    if (!article) throw new Error(`no article on ${path}`);
    expect(article.headline).toBe(page.$('h1').text());
    expect(graph.at(article, 'author.name')).toBe('Seaface');
    expect(article.datePublished).toBe(page.$('dl time').attr('datetime'));
    expect(article.temporalCoverage).toBe(`${story.period.from}/${story.period.to}`);
    expect(shownText(page)).toContain(String(graph.at(article, 'about.name')));
    expect(graph.at(article, 'about.name')).toBe(project);
    expect(page.$(`a[href="${preview}"]`).length).toBe(1);
    const trail = graph.find('BreadcrumbList')?.itemListElement as { readonly name: string }[];
    expect(trail.map(({ name }) => name)).toEqual(['Home', 'Our Work', article.headline]);
  }
});

test('SITE-08 FOUND-05 a job posting says what the page of the opening says', async ({ crawl }) => {
  for (const opening of openOpenings) {
    const page = pageAt(crawl, openingPath(opening.slug));
    const graph = new PublishedGraph(page);
    const job = graph.find('JobPosting');
    if (!job) throw new Error(`no job posting on ${page.path}`);
    const shown = shownText(page);
    expect(job.title).toBe(page.$('h1').text());
    const paragraphs = load(String(job.description))('p, li').toArray();
    expect(paragraphs.length).toBeGreaterThan(5);
    for (const paragraph of paragraphs) expect(shown).toContain(load(paragraph).text());
    const days = page
      .$('dl time')
      .toArray()
      .map(({ attribs }) => attribs.datetime);
    expect(days).toEqual([
      job.datePosted,
      ...(job.validThrough ? [String(job.validThrough).slice(0, 10)] : []),
    ]);
    expect(shown).toContain(`Positions ${job.totalJobOpenings}`);
    expect(shown).toContain(`Location ${graph.at(job, 'jobLocation.address.addressLocality')}`);
    expect(graph.at(job, 'hiringOrganization.name')).toBe('Seaface');
    if (opening.type) expect(shown).toContain(employmentLabel(opening.type));
    const pay = graph.at(job, 'baseSalary.value');
    expect(isNode(pay)).toBe(opening.pay !== undefined);
    if (!isNode(pay)) continue;
    expect(graph.at(job, 'baseSalary.currency')).toBe('INR');
    const per = pay.unitText === 'YEAR' ? 'year' : 'month';
    expect(shown).toContain(formatPay({ from: Number(pay.minValue), to: Number(pay.maxValue), per }));
  }
});
