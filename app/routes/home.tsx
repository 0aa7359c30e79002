import { describedPage } from '../content/described-page.server.ts';
import { fetchList } from '../content/fetch-list.ts';
import { homeContent } from '../content/home.server.ts';
import { site } from '../content/shell.server.ts';
import { ScrollToTop } from '../layout/scroll-to-top.tsx';
import { paths } from '../paths.ts';
import type { PageHandle } from '../root.tsx';
import { HomeSections } from '../sections/home/home-sections.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { structuredData } from '../seo/structured-data.ts';
import type { Route } from './+types/home.ts';

export const handle: PageHandle = { cursor: true, Floating: ScrollToTop, chat: 'general' };

export function loader() {
  return {
    home: homeContent,
    site: { name: site.name, url: site.url },
    graph: structuredData(describedPage(paths.home, homeContent.page.head), { wholeAgency: true }),
  };
}

/** The posts are in the first page's HTML; arriving from another page, the browser fetches the published list. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const [page, posts] = await Promise.all([serverLoader(), fetchList('blog', request.signal)]);
  const { home, ...rest } = page;
  return { home: { ...home, blog: { ...home.blog, posts: posts ?? home.blog.posts } }, ...rest };
}

export const meta: Route.MetaFunction = ({ loaderData: { home, site, graph } }) =>
  pageMeta({ site, head: home.page.head, path: paths.home, graph });

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeSections {...loaderData.home} />;
}
