import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { isHiddenPage } from './content/hidden-pages.ts';
import { openingPaths } from './content/openings.server.ts';
import { listJsonPaths } from './content/published-lists.ts';
import { storyPaths } from './content/work.server.ts';
import { pageNames } from './pages.ts';
import { crawlerFilePaths, formPaths, paths } from './paths.ts';

/** Type generation needs the routes of hidden pages too, because their modules are type-checked. */
const isTypegen = process.argv.includes('typegen');

export default [
  ...pageNames
    .filter((name) => !isHiddenPage(paths[name]) || isTypegen)
    .map((name) => (name === 'home' ? index('routes/home.tsx') : route(paths[name], `routes/${name}.tsx`))),
  // Pages for forms that were posted without script.
  route(formPaths.popup, 'routes/returned-popup.tsx'),
  route(formPaths.contact, 'routes/returned-contact.tsx'),
  route(formPaths.application, 'routes/returned-application.tsx'),
  ...openingPaths.map((path) => route(path, 'routes/opening.tsx', { id: path })),
  ...storyPaths.map((path) => route(path, 'routes/story.tsx', { id: path })),
  ...listJsonPaths.map((path) => route(path, 'routes/published-list.ts', { id: path })),
  route(crawlerFilePaths.sitemap, 'routes/sitemap.ts'),
  route(crawlerFilePaths.robots, 'routes/robots.ts'),
  route(crawlerFilePaths.llms, 'routes/llms.ts'),
  route(crawlerFilePaths.security, 'routes/security.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
