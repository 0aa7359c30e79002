import { expect, test } from 'vitest';
import list from '#content/lists/work.json' with { type: 'json' };
import { servicePageNames } from '../pages.ts';
import { formatPeriod } from './format-date.ts';
import { nextStory, storyHead, storyTeasers, workItemsWithStory } from './stories.ts';
import { workListSchema } from './work-schema.ts';

const [first] = list.items;
if (!first?.story) throw new Error('The first project must have a story.');
const { story, ...workItemWithoutStory } = first;
const parse = (items: readonly unknown[]) => workListSchema.parse({ items }).items;
const validationErrors = (items: readonly unknown[]) =>
  workListSchema
    .safeParse({ items })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
const withStory = (changes: object) => ({ ...first, story: { ...story, ...changes } });

test('WORK-04 a project without a story has no page and no teaser on service pages', () => {
  const workItems = workItemsWithStory(parse([workItemWithoutStory, { ...workItemWithoutStory, id: 2 }]));
  expect(workItems).toEqual([]);
  for (const service of servicePageNames) expect(storyTeasers(workItems, service)).toEqual([]);
});

test('WORK-04 the address of a story ends with its slug, or with a slug made from the title of its project', () => {
  expect(workItemsWithStory(parse([first]))[0]?.path).toBe('/our-work/attar-by-subscription');
  const withoutSlug = { ...first, title: 'Café at 5.40', story: { ...story, slug: undefined } };
  expect(workItemsWithStory(parse([withoutSlug]))[0]?.path).toBe('/our-work/cafe-at-5-40');
});

test('WORK-04 the next story is the next in the list, after the last one the first; a single story has none', () => {
  const workItems = workItemsWithStory(
    parse([first, { ...withStory({ slug: 'b' }), id: 2 }, { ...workItemWithoutStory, id: 3 }]),
  );
  const [one, two] = workItems;
  if (!one || !two) throw new Error('Two projects have a story.');
  expect(nextStory(workItems, one)).toBe(two);
  expect(nextStory(workItems, two)).toBe(one);
  expect(nextStory([one], one)).toBeUndefined();
});

test('WORK-04 a story has a teaser on the page of its service only', () => {
  const workItems = workItemsWithStory(parse([first]));
  expect(servicePageNames.filter((service) => storyTeasers(workItems, service).length > 0)).toEqual(['web']);
});

test.each([
  ['one address twice', [first, { ...first, id: 2 }], /two stories with one address/],
  ['an address with capitals', [withStory({ slug: 'Attar' })], /^items\.0\.story\.slug: is not made of/],
  ['an impossible month', [withStory({ period: { from: '2025-13', to: '2025-14' } })], /is not a month/],
  [
    'a period that ends before it begins',
    [withStory({ period: { from: '2025-04', to: '2025-03' } })],
    /before/,
  ],
  ['no figure', [withStory({ results: [] })], /^items\.0\.story\.results/],
  ['a figure that is too long', [withStory({ results: [{ label: 'a', after: '1234567890' }] })], /after/],
  ['an unknown service', [withStory({ service: 'contact' })], /^items\.0\.story\.service/],
  ['an unknown field', [withStory({ mood: 'good' })], /mood/],
])('DATA-01 stories with %s are rejected', (_, items, reason) => {
  expect(validationErrors(items)?.[0]).toMatch(reason);
});

test.each([
  ['2025-04', '2025-09', 'April to September 2025'],
  ['2024-11', '2025-03', 'November 2024 to March 2025'],
  ['2025-06', '2025-06', 'June 2025'],
])('WORK-04 the period from %s to %s reads %j', (from, to, expected) => {
  expect(formatPeriod({ from, to })).toBe(expected);
});

const card = { src: '/assets/cards/work.png', width: 1200, height: 630, alt: 'A card' };
const period = { from: '2025-04', to: '2025-09' };

test.each([
  ['short', 'Tea', 'Hot.', 'Site', 'Chai'],
  [
    'long',
    'A title that has a great deal to say about what was done here',
    'It went well. '.repeat(20).trim(),
    'A very long project',
    'A client with a long name',
  ],
])(
  'FOUND-03 the page of a story with %s texts has a title and a description of allowed length',
  (_, title, description, project, client) => {
    const head = storyHead({ title, description, project, client, story: { period } }, 'Seaface', card);
    expect(head.title.length).toBeGreaterThanOrEqual(20);
    expect(head.title.length).toBeLessThanOrEqual(60);
    expect(head.description.length).toBeGreaterThanOrEqual(70);
    expect(head.description.length).toBeLessThanOrEqual(160);
  },
);
