import { describedPage } from '../content/described-page.server.ts';
import { educationPage } from '../content/education.server.ts';
import { site } from '../content/shell.server.ts';
import { toldOf } from '../content/work.server.ts';
import { paths } from '../paths.ts';
import { Process } from '../sections/common/process.tsx';
import { WaysOn } from '../sections/common/ways-on.tsx';
import { Benefits } from '../sections/education/benefits.tsx';
import { Flow } from '../sections/education/flow.tsx';
import { Plate } from '../sections/education/plate.tsx';
import { WhyUs } from '../sections/education/why-us.tsx';
import { CallToAction } from '../sections/service/call-to-action.tsx';
import { ServiceHero } from '../sections/service/hero.tsx';
import { Services } from '../sections/service/services.tsx';
import { ToldStories } from '../sections/service/told-stories.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { serviceData } from '../seo/service-data.ts';
import { structuredData } from '../seo/structured-data.ts';
import type { Route } from './+types/education.ts';

export function loader() {
  const described = describedPage(paths.education, educationPage.head);
  return {
    page: educationPage,
    told: toldOf('education'),
    site: { name: site.name, url: site.url },
    graph: structuredData(described, {
      wholeAgency: true,
      subject: serviceData(described, educationPage.services),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, site, graph } }) =>
  pageMeta({ site, head: page.head, path: paths.education, graph, author: site.name });

export default function Education({ loaderData }: Route.ComponentProps) {
  const { head, hero, whyUs, flow, services, benefits, process, callToAction, moreServices } =
    loaderData.page;
  return (
    <>
      <ServiceHero {...hero} name={head.shortTitle} ground="deep" tile="mark" tight />
      <WhyUs {...whyUs} />
      <Flow {...flow} />
      <Services {...services}>
        {(service) => <Plate key={service.anchor} service={service} labels={services.labels} />}
      </Services>
      <Benefits {...benefits} />
      <ToldStories {...loaderData.told} />
      <Process {...process} />
      <CallToAction {...callToAction} />
      <WaysOn heading={moreServices.label} ways={moreServices.links} />
    </>
  );
}
