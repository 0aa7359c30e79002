import { pageSeo } from '../content/page-seo.server.ts';
import { seoPage } from '../content/pages.server.ts';
import { serviceStories } from '../content/work.server.ts';
import { paths } from '../paths.ts';
import { NextPages } from '../sections/common/next-pages.tsx';
import { Process } from '../sections/common/process.tsx';
import { SeoService } from '../sections/seo/seo-service.tsx';
import { WhyUs } from '../sections/seo/why-us.tsx';
import { ServiceHero } from '../sections/service/hero.tsx';
import { ServiceIntro } from '../sections/service/intro.tsx';
import { ServiceStories } from '../sections/service/service-stories.tsx';
import { Services } from '../sections/service/services.tsx';
import { WideDrawing } from '../sections/service/wide-drawing.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { serviceData } from '../seo/service-data.ts';
import type { Route } from './+types/seo.ts';

export function loader() {
  return {
    page: seoPage,
    stories: serviceStories('seo'),
    seo: pageSeo(paths.seo, seoPage.head, (page) => ({
      hasAgencyDetails: true,
      subject: serviceData(page, seoPage.soundings),
    })),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Seo({ loaderData }: Route.ComponentProps) {
  const {
    head,
    hero,
    signature: wideDrawing,
    whyUs,
    intro,
    soundings: services,
    process,
    moreServices,
  } = loaderData.page;
  return (
    <>
      <ServiceHero {...hero} name={head.shortTitle} ground="mist" tileStyle="plate" fast />
      <WideDrawing {...wideDrawing} />
      <WhyUs {...whyUs} />
      <ServiceIntro {...intro} size="d2" />
      <Services {...services} joined>
        {(service) => <SeoService key={service.anchor} service={service} labels={services.labels} />}
      </Services>
      <ServiceStories {...loaderData.stories} />
      <Process {...process} />
      <NextPages heading={moreServices.label} links={moreServices.links} />
    </>
  );
}
