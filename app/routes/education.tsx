import { educationPage } from '../content/education.server.ts';
import { site } from '../content/shell.server.ts';
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
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/education.ts';

export function loader() {
  return { page: educationPage, site: { name: site.name, url: site.url } };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ site: loaderData.site, head: loaderData.page.head, path: paths.education });

export default function Education({ loaderData }: Route.ComponentProps) {
  const { head, hero, whyUs, flow, services, benefits, process, callToAction, moreServices } =
    loaderData.page;
  return (
    <>
      <ServiceHero {...hero} name={head.shortTitle} ground="teal" tile="mark" tight />
      <WhyUs {...whyUs} />
      <Flow {...flow} />
      <Services {...services}>
        {(service) => <Plate key={service.anchor} service={service} labels={services.labels} />}
      </Services>
      <Benefits {...benefits} />
      <Process {...process} />
      <CallToAction {...callToAction} />
      <WaysOn heading={moreServices.label} ways={moreServices.links} />
    </>
  );
}
