import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Variant } from '../support/content-variants/built-variant.ts';

/** Extends a list to `count` items with copies of its items. `copy` gets the number of the new item, from 1. */
function extendList<Item>(
  items: readonly Item[],
  count: number,
  copy: (item: Item, number: number) => Item,
): Item[] {
  return Array.from({ length: count }, (_, index) => {
    const item = items[index % items.length] as Item;
    return index < items.length ? item : copy(item, index + 1);
  });
}

const logoName = (number: number) => `client-logo-${String(number).padStart(2, '0')}`;

/** Drawings, or prefixes of their names, that show how many entries a list has or a figure of the agency. */
const drawingsWithCounts = ['num-', 'stat-', 'hands', 'wa-3', 'why-3', 'crowd', 'full-crowd'];

/** A large agency: thirty people, forty projects, seven testimonials, sixty clients. */
export const muchContent: Variant = {
  name: 'much-content',
  changes: {
    'content/lists/team.json': (team) => {
      team.items = extendList(team.items, 30, (person: { name: string }, number) => ({
        ...person,
        name: `${person.name} ${number}`,
      }));
    },
    'content/lists/work.json': (work) => {
      work.items = extendList(
        work.items,
        40,
        ({ story: _, ...project }: { id: number; story?: unknown }, id) => ({
          ...project,
          id,
        }),
      );
    },
    'content/lists/blog.json': (blog) => {
      blog.items = extendList(blog.items, 9, (post: { link: string }, number) => ({
        ...post,
        link: `${post.link}-${number}`,
      }));
    },
    'content/testimonials.json': (testimonials) => {
      testimonials.items = extendList(testimonials.items, 7, (item: { author: string }, number) => ({
        ...item,
        author: `${item.author} ${number}`,
      }));
    },
    'content/logos.json': (logos) => {
      logos.logos = Array.from({ length: 60 }, (_, index) => logoName(index + 1));
    },
    'content/pictures.json': (pictures) => {
      for (let number = 31; number <= 60; number += 1) {
        const src = `/assets/logos/${logoName(number)}.svg`;
        pictures[logoName(number)] = { ...pictures[logoName(number - 30)], src, own: true };
      }
    },
    'content/process.json': (process) => {
      process.steps = extendList(process.steps, 7, (step: { title: string }, number) => ({
        ...step,
        number,
        title: `${step.title} ${number}`,
      }));
    },
    'content/pages/about.json': (about) => {
      about.reasons.items = extendList(about.reasons.items, 11, (reason: { title: string }, number) => ({
        ...reason,
        title: `${reason.title} ${number}`,
      }));
    },
    'content/pages/work.json': (work) => {
      work.hero.heading.figure = '12,500';
    },
    'content/pages/home.json': (home) => {
      home.hero.pills.push({ label: 'Education marketing', to: 'education' });
      home.technologies.logos = extendList(home.technologies.logos, 24, (tool: { name: string }, number) => ({
        ...tool,
        name: `${tool.name} ${number}`,
      }));
      const [years, retention, projects, leads] = home.statistics.figures;
      home.statistics.figures = [
        { ...years, target: 25 },
        { ...retention, target: 71 },
        { ...projects, target: 1250 },
        { ...leads, target: 12_50_000 },
      ];
    },
  },
  addFiles: async (folder) => {
    const logoPath = (number: number) => join(folder, 'public/assets/logos', `${logoName(number)}.svg`);
    for (let number = 31; number <= 60; number += 1) await copyFile(logoPath(number - 30), logoPath(number));
  },
  programsBeforeBuild: [['art/draw.ts', ...drawingsWithCounts]],
};
