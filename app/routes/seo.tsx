import { describedPage } from '../content/described-page.server.ts';
import { seoPage } from '../content/seo.server.ts';
import { site } from '../content/shell.server.ts';
import { toldOf } from '../content/work.server.ts';
import { paths } from '../paths.ts';
import { Process } from '../sections/common/process.tsx';
import { WaysOn } from '../sections/common/ways-on.tsx';
import { RankMark } from '../sections/seo/rank-mark.tsx';
import { Sounding } from '../sections/seo/sounding.tsx';
import { WhyUs } from '../sections/seo/why-us.tsx';
import { ServiceHero } from '../sections/service/hero.tsx';
import { ServiceIntro } from '../sections/service/intro.tsx';
import { Services } from '../sections/service/services.tsx';
import { Signature } from '../sections/service/signature.tsx';
import { ToldStories } from '../sections/service/told-stories.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { serviceData } from '../seo/service-data.ts';
import { structuredData } from '../seo/structured-data.ts';
import type { Route } from './+types/seo.ts';

export function loader() {
  const described = describedPage(paths.seo, seoPage.head);
  return {
    page: seoPage,
    told: toldOf('seo'),
    site: { name: site.name, url: site.url },
    graph: structuredData(described, {
      wholeAgency: true,
      subject: serviceData(described, seoPage.soundings),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, site, graph } }) =>
  pageMeta({ site, head: page.head, path: paths.seo, graph, author: site.name });

export default function Seo({ loaderData }: Route.ComponentProps) {
  const { head, hero, signature, whyUs, intro, soundings, process, moreServices } = loaderData.page;
  return (
    <>
      <ServiceHero {...hero} name={head.shortTitle} ground="mist" tile="plate" fast />
      <Signature {...signature} mark={<RankMark {...signature.rank} />} />
      <WhyUs content={whyUs} />
      <ServiceIntro {...intro} size="d2" />
      <Services {...soundings} joined>
        {(service) => <Sounding key={service.anchor} service={service} labels={soundings.labels} />}
      </Services>
      <ToldStories {...loaderData.told} />
      <Process {...process} />
      <WaysOn heading={moreServices.label} ways={moreServices.links} />
    </>
  );
}
