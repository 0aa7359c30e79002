import { type StoryPath, storyPath } from '../paths.ts';
import { periodWords } from './date-words.ts';
import type { PageHead } from './fields.ts';
import { descriptionMin, fittingSentences, fittingTitle } from './head-words.ts';
import type { StoryContent, StoryService, StoryTeaser } from './story-schema.ts';
import type { WorkContent } from './work-schema.ts';

/** A project whose story is told, with the address of its page. */
export type ToldProject = WorkContent & {
  readonly story: NonNullable<WorkContent['story']>;
  readonly path: StoryPath;
};

export function toldProjects(projects: readonly WorkContent[]): readonly ToldProject[] {
  return projects.flatMap(({ story, ...facts }) =>
    story ? [{ ...facts, story, path: storyPath(story.slug) }] : [],
  );
}

/** The one that follows in the list, the first after the last; none where there is no other. */
export function nextStory(told: readonly ToldProject[], { path }: ToldProject): ToldProject | undefined {
  const next = told[(told.findIndex((candidate) => candidate.path === path) + 1) % told.length];
  return next?.path === path ? undefined : next;
}

/** What the page of a service shows of its stories. */
export function storyTeasers(told: readonly ToldProject[], service: StoryService): readonly StoryTeaser[] {
  return told
    .filter(({ story }) => story.service === service)
    .map(({ path, title, client, description, image, ground, story: { results } }) => ({
      path,
      title,
      client,
      description,
      cover: image,
      ground,
      results,
    }));
}

type HeadFacts = Pick<WorkContent, 'title' | 'description' | 'project' | 'client'> & {
  readonly story: Pick<StoryContent, 'period'>;
};

/** What search engines are told about the page of a story. */
export function storyHead(
  { title, description, project, client, story }: HeadFacts,
  agency: string,
  card: PageHead['card'],
): PageHead {
  const facts = `${project} for ${client}, ${periodWords(story.period)}.`;
  const short = fittingSentences([description, facts]);
  return {
    title: fittingTitle([
      `${title}: case story of ${client} | ${agency}`,
      `${title}: case story | ${agency}`,
      `${title}: case story`,
      title,
    ]),
    description:
      short.length < descriptionMin ? `${short} What was asked, done and measured, by ${agency}.` : short,
    keywords: [`${client} case story`, project, `${agency} case stories`],
    shortTitle: title,
    card,
  };
}
