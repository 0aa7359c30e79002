import { marketingPage } from '../content/marketing.server.ts';
import { site } from '../content/shell.server.ts';
import { paths } from '../paths.ts';
import { Process } from '../sections/common/process.tsx';
import { WaysOn } from '../sections/common/ways-on.tsx';
import { OurServices } from '../sections/marketing/our-services.tsx';
import { CallToAction } from '../sections/service/call-to-action.tsx';
import { ServiceHero } from '../sections/service/hero.tsx';
import { ServiceIntro } from '../sections/service/intro.tsx';

import { Signature } from '../sections/service/signature.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/marketing.ts';

export function loader() {
  return { page: marketingPage, site: { name: site.name, url: site.url } };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ site: loaderData.site, head: loaderData.page.head, path: paths.marketing });

export default function Marketing({ loaderData }: Route.ComponentProps) {
  const { head, hero, signature, intro, ourServices, process, callToAction, moreServices } = loaderData.page;
  return (
    <>
      <ServiceHero {...hero} name={head.shortTitle} ground="bone" tile="plate" tight />
      <Signature {...signature} ground="teal" crop="band" />
      <ServiceIntro {...intro} size="d1" tight />
      <OurServices {...ourServices} />
      <Process {...process} />
      <CallToAction {...callToAction} />
      <WaysOn heading={moreServices.label} ways={moreServices.links} />
    </>
  );
}
