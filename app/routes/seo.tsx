import { servicePageData } from '../content/service-page-data.server.ts';
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
import type { Route } from './+types/seo.ts';

export const loader = () => servicePageData('seo', ({ soundings }) => soundings);

export const meta: Route.MetaFunction = pageMeta;

export default function Seo({ loaderData: { page, stories } }: Route.ComponentProps) {
  return (
    <>
      <ServiceHero
        {...page.hero}
        pageTitle={page.head.shortTitle}
        ground="mist"
        tileSize="large"
        isSecondColumnFast
      />
      <WideDrawing {...page.signature} />
      <WhyUs {...page.whyUs} />
      <ServiceIntro {...page.intro} size="d2" />
      <Services {...page.soundings} withoutGaps>
        {(service) => <SeoService key={service.anchor} service={service} labels={page.soundings.labels} />}
      </Services>
      <ServiceStories {...stories} />
      <Process {...page.process} />
      <NextPages heading={page.moreServices.label} links={page.moreServices.links} />
    </>
  );
}
