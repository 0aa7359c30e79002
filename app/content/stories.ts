import { type StoryPath, storyPath } from '../paths.ts';
import type { PageHead } from './fields.ts';
import { formatPeriod } from './format-date.ts';
import { firstFittingTitle, headDescription } from './head-text.ts';
import type { StoryContent, StoryService, StoryTeaser } from './story-schema.ts';
import type { WorkContent } from './work-schema.ts';

export type ProjectWithStory = WorkContent & {
  readonly story: NonNullable<WorkContent['story']>;
  readonly path: StoryPath;
};

export function projectsWithStory(projects: readonly WorkContent[]): readonly ProjectWithStory[] {
  return projects.flatMap(({ story, ...facts }) =>
    story ? [{ ...facts, story, path: storyPath(story.slug) }] : [],
  );
}

/** The next story in the list, cyclically; none if there is no other. */
export function nextStory(
  stories: readonly ProjectWithStory[],
  { path }: ProjectWithStory,
): ProjectWithStory | undefined {
  const next = stories[(stories.findIndex((candidate) => candidate.path === path) + 1) % stories.length];
  return next?.path === path ? undefined : next;
}

export function storyTeasers(
  stories: readonly ProjectWithStory[],
  service: StoryService,
): readonly StoryTeaser[] {
  return stories
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

export function storyHead(
  { title, description, project, client, story }: HeadFacts,
  agency: string,
  card: PageHead['card'],
): PageHead {
  const facts = `${project} for ${client}, ${formatPeriod(story.period)}.`;
  return {
    title: firstFittingTitle([
      `${title}: case story of ${client} | ${agency}`,
      `${title}: case story | ${agency}`,
      `${title}: case story`,
      title,
    ]),
    description: headDescription([description, facts], `What was asked, done and measured, by ${agency}.`),
    keywords: [`${client} case story`, project, `${agency} case stories`],
    shortTitle: title,
    card,
  };
}
