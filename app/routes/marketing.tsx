import { servicePageData } from '../content/service-page-data.server.ts';
import { NextPages } from '../sections/common/next-pages.tsx';
import { Process } from '../sections/common/process.tsx';
import { OurServices } from '../sections/marketing/our-services.tsx';
import { AlsoOffered } from '../sections/service/also-offered.tsx';
import { CallToAction } from '../sections/service/call-to-action.tsx';
import { ServiceHero } from '../sections/service/hero.tsx';
import { ServiceIntro } from '../sections/service/intro.tsx';
import { ServiceStories } from '../sections/service/service-stories.tsx';
import { WideDrawing } from '../sections/service/wide-drawing.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/marketing.ts';

export const loader = () => servicePageData('marketing', ({ ourServices }) => ourServices);

export const meta: Route.MetaFunction = pageMeta;

export default function Marketing({ loaderData: { page, stories } }: Route.ComponentProps) {
  return (
    <>
      <ServiceHero
        {...page.hero}
        pageTitle={page.head.shortTitle}
        ground="bone"
        tileSize="large"
        tightLines
      />
      <WideDrawing {...page.signature} ground="deep" crop="band" />
      <ServiceIntro {...page.intro} size="d1" tightLines />
      <OurServices {...page.ourServices} />
      {page.also && <AlsoOffered {...page.also} />}
      <ServiceStories {...stories} />
      <Process {...page.process} />
      <CallToAction {...page.callToAction} />
      <NextPages heading={page.moreServices.label} links={page.moreServices.links} />
    </>
  );
}
