import { fetchList } from '../content/fetch-list.ts';
import { pageSeo } from '../content/page-seo.server.ts';
import { storyLinks, workCovers, workItems, workPage } from '../content/work.server.ts';
import { paths } from '../paths.ts';
import { Hero } from '../sections/work/hero.tsx';
import { Projects } from '../sections/work/projects.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/work.ts';

export function loader() {
  const { story, ...page } = workPage;
  return {
    page,
    storyLinks: { label: story.read, links: storyLinks },
    items: workItems,
    covers: workCovers,
    seo: pageSeo(paths.work, workPage.head, () => ({ type: 'CollectionPage' })),
  };
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const [pageData, items] = await Promise.all([serverLoader(), fetchList('work', request.signal)]);
  return { ...pageData, items: items ?? pageData.items };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Work({ loaderData: { page, items, covers, storyLinks } }: Route.ComponentProps) {
  return (
    <>
      <Hero {...page.hero} />
      <Projects {...page.projects} items={items} covers={covers} storyLinks={storyLinks} />
    </>
  );
}
