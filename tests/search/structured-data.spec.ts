import { load } from 'cheerio';
import { employmentLabel, formatPay } from '../../app/content/opening-words.ts';
import { stories, storyPaths } from '../../app/content/work.server.ts';
import { openingPath, paths } from '../../app/paths.ts';
import { expect } from '../support/browser/test.ts';
import { openingsOpenToday } from '../support/pages/openings.ts';
import { servicePages } from '../support/pages/service-pages.ts';
import type { Crawl, CrawledPage } from './crawl.ts';
import { publicUrl, test } from './crawled-site.ts';
import { googleProperties } from './google-properties.ts';
import { isNode, PublishedGraph, typesOf } from './published-graph.ts';
import { checkGoogleProperties } from './structured-data-checks.ts';

const servicePaths: readonly string[] = servicePages.map(({ path }) => path);
/** Pages with the full description of the agency. */
const agencyPaths: readonly string[] = [paths.home, paths.about, paths.contact, ...servicePaths];

function pageAt(crawl: Crawl, path: string): CrawledPage {
  const page = crawl.pages.get(path);
  if (!page) throw new Error(`${path} was not reached`);
  return page;
}

/** The text of a page without scripts and styles, with single spaces. */
function visibleText({ $ }: CrawledPage): string {
  const body = $('body').clone();
  body.find('script, style').remove();
  // Without spaces the texts of adjacent elements would join.
  body.find('*').append(' ');
  return collapseSpaces(body.text());
}

const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const toStrings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [String(value)];

test('SITE-08 FOUND-05 the content of the tests has every type that Google describes', ({ crawl }) => {
  expect([...checkGoogleProperties(crawl)].sort()).toEqual(Object.keys(googleProperties).sort());
});

test('SITE-08 each type of structured data is on exactly the pages that it belongs to', async ({ crawl }) => {
  const openingPaths = [...crawl.pages.keys()].filter((path) => path.startsWith(openingPath('')));
  const pagesWith = (type: string) =>
    [...crawl.pages.values()]
      .filter((page) => new PublishedGraph(page).find(type))
      .map(({ path }) => path)
      .sort();
  expect(pagesWith('LocalBusiness')).toEqual([...agencyPaths].sort());
  expect(pagesWith('Corporation')).toEqual(pagesWith('LocalBusiness'));
  expect(pagesWith('Service')).toEqual([...servicePaths].sort());
  expect(pagesWith('BreadcrumbList')).toEqual(
    [...crawl.pages.keys()].filter((path) => path !== paths.home).sort(),
  );
  expect(pagesWith('VideoObject')).toEqual([paths.about]);
  expect(pagesWith('JobPosting')).toEqual(openingPaths.sort());
  expect(pagesWith('Article')).toEqual([...storyPaths].sort());
  expect(pagesWith('WebSite')).toEqual([...crawl.pages.keys()].sort());
});

test('SITE-08 the description of the agency equals what its pages show', async ({ crawl }) => {
  for (const path of agencyPaths) {
    const page = pageAt(crawl, path);
    const graph = new PublishedGraph(page);
    const agency = graph.find('LocalBusiness');
    if (!agency) throw new Error(`no agency on ${path}`);
    expect(typesOf(agency)).toEqual(['Corporation', 'LocalBusiness']);
    expect(agency['@id']).toBe(new URL('/#agency', publicUrl).href);
    const sameId = graph.nodes.filter((node) => node['@id'] === agency['@id']);
    expect(sameId, `one node for the agency on ${path}`).toHaveLength(1);
    expect(graph.valueAt(agency, 'address')).toMatchObject({ postalCode: '401303', addressCountry: 'IN' });
    expect(graph.valueAt(agency, 'openingHoursSpecification')).toMatchObject({
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '10:00',
      closes: '19:00',
    });
    const pageText = visibleText(page);
    expect(pageText).toContain(String(agency.telephone));
    expect(pageText).toContain(String(agency.email));
    expect(pageText).toContain(
      ['addressLocality', 'addressRegion', 'postalCode']
        .map((key) => graph.valueAt(agency, `address.${key}`))
        .join(', '),
    );
    expect(pageText).toContain('Monday to Saturday, 10:00 to 19:00');
    expect(toStrings(agency.sameAs)).toHaveLength(4);
    for (const profile of toStrings(agency.sameAs))
      expect(page.$(`a[href="${profile}"]`).length).toBeGreaterThan(0);
  }
});

test('FOUND-05 structured data and head of a page have the same title, description, language and picture', async ({
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
    expect(graph.valueAt(node, 'primaryImageOfPage.url')).toBe(
      $('meta[property="og:image"]').attr('content'),
    );
    expect(sitemap).toContain(`<loc>${address}</loc><lastmod>${node.dateModified}</lastmod>`);
  }
});

