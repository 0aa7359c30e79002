import type { Config } from '@react-router/dev/config';
import { visiblePagePaths } from './app/content/hidden-pages.ts';
import { openingPaths } from './app/content/openings.server.ts';
import { listJsonPaths } from './app/content/published-lists.ts';
import { storyPaths } from './app/content/work.server.ts';
import { crawlerFilePaths, notFoundPagePath } from './app/paths.ts';

export default {
  ssr: true,
  // The browser gets all routes at the start, because prerendered pages have no server that answers manifest requests.
  routeDiscovery: { mode: 'initial' },
  // A page's client loader is only a few lines; a separate file would cost one more request.
  splitRouteModules: false,
  prerender: [
    ...visiblePagePaths,
    ...openingPaths,
    ...storyPaths,
    notFoundPagePath,
    ...listJsonPaths,
    ...Object.values(crawlerFilePaths),
  ],
} satisfies Config;
