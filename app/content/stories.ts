import type { ServicePageName } from '../pages.ts';
import { type StoryPath, storyPath } from '../paths.ts';
import type { PageHead } from './fields.ts';
import { formatPeriod } from './format-date.ts';
import { firstFittingTitle, headDescription } from './head-text.ts';
import type { StoryContent } from './story-schema.ts';
import type { WorkItemContent } from './work-schema.ts';

export type WorkItemWithStory = WorkItemContent & {
  readonly story: NonNullable<WorkItemContent['story']>;
  readonly path: StoryPath;
};

export function workItemsWithStory(workItems: readonly WorkItemContent[]): readonly WorkItemWithStory[] {
  return workItems.flatMap(({ story, ...rest }) =>
    story ? [{ ...rest, story, path: storyPath(story.slug) }] : [],
  );
}

/** The next story in the list; after the last one, the first. Undefined if there is only one. */
export function nextStory(
  stories: readonly WorkItemWithStory[],
  { path }: WorkItemWithStory,
): WorkItemWithStory | undefined {
  const next = stories[(stories.findIndex((candidate) => candidate.path === path) + 1) % stories.length];
  return next?.path === path ? undefined : next;
}

export function storyTeasers(stories: readonly WorkItemWithStory[], service: ServicePageName) {
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

export type StoryTeaser = ReturnType<typeof storyTeasers>[number];

type HeadFacts = Pick<WorkItemContent, 'title' | 'description' | 'project' | 'client'> & {
  readonly story: Pick<StoryContent, 'period'>;
};

export function storyHead(
  { title, description, project: projectName, client, story }: HeadFacts,
  agencyName: string,
  card: PageHead['card'],
): PageHead {
  const factsSentence = `${projectName} for ${client}, ${formatPeriod(story.period)}.`;
  return {
    title: firstFittingTitle([
      `${title}: case story of ${client} | ${agencyName}`,
      `${title}: case story | ${agencyName}`,
      `${title}: case story`,
      title,
    ]),
    description: headDescription(
      [description, factsSentence],
      `What was asked, done and measured, by ${agencyName}.`,
    ),
    keywords: [`${client} case story`, projectName, `${agencyName} case stories`],
    shortTitle: title,
    card,
  };
}
