import { formatDate, formatPeriod } from '../content/format-date.ts';
import { isHidden } from '../content/hidden-pages.ts';
import { pageSeo } from '../content/page-seo.server.ts';
import { navigation, site } from '../content/site.server.ts';
import { nextStory, storyHead } from '../content/stories.ts';
import { stories, storyAt, workPage } from '../content/work.server.ts';
import { paths } from '../paths.ts';
import { NextPages } from '../sections/common/next-pages.tsx';
import { CallToAction } from '../sections/service/call-to-action.tsx';
import { StoryHead } from '../sections/story/head.tsx';
import { StoryPictures } from '../sections/story/pictures.tsx';
import { StoryQuote } from '../sections/story/quote.tsx';
import { Results } from '../sections/story/results.tsx';
import { Steps } from '../sections/story/steps.tsx';
import { TextSection } from '../sections/story/text-section.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { storyArticle } from '../seo/story-article.ts';
import type { Route } from './+types/story.ts';

export function loader({ pattern }: Route.LoaderArgs) {
  const project = storyAt(pattern);
  if (!project) throw new Response('Not found', { status: 404 });
  const { story: words, head: workHead } = workPage;
  const head = storyHead(project, site.name, workHead.card);
  const service = paths[project.story.service];
  const next = nextStory(stories, project);
  return {
    project,
    words,
    workTitle: workHead.shortTitle,
    dates: { period: formatPeriod(project.story.period), published: formatDate(project.story.published) },
    ways: [
      ...(isHidden(service)
        ? []
        : [{ caption: words.ways.service, label: serviceLabel(service), to: service }]),
      next
        ? { caption: words.ways.next, label: next.title, to: next.path }
        : { caption: words.ways.all, label: workHead.shortTitle, to: paths.work },
    ],
    seo: pageSeo(project.path, head, (page) => ({
      parents: [{ name: workHead.shortTitle, path: paths.work }],
      subject: storyArticle(page, project),
    })),
  };
}

function serviceLabel(path: string): string {
  const link = navigation.services.links.find(({ to }) => to === path);
  if (!link) throw new Error(`No link of the menu leads to ${path}.`);
  return link.label;
}

export const meta: Route.MetaFunction = pageMeta;

export default function StoryPage({
  loaderData: { project, words, workTitle, dates, ways },
}: Route.ComponentProps) {
  const { request, steps, results, measured, failed, pictures, quote } = project.story;
  return (
    <>
      <StoryHead project={project} words={words} workTitle={workTitle} dates={dates} />
      <TextSection heading={words.request} paragraphs={request} />
      <Steps heading={words.steps} steps={steps} />
      <Results
        heading={words.results}
        beforeLabel={words.before}
        ruleLegend={words.rule}
        measured={measured}
        results={results}
      />
      {failed && <TextSection heading={words.failed} paragraphs={[failed]} />}
      {pictures && <StoryPictures label={words.pictures} pictures={pictures} />}
      {quote && <StoryQuote {...quote} />}
      <CallToAction {...words.call} />
      <NextPages links={ways} />
    </>
  );
}
