import { dateWords, periodWords } from '../content/date-words.ts';
import { describedPage } from '../content/described-page.server.ts';
import { isHidden } from '../content/hidden-pages.ts';
import { navigation, site } from '../content/shell.server.ts';
import { nextStory, storyHead } from '../content/stories.ts';
import { stories, storyAt, workPage } from '../content/work.server.ts';
import { paths } from '../paths.ts';
import { WaysOn } from '../sections/common/ways-on.tsx';
import { CallToAction } from '../sections/service/call-to-action.tsx';
import { StoryHead } from '../sections/story/head.tsx';
import { Passage } from '../sections/story/passage.tsx';
import { StoryPictures } from '../sections/story/pictures.tsx';
import { StoryQuote } from '../sections/story/quote.tsx';
import { Results } from '../sections/story/results.tsx';
import { Steps } from '../sections/story/steps.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { storyArticle } from '../seo/story-article.ts';
import { structuredData } from '../seo/structured-data.ts';
import type { Route } from './+types/story.ts';

export function loader({ pattern }: Route.LoaderArgs) {
  const told = storyAt(pattern);
  if (!told) throw new Response('Not found', { status: 404 });
  const { story: words, head: workHead } = workPage;
  const head = storyHead(told, site.name, workHead.card);
  const described = describedPage(told.path, head);
  const service = paths[told.story.service];
  const next = nextStory(stories, told);
  return {
    head,
    told,
    words,
    workTitle: workHead.shortTitle,
    dates: { period: periodWords(told.story.period), published: dateWords(told.story.published) },
    ways: [
      ...(isHidden(service)
        ? []
        : [{ caption: words.ways.service, label: serviceLabel(service), to: service }]),
      next
        ? { caption: words.ways.next, label: next.title, to: next.path }
        : { caption: words.ways.all, label: workHead.shortTitle, to: paths.work },
    ],
    site: { name: site.name, url: site.url },
    graph: structuredData(described, {
      above: [{ name: workHead.shortTitle, path: paths.work }],
      subject: storyArticle(described, told),
    }),
  };
}

function serviceLabel(path: string): string {
  const link = navigation.services.links.find(({ to }) => to === path);
  if (!link) throw new Error(`No link of the menu leads to ${path}.`);
  return link.label;
}

export const meta: Route.MetaFunction = ({ loaderData: { head, told, site, graph } }) =>
  pageMeta({ site, head, path: told.path, graph });

/** The page of a project whose story is told. */
export default function StoryPage({
  loaderData: { told, words, workTitle, dates, ways },
}: Route.ComponentProps) {
  const { request, steps, results, measured, failed, pictures, quote } = told.story;
  return (
    <>
      <StoryHead told={told} words={words} workTitle={workTitle} dates={dates} />
      <Passage heading={words.request} paragraphs={request} />
      <Steps heading={words.steps} steps={steps} />
      <Results
        heading={words.results}
        before={words.before}
        rule={words.rule}
        measured={measured}
        results={results}
      />
      {failed && <Passage heading={words.failed} paragraphs={[failed]} />}
      {pictures && <StoryPictures label={words.pictures} pictures={pictures} />}
      {quote && <StoryQuote {...quote} />}
      <CallToAction {...words.call} />
      <WaysOn ways={ways} />
    </>
  );
}
