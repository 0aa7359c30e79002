import { formatDate, formatPeriod } from '../content/format-date.ts';
import { isHiddenPage } from '../content/hidden-pages.ts';
import { pageSeo } from '../content/page-seo.server.ts';
import { servicePages } from '../content/pages.server.ts';
import { site } from '../content/site.server.ts';
import { nextStory, storyHead } from '../content/stories.ts';
import { findStoryByPath, stories, workPage } from '../content/work.server.ts';
import { paths } from '../paths.ts';
import { NextPages } from '../sections/common/next-pages.tsx';
import { CallToAction } from '../sections/service/call-to-action.tsx';
import { StoryHero } from '../sections/story/hero.tsx';
import { StoryPictures } from '../sections/story/pictures.tsx';
import { StoryQuote } from '../sections/story/quote.tsx';
import { Results } from '../sections/story/results.tsx';
import { Steps } from '../sections/story/steps.tsx';
import { TextSection } from '../sections/story/text-section.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { storyArticle } from '../seo/story-article.ts';
import type { Route } from './+types/story.ts';

export function loader({ pattern }: Route.LoaderArgs) {
  const workItem = findStoryByPath(pattern);
  if (!workItem) throw new Response('Not found', { status: 404 });
  const { story: words, head: workHead } = workPage;
  const head = storyHead(workItem, site.name, workHead.card);
  const { service } = workItem.story;
  const nextWorkItem = nextStory(stories, workItem);
  return {
    workItem,
    words,
    workPageTitle: workHead.shortTitle,
    dates: { period: formatPeriod(workItem.story.period), published: formatDate(workItem.story.published) },
    nextPages: [
      ...(isHiddenPage(paths[service])
        ? []
        : [
            {
              caption: words.ways.service,
              label: servicePages[service].head.shortTitle,
              to: paths[service],
            },
          ]),
      nextWorkItem
        ? { caption: words.ways.next, label: nextWorkItem.title, to: nextWorkItem.path }
        : { caption: words.ways.all, label: workHead.shortTitle, to: paths.work },
    ],
    seo: pageSeo(workItem.path, head, (input) => ({
      parentPages: [{ name: workHead.shortTitle, path: paths.work }],
      mainEntity: storyArticle(input, workItem),
    })),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function StoryPage({
  loaderData: { workItem, words, workPageTitle, dates, nextPages },
}: Route.ComponentProps) {
  const {
    request: clientRequest,
    steps,
    results,
    measured: measurementNote,
    failed: failureText,
    pictures,
    quote,
  } = workItem.story;
  return (
    <>
      <StoryHero workItem={workItem} words={words} workPageTitle={workPageTitle} dates={dates} />
      <TextSection heading={words.request} paragraphs={clientRequest} />
      <Steps heading={words.steps} steps={steps} />
      <Results
        heading={words.results}
        beforeLabel={words.before}
        accentLineLegend={words.rule}
        measurementNote={measurementNote}
        results={results}
      />
      {failureText && <TextSection heading={words.failed} paragraphs={[failureText]} />}
      {pictures && <StoryPictures label={words.pictures} pictures={pictures} />}
      {quote && <StoryQuote {...quote} />}
      <CallToAction {...words.call} />
      <NextPages links={nextPages} />
    </>
  );
}
