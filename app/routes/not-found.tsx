import { homeContent } from '../content/home.server.ts';
import { navigation } from '../content/navigation.server.ts';
import { NotFoundLine } from '../layout/not-found-line.tsx';
import { ScrollToTop } from '../layout/scroll-to-top.tsx';
import type { PageHandle } from '../root.tsx';
import { HomeSections } from '../sections/home/home-sections.tsx';
import { noindexMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/not-found.ts';

export const handle: PageHandle = { hasCursorRing: true, ScrollButton: ScrollToTop, chatMessage: 'general' };

export function loader() {
  return { home: homeContent, words: navigation.notFound };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta({ ...loaderData.home.page.head, title: loaderData.words.title });

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <NotFoundLine>{loaderData.words.line}</NotFoundLine>
      <HomeSections {...loaderData.home} />
    </>
  );
}
