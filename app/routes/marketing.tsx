import { describedPage } from '../content/described-page.server.ts';
import { marketingPage } from '../content/marketing.server.ts';
import { site } from '../content/shell.server.ts';
import { toldOf } from '../content/work.server.ts';
import { paths } from '../paths.ts';
import { Process } from '../sections/common/process.tsx';
import { WaysOn } from '../sections/common/ways-on.tsx';
import { OurServices } from '../sections/marketing/our-services.tsx';
import { AlsoOffered } from '../sections/service/also-offered.tsx';
import { CallToAction } from '../sections/service/call-to-action.tsx';
import { ServiceHero } from '../sections/service/hero.tsx';
import { ServiceIntro } from '../sections/service/intro.tsx';
import { Signature } from '../sections/service/signature.tsx';
import { ToldStories } from '../sections/service/told-stories.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { serviceData } from '../seo/service-data.ts';
import { structuredData } from '../seo/structured-data.ts';
import type { Route } from './+types/marketing.ts';

export function loader() {
  const described = describedPage(paths.marketing, marketingPage.head);
  return {
    page: marketingPage,
    told: toldOf('marketing'),
    site: { name: site.name, url: site.url },
    graph: structuredData(described, {
      wholeAgency: true,
      subject: serviceData(described, marketingPage.ourServices),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, site, graph } }) =>
  pageMeta({ site, head: page.head, path: paths.marketing, graph, author: site.name });

export default function Marketing({ loaderData }: Route.ComponentProps) {
  const { head, hero, signature, intro, ourServices, also, process, callToAction, moreServices } =
    loaderData.page;
  return (
    <>
      <ServiceHero {...hero} name={head.shortTitle} ground="bone" tile="plate" tight />
      <Signature {...signature} ground="deep" crop="band" />
      <ServiceIntro {...intro} size="d1" tight />
      <OurServices {...ourServices} />
      {also && <AlsoOffered {...also} />}
      <ToldStories {...loaderData.told} />
      <Process {...process} />
      <CallToAction {...callToAction} />
      <WaysOn heading={moreServices.label} ways={moreServices.links} />
    </>
  );
}
