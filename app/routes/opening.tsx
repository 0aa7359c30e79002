import { careersPage } from '../content/careers.server.ts';
import { describedPage } from '../content/described-page.server.ts';
import { applicationWords } from '../content/forms.server.ts';
import { openingHead } from '../content/opening-words.ts';
import { openingAt, openings, published } from '../content/openings.server.ts';
import { site } from '../content/shell.server.ts';
import { openingPath, paths } from '../paths.ts';
import type { PageHandle } from '../root.tsx';
import { OpeningApplication } from '../sections/careers/opening-application.tsx';
import { OpeningHead } from '../sections/careers/opening-head.tsx';
import { OpeningStory } from '../sections/careers/opening-story.tsx';
import { OtherOpenings } from '../sections/careers/other-openings.tsx';
import { WaysOn } from '../sections/common/ways-on.tsx';
import { jobPosting } from '../seo/job-posting.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { structuredData } from '../seo/structured-data.ts';
import type { Route } from './+types/opening.ts';

export const handle: PageHandle = { chat: 'opening' };

const applyAnchor = 'apply';

export function loader({ pattern }: Route.LoaderArgs) {
  const opening = openingAt(pattern);
  if (!opening) throw new Response('Not found', { status: 404 });
  const { opening: words, openings: cards, application, ways, head: careersHead } = careersPage;
  const { name, url, phone, email } = site;
  const shown = published(opening);
  const head = openingHead(shown, name, careersHead.card);
  const described = describedPage(openingPath(opening.slug), head);
  return {
    head,
    opening: { ...shown, slug: opening.slug, details: opening.details },
    others: openings().filter(({ slug }) => slug !== opening.slug),
    words,
    cards: { labels: cards.labels, apply: cards.apply },
    application,
    ways,
    form: applicationWords,
    site: { name, url, phone, email },
    graph: structuredData(described, {
      above: [{ name: careersHead.shortTitle, path: paths.careers }],
      subject: jobPosting(described, opening, words),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { head, opening, site, graph } }) =>
  pageMeta({ site, head, path: openingPath(opening.slug), graph });

/** The page of one opening. */
export default function OpeningPage({ loaderData }: Route.ComponentProps) {
  const { opening, others, words, cards, application, ways, form, site } = loaderData;
  return (
    <>
      <OpeningHead opening={opening} trail={words.trail} applyAnchor={applyAnchor} {...cards} />
      <OpeningStory details={opening.details} words={words} />
      <OpeningApplication
        key={opening.slug}
        anchor={applyAnchor}
        application={application}
        words={form}
        contact={site}
        position={opening.title}
      />
      {others.length > 0 && <OtherOpenings heading={words.others} openings={others} />}
      <WaysOn ways={ways} />
    </>
  );
}
