import type { Config } from '@react-router/dev/config';
import { visiblePagePaths } from './app/content/hidden-pages.ts';
import { openingPaths } from './app/content/openings.server.ts';
import { listAddresses } from './app/content/published-lists.ts';
import { storyPaths } from './app/content/work.server.ts';
import { machineFilePaths, notFoundPagePath } from './app/paths.ts';

export default {
  ssr: true,
  // A static host answers no manifest requests: every route is known to the browser from the start.
  routeDiscovery: { mode: 'initial' },
  // A page's client loader is a few lines: in a file of its own it would cost a request.
  splitRouteModules: false,
  prerender: [
    ...visiblePagePaths,
    ...openingPaths,
    ...storyPaths,
    notFoundPagePath,
    ...listAddresses,
    ...Object.values(machineFilePaths),
  ],
} satisfies Config;
