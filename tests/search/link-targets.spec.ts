import type { CheerioAPI } from 'cheerio';
import { paths } from '../../app/paths.ts';
import { expect } from '../support/browser/test.ts';
import type { CrawledPage } from './crawl.ts';
import { test } from './crawled-site.ts';

interface Promising {
  readonly label: string;
  readonly to: string;
}

/** Links of a page, with their labels; inside a link, only the part that is its label promises anything. */
function promisesIn($: CheerioAPI, links: string, labelPart?: string): Promising[] {
  return $(links)
    .toArray()
    .map((element) => {
      const link = $(element).clone();
      link.find('.visually-hidden').remove();
      const label = labelPart === undefined ? link : link.children(labelPart).first();
      return { label: label.text().replaceAll(/\s+/g, ' ').trim(), to: $(element).attr('href') ?? '' };
    });
}

const fillers = new Set(['and', 'for', 'of', 'our', 'the', 'us', 'solution']);

/** The words of a label that say something, without their endings: optimization and optimisation are one word. */
function stemsOf(label: string): string[] {
  const words = label.toLowerCase().match(/[a-z]+/g) ?? [];
  return words
    .filter((word) => !fillers.has(word))
    .map((word) => word.replace(/(?:i[sz]ation|ment|ing|s)$/, ''));
}

/** Heading and first paragraph of a page or of a section; a footnote is a paragraph itself. */
function openingOf($: CheerioAPI, anchor: string): string {
  const place = anchor === '' ? $('main') : $(`[id="${anchor}"]`);
  const heading = place.find(anchor === '' ? 'h1' : 'h2, h3').first();
  const paragraph = place.find('p').first();
  if (heading.length === 0) return place.clone().find('[aria-hidden]').remove().end().text();
  return `${heading.text()} ${paragraph.text()}`;
}

/** Promises that are not kept, in words. */
function broken(promises: readonly Promising[], pages: ReadonlyMap<string, CrawledPage>): string[] {
  return promises.flatMap(({ label, to }) => {
    const [path = '', anchor = ''] = to.split('#');
    const target = pages.get(path);
    const opening = target ? openingOf(target.$, anchor).toLowerCase() : '';
    const stems = stemsOf(label);
    const missing = stems.filter((stem) => !new RegExp(`\\b${stem}`).test(opening));
    if (stems.length > 0 && missing.length === 0) return [];
    return [`'${label}' leads to ${to}, which does not begin with ${missing.join(', ') || 'anything'}`];
  });
}

test('SITE-20 what the links of Home promise stands where they lead', ({ crawl }) => {
  const home = crawl.pages.get(paths.home);
  if (!home) throw new Error('Home was not read');
  const parts = {
    pills: promisesIn(home.$, 'section[data-plot] li a'),
    cards: promisesIn(home.$, '#services li a'),
    services: promisesIn(home.$, '#offer p a'),
    notes: promisesIn(home.$, '#offer li a'),
    doors: promisesIn(home.$, 'section[aria-label="Further into the site"] a'),
    schools: promisesIn(
      home.$,
      `main section:not([data-plot], [id], [aria-label]) a[href="${paths.education}"]`,
    ),
  };
  // The card's visible words for the link stand beside it.
  const actions = home
    .$('#services li')
    .toArray()
    .map((card) => ({
      label: home
        .$(card)
        .find('h3 ~ span')
        .text()
        .replace(/^See\b/, '')
        .trim(),
      to: home.$(card).find('a').attr('href') ?? '',
    }));
  expect(broken(actions, crawl.pages)).toEqual([]);
  expect(Object.values(parts).map(({ length }) => length)).toEqual([3, 4, 11, 11, 2, 1]);
  expect(broken(Object.values(parts).flat(), crawl.pages)).toEqual([]);
});

test('SITE-20 what the links of the panels promise stands where they lead', ({ crawl }) => {
  for (const page of crawl.pages.values()) {
    const links = promisesIn(page.$, ':is(#about-menu, #services-menu) a[href^="/"]', 'span');
    expect(links.length).toBeGreaterThanOrEqual(7);
    expect(broken(links, crawl.pages), page.path).toEqual([]);
  }
});

test('SITE-20 the ways on at the end of a page lead to what they name', ({ crawl }) => {
  const pagesWithWays = [...crawl.pages.values()].filter(({ path, $ }) => {
    const ways = promisesIn($, 'main nav:has(> h2) > a', 'span:last-child');
    expect(broken(ways, crawl.pages), path).toEqual([]);
    return ways.length > 0;
  });
  expect(pagesWithWays.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      paths.about,
      paths.team,
      paths.careers,
      paths.web,
      paths.seo,
      paths.marketing,
      paths.education,
    ]),
  );
});

test('SITE-20 a link to Contact says so, wherever it stands in a page', ({ crawl }) => {
  // 'Work with Us' is the specification's.
  const said = /contact|work with us/i;
  for (const { path, $ } of crawl.pages.values()) {
    const hidden = promisesIn($, `main a[href="${paths.contact}"]`).filter(({ label }) => !said.test(label));
    expect(hidden, path).toEqual([]);
  }
});
