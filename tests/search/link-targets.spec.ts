import type { CheerioAPI } from 'cheerio';
import { pageNames, pages } from '../../app/pages.ts';
import { paths } from '../../app/paths.ts';
import { missingLabelWords } from '../../tools/content/missing-label-words.ts';
import { expect } from '../support/browser/test.ts';
import type { CrawledPage } from './crawl.ts';
import { test } from './crawled-site.ts';

interface LabelledLink {
  readonly label: string;
  readonly target: string;
}

/** `labelSelector` selects the part of a link that is its label; by default the label is the whole link. */
function linksIn($: CheerioAPI, selector: string, labelSelector?: string): LabelledLink[] {
  return $(selector)
    .toArray()
    .map((element) => {
      const link = $(element).clone();
      link.find('.visually-hidden').remove();
      const label = labelSelector === undefined ? link : link.children(labelSelector).first();
      return { label: label.text().replaceAll(/\s+/g, ' ').trim(), target: $(element).attr('href') ?? '' };
    });
}

/** Heading and first paragraph of a page or section; the whole text of a footnote, which has no heading. */
function beginningOf($: CheerioAPI, anchor: string): string {
  const element = anchor === '' ? $('main') : $(`[id="${anchor}"]`);
  const heading = element.find(anchor === '' ? 'h1' : 'h2, h3').first();
  const paragraph = element.find('p').first();
  if (heading.length === 0) return element.clone().find('[aria-hidden]').remove().end().text();
  return `${heading.text()} ${paragraph.text()}`;
}

/** One message for each link whose label does not appear at the beginning of its target. */
function findMisleadingLinks(
  links: readonly LabelledLink[],
  pages: ReadonlyMap<string, CrawledPage>,
): string[] {
  return links.flatMap(({ label, target }) => {
    const [path = '', anchor = ''] = target.split('#');
    const page = pages.get(path);
    const missingWords = missingLabelWords(label, page ? beginningOf(page.$, anchor) : '');
    if (missingWords.length === 0) return [];
    return [`'${label}' leads to ${target}, which does not mention: ${missingWords.join(', ')}`];
  });
}

test('SITE-20 the labels of the links of Home appear at the beginning of their targets', ({ crawl }) => {
  const home = crawl.pages.get(paths.home);
  if (!home) throw new Error('Home was not read');
  const linkGroups = {
    pills: linksIn(home.$, 'section[data-plot] li a'),
    cards: linksIn(home.$, '#services li a'),
    services: linksIn(home.$, '#offer p a').map(({ label, target }) => ({
      label,
      target: `${paths.home}${target}`,
    })),
    notes: linksIn(home.$, '#offer li a'),
    closingLinks: linksIn(home.$, 'section[aria-label="Further into the site"] a'),
    schools: linksIn(
      home.$,
      `main section:not([data-plot], [id], [aria-label]) a[href="${paths.education}"]`,
    ),
  };
  // The visible label of a card is beside its link.
  const cardActions = home
    .$('#services li')
    .toArray()
    .map((card) => ({
      label: home
        .$(card)
        .find('h3 ~ span')
        .text()
        .replace(/^See\b/, '')
        .trim(),
      target: home.$(card).find('a').attr('href') ?? '',
    }));
  expect(findMisleadingLinks(cardActions, crawl.pages)).toEqual([]);
  expect(Object.values(linkGroups).map(({ length }) => length)).toEqual([3, 4, 11, 11, 2, 1]);
  expect(findMisleadingLinks(Object.values(linkGroups).flat(), crawl.pages)).toEqual([]);
});

test('SITE-20 the labels of the links in the panels appear at the beginning of their targets', ({
  crawl,
}) => {
  for (const page of crawl.pages.values()) {
    const links = linksIn(page.$, ':is(#about-menu, #services-menu) a[href^="/"]', 'span');
    expect(links.length).toBeGreaterThan(1);
    expect(findMisleadingLinks(links, crawl.pages), page.path).toEqual([]);
  }
});

test('SITE-20 the labels of the links at the end of a page appear at the beginning of their targets', ({
  crawl,
}) => {
  const pagesWithClosingLinks = [...crawl.pages.values()].filter(({ path, $ }) => {
    const closingLinks = linksIn($, 'main nav:has(> h2) > a', 'span:last-child');
    expect(findMisleadingLinks(closingLinks, crawl.pages), path).toEqual([]);
    return closingLinks.length > 0;
  });
  expect(pagesWithClosingLinks.map(({ path }) => path)).toEqual(
    expect.arrayContaining(
      pageNames.filter((name) => pages[name].kind !== 'other').map((name) => paths[name]),
    ),
  );
});

test("SITE-20 every link to Contact in a page's content has a label that names it, or 'Work with Us'", ({
  crawl,
}) => {
  // The specification requires 'Work with Us'.
  const expectedLabel = /contact|work with us/i;
  for (const { path, $ } of crawl.pages.values()) {
    const mislabelledLinks = linksIn($, `main a[href="${paths.contact}"]`).filter(
      ({ label }) => !expectedLabel.test(label),
    );
    expect(mislabelledLinks, path).toEqual([]);
  }
});
