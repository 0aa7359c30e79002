import { applicationWords } from '../content/forms.server.ts';
import { openingHead } from '../content/opening-words.ts';
import { currentOpenings, findOpeningByPath, toListItem } from '../content/openings.server.ts';
import { pageSeo } from '../content/page-seo.server.ts';
import { careersPage } from '../content/pages.server.ts';
import { site } from '../content/site.server.ts';
import { openingPath, paths } from '../paths.ts';
import type { PageHandle } from '../root.tsx';
import { OpeningApplication } from '../sections/careers/opening-application.tsx';
import { OpeningDescription } from '../sections/careers/opening-description.tsx';
import { OpeningHero } from '../sections/careers/opening-hero.tsx';
import { OtherOpenings } from '../sections/careers/other-openings.tsx';
import { NextPages } from '../sections/common/next-pages.tsx';
import { jobPosting } from '../seo/job-posting.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/opening.ts';

export const handle: PageHandle = { chatMessage: 'opening' };

const applyAnchor = 'apply';

export function loader({ pattern }: Route.LoaderArgs) {
  const opening = findOpeningByPath(pattern);
  if (!opening) throw new Response('Not found', { status: 404 });
  const {
    opening: words,
    openings: openingsWords,
    application,
    ways: nextPages,
    head: careersHead,
  } = careersPage;
  const { name, phone, email } = site;
  const listItem = toListItem(opening);
  const head = openingHead(listItem, name, careersHead.card);
  return {
    opening: { ...listItem, slug: opening.slug, details: opening.details },
    otherOpenings: currentOpenings().filter(({ slug }) => slug !== opening.slug),
    words,
    labels: openingsWords.labels,
    applyLabel: openingsWords.apply,
    application,
    nextPages,
    formWords: applicationWords,
    contact: { phone, email },
    seo: pageSeo(openingPath(opening.slug), head, (input) => ({
      parentPages: [{ name: careersHead.shortTitle, path: paths.careers }],
      mainEntity: jobPosting(input, opening, words),
    })),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function OpeningPage({ loaderData }: Route.ComponentProps) {
  const { opening, otherOpenings, words, labels, applyLabel, application, nextPages, formWords, contact } =
    loaderData;
  return (
    <>
      <OpeningHero
        opening={opening}
        backLabel={words.trail}
        labels={labels}
        applyLabel={applyLabel}
        applyAnchor={applyAnchor}
      />
      <OpeningDescription details={opening.details} words={words} />
      <OpeningApplication
        key={opening.slug}
        anchor={applyAnchor}
        application={application}
        words={formWords}
        contact={contact}
        position={opening.title}
      />
      {otherOpenings.length > 0 && <OtherOpenings heading={words.others} openings={otherOpenings} />}
      <NextPages links={nextPages} />
    </>
  );
}
