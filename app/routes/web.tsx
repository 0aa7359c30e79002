import { describedPage } from '../content/described-page.server.ts';
import { site } from '../content/shell.server.ts';
import { webPage } from '../content/web.server.ts';
import { toldOf } from '../content/work.server.ts';
import { paths } from '../paths.ts';
import { WaysOn } from '../sections/common/ways-on.tsx';
import { AlsoOffered } from '../sections/service/also-offered.tsx';
import { CallToAction } from '../sections/service/call-to-action.tsx';
import { ServiceHero } from '../sections/service/hero.tsx';
import { ServiceIntro } from '../sections/service/intro.tsx';
import { Services } from '../sections/service/services.tsx';
import { Signature } from '../sections/service/signature.tsx';
import { ToldStories } from '../sections/service/told-stories.tsx';
import { DrawingSheet } from '../sections/web/drawing-sheet.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { serviceData } from '../seo/service-data.ts';
import { structuredData } from '../seo/structured-data.ts';
import type { Route } from './+types/web.ts';

export function loader() {
  const described = describedPage(paths.web, webPage.head);
  return {
    page: webPage,
    told: toldOf('web'),
    site: { name: site.name, url: site.url },
    graph: structuredData(described, {
      wholeAgency: true,
      subject: serviceData(described, webPage.expertise),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, site, graph } }) =>
  pageMeta({ site, head: page.head, path: paths.web, graph, author: site.name });

export default function Web({ loaderData }: Route.ComponentProps) {
  const { head, hero, signature, intro, expertise, also, callToAction, moreServices } = loaderData.page;
  return (
    <>
      <ServiceHero {...hero} name={head.shortTitle} ground="ink" tile="logo" />
      <Signature {...signature} crop="closer" />
      <ServiceIntro {...intro} size="d1" tight />
      <Services {...expertise}>
        {(service) => <DrawingSheet key={service.anchor} service={service} labels={expertise.labels} />}
      </Services>
      {also && <AlsoOffered {...also} />}
      <ToldStories {...loaderData.told} />
      <CallToAction {...callToAction} ground="deep" />
      <WaysOn heading={moreServices.label} ways={moreServices.links} />
    </>
  );
}
