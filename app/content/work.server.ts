import listData from '../../content/lists/work.json' with { type: 'json' };
import data from '../../content/pages/work.json' with { type: 'json' };
import { withCount } from './number-words.ts';
import { parseContent } from './parse-content.ts';
import { type WorkCover, type WorkItem, workListSchema, workSchema } from './work-schema.ts';

const { items } = parseContent('content/lists/work.json', workListSchema, listData);
const page = parseContent('content/pages/work.json', workSchema, data);

export const workItems: readonly WorkItem[] = items.map(({ ground: _, image, ...item }) => ({
  ...item,
  image: image.src,
}));

export const workCovers: readonly WorkCover[] = items.map(
  ({ ground, image: { src, width, height, alt } }) => ({ src, width, height, alt, ground }),
);

export const workPage = {
  ...page,
  hero: { ...page.hero, lead: withCount(page.hero.lead, items.length) },
};
