import { pageSeo } from '../content/page-seo.server.ts';
import { educationPage } from '../content/pages.server.ts';
import { serviceStories } from '../content/work.server.ts';
import { paths } from '../paths.ts';
import { NextPages } from '../sections/common/next-pages.tsx';
import { Process } from '../sections/common/process.tsx';
import { AdmissionFrameworks } from '../sections/education/admission-frameworks.tsx';
import { Benefits } from '../sections/education/benefits.tsx';
import { EducationService } from '../sections/education/education-service.tsx';
import { WhyUs } from '../sections/education/why-us.tsx';
import { CallToAction } from '../sections/service/call-to-action.tsx';
import { ServiceHero } from '../sections/service/hero.tsx';
import { ServiceStories } from '../sections/service/service-stories.tsx';
import { Services } from '../sections/service/services.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { serviceData } from '../seo/service-data.ts';
import type { Route } from './+types/education.ts';

export function loader() {
  return {
    page: educationPage,
    stories: serviceStories('education'),
    seo: pageSeo(paths.education, educationPage.head, (page) => ({
      hasAgencyDetails: true,
      subject: serviceData(page, educationPage.services),
    })),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Education({ loaderData }: Route.ComponentProps) {
  const { head, hero, whyUs, flow, services, benefits, process, callToAction, moreServices } =
    loaderData.page;
  return (
    <>
      <ServiceHero {...hero} name={head.shortTitle} ground="deep" tileStyle="mark" tight />
      <WhyUs {...whyUs} />
      <AdmissionFrameworks {...flow} />
      <Services {...services}>
        {(service) => <EducationService key={service.anchor} service={service} labels={services.labels} />}
      </Services>
      <Benefits {...benefits} />
      <ServiceStories {...loaderData.stories} />
      <Process {...process} />
      <CallToAction {...callToAction} />
      <NextPages heading={moreServices.label} links={moreServices.links} />
    </>
  );
}
