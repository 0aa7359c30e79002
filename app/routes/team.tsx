import { describedPage } from '../content/described-page.server.ts';
import { fetchList } from '../content/fetch-list.ts';
import { site } from '../content/shell.server.ts';
import { teamMembers, teamPage } from '../content/team.server.ts';
import { paths } from '../paths.ts';
import { PageOpening } from '../sections/common/page-opening.tsx';
import { WaysOn } from '../sections/common/ways-on.tsx';
import { Members } from '../sections/team/members.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { structuredData } from '../seo/structured-data.ts';
import type { Route } from './+types/team.ts';

export function loader() {
  return {
    page: teamPage,
    members: teamMembers,
    site: { name: site.name, url: site.url },
    graph: structuredData(describedPage(paths.team, teamPage.head)),
  };
}

/** The list is in the first page's HTML; arriving from another page, the browser fetches the published one. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const [page, members] = await Promise.all([serverLoader(), fetchList('team', request.signal)]);
  return { ...page, members: members ?? page.members };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, site, graph } }) =>
  pageMeta({ site, head: page.head, path: paths.team, graph });

export default function Team({ loaderData: { page, members } }: Route.ComponentProps) {
  return (
    <>
      <PageOpening {...page.opening} />
      <Members {...page.members} members={members} />
      <WaysOn ways={page.ways} />
    </>
  );
}
