import { fetchList } from '../content/fetch-list.ts';
import { homeContent } from '../content/home.server.ts';
import { site } from '../content/shell.server.ts';
import { paths } from '../paths.ts';
import type { PageHandle } from '../root.tsx';
import { HomeSections } from '../sections/home/home-sections.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/home.ts';

export const handle: PageHandle = { cursor: true };

export function loader() {
  return { home: homeContent, site: { name: site.name, url: site.url } };
}

/** The posts are in the first page's HTML; arriving from another page, the browser fetches the published list. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const [{ home, site }, posts] = await Promise.all([serverLoader(), fetchList('blog', request.signal)]);
  return { home: { ...home, blog: { ...home.blog, posts } }, site };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ site: loaderData.site, head: loaderData.home.page.head, path: paths.home });

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeSections {...loaderData.home} />;
}
