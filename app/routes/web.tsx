import { servicePageData } from '../content/service-page-data.server.ts';
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
import type { Route } from './+types/web.ts';

export const loader = () => servicePageData('web', ({ expertise }) => expertise);

export const meta: Route.MetaFunction = pageMeta;

export default function Web({ loaderData: { page, stories } }: Route.ComponentProps) {
  return (
    <>
      <ServiceHero {...page.hero} pageTitle={page.head.shortTitle} ground="ink" tileSize="small" />
      <WideDrawing {...page.signature} crop="closer" />
      <ServiceIntro {...page.intro} size="d1" tightLines />
      <Services {...page.expertise}>
        {(service) => <WebService key={service.anchor} service={service} labels={page.expertise.labels} />}
      </Services>
      {page.also && <AlsoOffered {...page.also} />}
      <ServiceStories {...stories} />
      <CallToAction {...page.callToAction} ground="deep" />
      <NextPages heading={page.moreServices.label} links={page.moreServices.links} />
    </>
  );
}
