import { fetchList } from '../content/fetch-list.ts';
import { applicationWords } from '../content/forms.server.ts';
import { currentOpenings } from '../content/openings.server.ts';
import { pageSeo } from '../content/page-seo.server.ts';
import { careersPage } from '../content/pages.server.ts';
import { site } from '../content/site.server.ts';
import { paths } from '../paths.ts';
import { Hero } from '../sections/careers/hero.tsx';
import { Openings } from '../sections/careers/openings.tsx';
import { NextPages } from '../sections/common/next-pages.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/careers.ts';

export function loader() {
  const { phone, email } = site;
  return {
    page: careersPage,
    openings: currentOpenings(),
    words: applicationWords,
    contact: { phone, email },
    seo: pageSeo(paths.careers, careersPage.head, () => ({ type: 'CollectionPage' })),
  };
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const [pageData, openings] = await Promise.all([serverLoader(), fetchList('careers', request.signal)]);
  return { ...pageData, openings: openings ?? pageData.openings };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Careers({ loaderData: { page, openings, words, contact } }: Route.ComponentProps) {
  return (
    <>
      <Hero {...page.hero} />
      <Openings
        content={page.openings}
        openings={openings}
        application={page.application}
        words={words}
        contact={contact}
      />
      <NextPages links={page.ways} />
    </>
  );
}
