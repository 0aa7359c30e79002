import { pageSeo } from '../content/page-seo.server.ts';
import { webPage } from '../content/pages.server.ts';
import { serviceStories } from '../content/work.server.ts';
import { paths } from '../paths.ts';
import { NextPages } from '../sections/common/next-pages.tsx';
import { AlsoOffered } from '../sections/service/also-offered.tsx';
import { CallToAction } from '../sections/service/call-to-action.tsx';
import { ServiceHero } from '../sections/service/hero.tsx';
import { ServiceIntro } from '../sections/service/intro.tsx';
import { ServiceStories } from '../sections/service/service-stories.tsx';
import { Services } from '../sections/service/services.tsx';
import { WideDrawing } from '../sections/service/wide-drawing.tsx';
import { WebService } from '../sections/web/web-service.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { serviceData } from '../seo/service-data.ts';
import type { Route } from './+types/web.ts';

export function loader() {
  return {
    page: webPage,
    stories: serviceStories('web'),
    seo: pageSeo(paths.web, webPage.head, (page) => ({
      hasAgencyDetails: true,
      subject: serviceData(page, webPage.expertise),
    })),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Web({ loaderData }: Route.ComponentProps) {
  const {
    head,
    hero,
    signature: wideDrawing,
    intro,
    expertise,
    also,
    callToAction,
    moreServices,
  } = loaderData.page;
  return (
    <>
      <ServiceHero {...hero} name={head.shortTitle} ground="ink" tileStyle="logo" />
      <WideDrawing {...wideDrawing} crop="closer" />
      <ServiceIntro {...intro} size="d1" tight />
      <Services {...expertise}>
        {(service) => <WebService key={service.anchor} service={service} labels={expertise.labels} />}
      </Services>
      {also && <AlsoOffered {...also} />}
      <ServiceStories {...loaderData.stories} />
      <CallToAction {...callToAction} ground="deep" />
      <NextPages heading={moreServices.label} links={moreServices.links} />
    </>
  );
}