test('FOUND-05 every step of a breadcrumb is named and linked on the page', async ({ crawl }) => {
  for (const page of crawl.pages.values()) {
    const trail = new PublishedGraph(page).find('BreadcrumbList')?.itemListElement;
    if (!Array.isArray(trail)) continue;
    const pageText = visibleText(page);
    expect(trail.length).toBeGreaterThanOrEqual(2);
    expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1));
    for (const { name, item } of trail) {
      const path = new URL(item).pathname;
      expect(pageText, `${name} on ${page.path}`).toContain(name);
      if (path !== page.path)
        expect(page.$(`a[href="${path}"]`).length, `${path} on ${page.path}`).toBeGreaterThan(0);
    }
    expect(trail.at(-1)?.item).toBe(new URL(page.path, publicUrl).href);
  }
});

test('SITE-08 FOUND-05 a service page describes the services that it shows', async ({ crawl }) => {
  for (const { path, services } of servicePages) {
    const page = pageAt(crawl, path);
    const graph = new PublishedGraph(page);
    const service = graph.find('Service');
    if (!service) throw new Error(`no service on ${path}`);
    expect(graph.valueAt(service, 'provider.name')).toBe('Seaface');
    expect(graph.valueAt(service, 'areaServed.name')).toBe('Mumbai');
    const partServices = graph
      .nodesIn(service.hasOfferCatalog)
      .filter((node) => typesOf(node).includes('Service'));
    expect(partServices.map(({ name }) => name)).toEqual(services);
    const pageText = visibleText(page);
    for (const { name, description, url } of partServices) {
      expect(pageText).toContain(String(name));
      expect(pageText).toContain(collapseSpaces(String(description)));
      expect(page.$(new URL(String(url)).hash)).toHaveLength(1);
    }
  }
});

test('SITE-08 FOUND-05 the description of the film equals the video on About', async ({ crawl }) => {
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

test('SITE-08 FOUND-05 WORK-04 the article of a story equals its page', async ({ crawl }) => {
  for (const { path, project, preview: siteUrl, story } of stories) {
    const page = pageAt(crawl, path);
    const graph = new PublishedGraph(page);
    const article = graph.find('Article');
    if (!article) throw new Error(`no article on ${path}`);
    expect(article.headline).toBe(page.$('h1').text());
    expect(graph.valueAt(article, 'author.name')).toBe('Seaface');
    expect(article.datePublished).toBe(page.$('dl time').attr('datetime'));
    expect(article.temporalCoverage).toBe(`${story.period.from}/${story.period.to}`);
    expect(visibleText(page)).toContain(String(graph.valueAt(article, 'about.name')));
    expect(graph.valueAt(article, 'about.name')).toBe(project);
    expect(page.$(`a[href="${siteUrl}"]`).length).toBe(1);
    const trail = graph.find('BreadcrumbList')?.itemListElement as { readonly name: string }[];
    expect(trail.map(({ name }) => name)).toEqual(['Home', 'Our Work', article.headline]);
  }
});

test('SITE-08 FOUND-05 a job posting equals the page of its opening', async ({ crawl }) => {
  for (const opening of openingsOpenToday) {
    const page = pageAt(crawl, openingPath(opening.slug));
    const graph = new PublishedGraph(page);
    const job = graph.find('JobPosting');
    if (!job) throw new Error(`no job posting on ${page.path}`);
    const pageText = visibleText(page);
    expect(page.$('h1').text()).toBe(opening.title);
    expect(job.title).toBe(opening.title);
    const paragraphs = load(String(job.description))('p, li').toArray();
    expect(paragraphs.length).toBeGreaterThan(5);
    for (const paragraph of paragraphs) expect(pageText).toContain(load(paragraph).text());
    const days = page
      .$('dl time')
      .toArray()
      .map(({ attribs }) => attribs.datetime);
    expect(days).toEqual([
      job.datePosted,
      ...(job.validThrough ? [String(job.validThrough).slice(0, 10)] : []),
    ]);
    expect(pageText).toContain(`Positions ${job.totalJobOpenings}`);
    expect(pageText).toContain(`Location ${graph.valueAt(job, 'jobLocation.address.addressLocality')}`);
    expect(graph.valueAt(job, 'hiringOrganization.name')).toBe('Seaface');
    if (opening.type) expect(pageText).toContain(employmentLabel(opening.type));
    const pay = graph.valueAt(job, 'baseSalary.value');
    expect(isNode(pay)).toBe(opening.pay !== undefined);
    if (!isNode(pay)) continue;
    expect(graph.valueAt(job, 'baseSalary.currency')).toBe('INR');
    const per = pay.unitText === 'YEAR' ? 'year' : 'month';
    expect(pageText).toContain(formatPay({ from: Number(pay.minValue), to: Number(pay.maxValue), per }));
  }
});
