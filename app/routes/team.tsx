import { fetchList } from '../content/fetch-list.ts';
import { pageSeo } from '../content/page-seo.server.ts';
import { teamMembers, teamPage } from '../content/team.server.ts';
import { paths } from '../paths.ts';
import { NextPages } from '../sections/common/next-pages.tsx';
import { PageHero } from '../sections/common/page-hero.tsx';
import { Members } from '../sections/team/members.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/team.ts';

export function loader() {
  return {
    page: teamPage,
    members: teamMembers,
    seo: pageSeo(paths.team, teamPage.head),
  };
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const [pageData, members] = await Promise.all([serverLoader(), fetchList('team', request.signal)]);
  return { ...pageData, members: members ?? pageData.members };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Team({ loaderData: { page, members } }: Route.ComponentProps) {
  return (
    <>
      <PageHero {...page.opening} />
      <Members {...page.members} members={members} />
      <NextPages links={page.ways} />
    </>
  );
}
