import { servicePageData } from '../content/service-page-data.server.ts';
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
import type { Route } from './+types/education.ts';

export const loader = () => servicePageData('education', ({ services }) => services);

export const meta: Route.MetaFunction = pageMeta;

export default function Education({ loaderData: { page, stories } }: Route.ComponentProps) {
  return (
    <>
      <ServiceHero
        {...page.hero}
        pageTitle={page.head.shortTitle}
        ground="deep"
        tileSize="medium"
        tightLines
      />
      <WhyUs {...page.whyUs} />
      <AdmissionFrameworks {...page.flow} />
      <Services {...page.services}>
        {(service) => (
          <EducationService key={service.anchor} service={service} labels={page.services.labels} />
        )}
      </Services>
      <Benefits {...page.benefits} />
      <ServiceStories {...stories} />
      <Process {...page.process} />
      <CallToAction {...page.callToAction} />
      <NextPages heading={page.moreServices.label} links={page.moreServices.links} />
    </>
  );
}
