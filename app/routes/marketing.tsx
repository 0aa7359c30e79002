import { pageSeo } from '../content/page-seo.server.ts';
import { marketingPage } from '../content/pages.server.ts';
import { serviceStories } from '../content/work.server.ts';
import { paths } from '../paths.ts';
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
import { serviceData } from '../seo/service-data.ts';
import type { Route } from './+types/marketing.ts';

export function loader() {
  return {
    page: marketingPage,
    stories: serviceStories('marketing'),
    seo: pageSeo(paths.marketing, marketingPage.head, (page) => ({
      hasAgencyDetails: true,
      subject: serviceData(page, marketingPage.ourServices),
    })),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Marketing({ loaderData }: Route.ComponentProps) {
  const {
    head,
    hero,
    signature: wideDrawing,
    intro,
    ourServices,
    also,
    process,
    callToAction,
    moreServices,
  } = loaderData.page;
  return (
    <>
      <ServiceHero {...hero} name={head.shortTitle} ground="bone" tileStyle="plate" tight />
      <WideDrawing {...wideDrawing} ground="deep" crop="band" />
      <ServiceIntro {...intro} size="d1" tight />
      <OurServices {...ourServices} />
      {also && <AlsoOffered {...also} />}
      <ServiceStories {...loaderData.stories} />
      <Process {...process} />
      <CallToAction {...callToAction} />
      <NextPages heading={moreServices.label} links={moreServices.links} />
    </>
  );
}
