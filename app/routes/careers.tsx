import { careersPage } from '../content/careers.server.ts';
import { describedPage } from '../content/described-page.server.ts';
import { fetchList } from '../content/fetch-list.ts';
import { applicationWords } from '../content/forms.server.ts';
import { openings as currentOpenings } from '../content/openings.server.ts';
import { site } from '../content/shell.server.ts';
import { paths } from '../paths.ts';
import { Hero } from '../sections/careers/hero.tsx';
import { Openings } from '../sections/careers/openings.tsx';
import { WaysOn } from '../sections/common/ways-on.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { structuredData } from '../seo/structured-data.ts';
import type { Route } from './+types/careers.ts';

export function loader() {
  const { name, url, phone, email } = site;
  return {
    page: careersPage,
    openings: currentOpenings(),
    words: applicationWords,
    site: { name, url, phone, email },
    graph: structuredData(describedPage(paths.careers, careersPage.head), { kind: 'CollectionPage' }),
  };
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const [page, openings] = await Promise.all([serverLoader(), fetchList('careers', request.signal)]);
  return { ...page, openings: openings ?? page.openings };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, site, graph } }) =>
  pageMeta({ site, head: page.head, path: paths.careers, graph });

export default function Careers({ loaderData: { page, openings, words, site } }: Route.ComponentProps) {
  return (
    <>
      <Hero {...page.hero} />
      <Openings
        content={page.openings}
        openings={openings}
        application={page.application}
        words={words}
        contact={site}
      />
      <WaysOn ways={page.ways} />
    </>
  );
}
