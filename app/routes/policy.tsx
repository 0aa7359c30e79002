import { describedPage } from '../content/described-page.server.ts';
import { policyContact } from '../content/legal-identity.ts';
import { policyPage } from '../content/policy.server.ts';
import { site } from '../content/shell.server.ts';
import { paths } from '../paths.ts';
import { PageOpening } from '../sections/common/page-opening.tsx';
import { Policies } from '../sections/policy/policies.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { structuredData } from '../seo/structured-data.ts';
import type { Route } from './+types/policy.ts';

export function loader() {
  return {
    page: policyPage,
    contact: policyContact(site),
    site: { name: site.name, url: site.url },
    graph: structuredData(describedPage(paths.policy, policyPage.head)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, site, graph } }) =>
  pageMeta({ site, head: page.head, path: paths.policy, graph });

export default function Policy({ loaderData: { page, contact } }: Route.ComponentProps) {
  return (
    <>
      <PageOpening {...page.opening} />
      <Policies {...page} contact={contact} />
    </>
  );
}
