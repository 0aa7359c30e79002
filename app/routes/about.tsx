import { pageSeo } from '../content/page-seo.server.ts';
import { aboutPage, generalProcess, logos } from '../content/pages.server.ts';
import { paths } from '../paths.ts';
import { Aims } from '../sections/about/aims.tsx';
import { Film } from '../sections/about/film.tsx';
import { Hero } from '../sections/about/hero.tsx';
import { Reasons } from '../sections/about/reasons.tsx';
import { LogoStrip } from '../sections/common/logo-strip.tsx';
import { NextPages } from '../sections/common/next-pages.tsx';
import { Process } from '../sections/common/process.tsx';
import { filmData } from '../seo/film-data.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/about.ts';

export function loader() {
  return {
    page: aboutPage,
    logos,
    process: generalProcess,
    seo: pageSeo(paths.about, aboutPage.head, (input) => ({
      type: 'AboutPage',
      hasAgencyDetails: true,
      video: aboutPage.film && filmData(input, aboutPage.film),
    })),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function About({ loaderData: { page, logos, process } }: Route.ComponentProps) {
  return (
    <>
      <Hero {...page.opening} />
      {page.film && <Film {...page.film} />}
      <LogoStrip {...logos} />
      <Aims {...page.aims} />
      <Reasons {...page.reasons} />
      <Process {...process} />
      <NextPages links={page.ways} />
    </>
  );
}
