import listData from '#content/lists/work.json' with { type: 'json' };
import data from '#content/pages/work.json' with { type: 'json' };
import type { ServicePageName } from '../pages.ts';
import { fillCount } from './number-words.ts';
import { parseContent } from './parse-content.ts';
import { storyTeasers, type WorkItemWithStory, workItemsWithStory } from './stories.ts';
import { type WorkCover, type WorkItem, workListSchema, workSchema } from './work-schema.ts';

const { items } = parseContent('content/lists/work.json', workListSchema, listData);
const page = parseContent('content/pages/work.json', workSchema, data);

export const workItems: readonly WorkItem[] = items.map(({ story: _, ground: __, image, ...rest }) => ({
  ...rest,
  image: image.src,
}));

export const workCovers: readonly WorkCover[] = items.map(
  ({ ground, image: { src, width, height, alt } }) => ({ src, width, height, alt, ground }),
);

export const workPage = {
  ...page,
  hero: { ...page.hero, lead: fillCount(page.hero.lead, items.length) },
};

export const stories: readonly WorkItemWithStory[] = workItemsWithStory(items);

export const storyPaths: readonly string[] = stories.map(({ path }) => path);

export function findStoryByPath(path: string): WorkItemWithStory | undefined {
  return stories.find((candidate) => candidate.path === path);
}

export const storyLinks = stories.map(({ id, path }) => ({ id, path }));

export function serviceStories(service: ServicePageName) {
  return { label: page.story.teaser, linkLabel: page.story.read, stories: storyTeasers(stories, service) };
}
