import { fetchList } from '../content/fetch-list.ts';
import { homeContent } from '../content/home.server.ts';
import { pageSeo } from '../content/page-seo.server.ts';
import { ScrollToTop } from '../layout/scroll-to-top.tsx';
import { paths } from '../paths.ts';
import type { PageHandle } from '../root.tsx';
import { HomeSections } from '../sections/home/home-sections.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/home.ts';

export const handle: PageHandle = { hasCursorRing: true, ScrollButton: ScrollToTop, chatMessage: 'general' };

export function loader() {
  return {
    home: homeContent,
    seo: pageSeo(paths.home, homeContent.page.head, () => ({ hasAgencyDetails: true })),
  };
}

/** Fetches the list of blog posts too, which may be newer on the server than the page's data. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const [pageData, posts] = await Promise.all([serverLoader(), fetchList('blog', request.signal)]);
  const { home, ...otherData } = pageData;
  return { home: { ...home, blog: { ...home.blog, posts: posts ?? home.blog.posts } }, ...otherData };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeSections {...loaderData.home} />;
}
