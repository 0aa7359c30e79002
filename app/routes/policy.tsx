import { policyContact } from '../content/legal-identity.ts';
import { pageSeo } from '../content/page-seo.server.ts';
import { policyPage } from '../content/pages.server.ts';
import { site } from '../content/site.server.ts';
import { paths } from '../paths.ts';
import { PageHero } from '../sections/common/page-hero.tsx';
import { Policies } from '../sections/policy/policies.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/policy.ts';

export function loader() {
  return {
    page: policyPage,
    contact: policyContact(site),
    seo: pageSeo(paths.policy, policyPage.head),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Policy({ loaderData: { page, contact } }: Route.ComponentProps) {
  return (
    <>
      <PageHero {...page.opening} />
      <Policies {...page} contact={contact} />
    </>
  );
}
