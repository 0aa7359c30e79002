import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import blog from '#content/lists/blog.json' with { type: 'json' };
import careers from '#content/lists/careers.json' with { type: 'json' };
import team from '#content/lists/team.json' with { type: 'json' };
import work from '#content/lists/work.json' with { type: 'json' };
import logos from '#content/logos.json' with { type: 'json' };
import about from '#content/pages/about.json' with { type: 'json' };
import education from '#content/pages/education.json' with { type: 'json' };
import home from '#content/pages/home.json' with { type: 'json' };
import marketing from '#content/pages/marketing.json' with { type: 'json' };
import seo from '#content/pages/seo.json' with { type: 'json' };
import web from '#content/pages/web.json' with { type: 'json' };
import process from '#content/process.json' with { type: 'json' };
import site from '#content/site.json' with { type: 'json' };
import testimonials from '#content/testimonials.json' with { type: 'json' };
import { aboutSchema } from './about-schema.ts';
import { blogSchema } from './blog-schema.ts';
import { homeSchema } from './home-schema.ts';
import { openingsSchema } from './openings-schema.ts';
import { parseContent } from './parse-content.ts';
import { siteSchema } from './site-schema.ts';
import { teamListSchema } from './team-schema.ts';
import { testimonialsSchema } from './testimonials-schema.ts';
import { workListSchema } from './work-schema.ts';

test.each<[string, unknown, unknown]>([
  ['testimonials', testimonials.items.length, 4],
  ['logos', logos.logos.length, 30],
  ['people', team.items.length, 9],
  ['projects', work.items.length, 12],
  ['openings', careers.items.length, 6],
  ['posts', blog.items.length, 5],
  ['phrases', home.hero.phrases.length, 6],
  ['pills', home.hero.pills.length, 3],
  ['cards', home.services.cards.length, 4],
  ['technologies', home.technologies.logos.length, 12],
  ['sites', home.showcase.rows.map(({ sites }) => sites.length), [9, 9, 9]],
  ['statistics', home.statistics.figures.map(({ target }) => target), [4, 98, 142, 54_000]],
  ['reasons', home.whyChooseUs.reasons.length, 3],
  ['doors', home.doors.length, 2],
  ['steps', process.steps.length, 5],
  ['aboutReasons', about.reasons.items.length, 6],
  ['web', web.expertise.items.length, 6],
  ['seo', seo.soundings.items.length, 8],
  ['marketing', marketing.ourServices.items.length, 7],
  ['education', education.services.items.length, 6],
  ['claims', education.whyUs.claims.length, 2],
  ['benefits', education.benefits.items.length, 4],
  ['profiles', Object.keys(site.social), ['linkedin', 'instagram', 'facebook', 'x']],
])('BRAND-40 the sample content has the amounts of the specification: %s', (_, amount, expected) => {
  expect(amount).toEqual(expected);
});

test('BRAND-40 the sample content has every page, a film and a blog', () => {
  expect(site).not.toHaveProperty('hiddenPages');
  expect(about).toHaveProperty('film');
  expect(site).toHaveProperty('blogUrl');
});

const parse = <Schema extends z.ZodType>(schema: Schema, data: unknown) =>
  parseContent('content/x.json', schema, data);

const repeatUpTo = <Item>(items: readonly Item[], count: number): Item[] =>
  Array.from({ length: count }, (_, index) => items[index % items.length] as Item);

describe('BRAND-40 the schemas accept other amounts', () => {
  test.each([1, 2, 7, 12])('%i testimonials', (count) => {
    expect(
      parse(testimonialsSchema, { ...testimonials, items: repeatUpTo(testimonials.items, count) }).items,
    ).toHaveLength(count);
  });

  test.each([0, 13])('but not %i testimonials', (count) => {
    expect(() =>
      parse(testimonialsSchema, { ...testimonials, items: repeatUpTo(testimonials.items, count) }),
    ).toThrow('items: ');
  });

  test('one person, one project, no openings, no posts', () => {
    expect(parse(teamListSchema, { items: team.items.slice(0, 1) }).items).toHaveLength(1);
    expect(parse(workListSchema, { items: work.items.slice(0, 1) }).items).toHaveLength(1);
    expect(parse(openingsSchema, { items: [] }).items).toEqual([]);
    expect(parse(blogSchema, { ...blog, items: [] }).items).toEqual([]);
  });

  test('some of the social profiles, always in the same order', () => {
    const { x, linkedin } = site.social;
    const { social } = parse(siteSchema, { ...site, social: { x, linkedin } });
    expect(social.map(({ label, url }) => [label, url])).toEqual([
      ['LinkedIn', linkedin],
      ['X', x],
    ]);
    expect(parse(siteSchema, { ...site, social: {} }).social).toEqual([]);
  });

  test('no film', () => {
    const { film: _, samples: __, ...aboutWithoutFilm } = about;
    expect(parse(aboutSchema(9), aboutWithoutFilm).film).toBeUndefined();
  });
});

describe('BRAND-45 a drawing that was made for another number is left out', () => {
  const picturesShownFor = (figures: readonly number[]) => {
    const changedFigures = home.statistics.figures.map((figure, index) => ({
      ...figure,
      target: figures[index],
    }));
    const page = parse(homeSchema, { ...home, statistics: { ...home.statistics, figures: changedFigures } });
    return page.statistics.figures.map(({ picture }) => picture !== undefined);
  };

  test('on Home', () => {
    expect(picturesShownFor([4, 98, 142, 54_000])).toEqual([true, true, true, true]);
    expect(picturesShownFor([5, 98, 1420, 54_000])).toEqual([false, true, false, true]);
    const technologies = { ...home.technologies, logos: home.technologies.logos.slice(0, 9) };
    const { numeral, heading } = parse(homeSchema, { ...home, technologies }).technologies;
    expect(numeral).toBeUndefined();
    expect(heading).toBe('Nine tools.\nNo favourites.');
  });

  test('on About, for another size of the team', () => {
    expect(parse(aboutSchema(9), about).opening.picture).toBeDefined();
    const pageForOne = parse(aboutSchema(1), about);
    expect(pageForOne.opening).toMatchObject({ heading: 'One hand.\nOne line.', picture: undefined });
    expect(pageForOne.reasons.items.flatMap(({ picture }, index) => (picture ? [] : [index]))).toEqual([2]);
  });
});
