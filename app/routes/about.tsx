import { aboutPage } from '../content/about.server.ts';
import { describedPage } from '../content/described-page.server.ts';
import { logos } from '../content/logos.server.ts';
import { generalProcess } from '../content/process.server.ts';
import { site } from '../content/shell.server.ts';
import { paths } from '../paths.ts';
import { Aims } from '../sections/about/aims.tsx';
import { Film } from '../sections/about/film.tsx';
import { Opening } from '../sections/about/opening.tsx';
import { Reasons } from '../sections/about/reasons.tsx';
import { LogoStrip } from '../sections/common/logo-strip.tsx';
import { Process } from '../sections/common/process.tsx';
import { WaysOn } from '../sections/common/ways-on.tsx';
import { filmData } from '../seo/film-data.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { structuredData } from '../seo/structured-data.ts';
import type { Route } from './+types/about.ts';

export function loader() {
  const described = describedPage(paths.about, aboutPage.head);
  return {
    page: aboutPage,
    logos,
    process: generalProcess,
    site: { name: site.name, url: site.url },
    graph: structuredData(described, {
      kind: 'AboutPage',
      wholeAgency: true,
      shows: aboutPage.film && filmData(described, aboutPage.film),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, site, graph } }) =>
  pageMeta({ site, head: page.head, path: paths.about, graph });

export default function About({ loaderData: { page, logos, process } }: Route.ComponentProps) {
  return (
    <>
      <Opening {...page.opening} />
      {page.film && <Film {...page.film} />}
      <LogoStrip {...logos} />
      <Aims {...page.aims} />
      <Reasons {...page.reasons} />
      <Process {...process} />
      <WaysOn ways={page.ways} />
    </>
  );
}
