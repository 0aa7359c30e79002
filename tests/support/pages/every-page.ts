import { visiblePagePaths } from '../../../app/content/hidden-pages.ts';
import { openingPaths } from '../../../app/content/openings.server.ts';
import { storyPaths } from '../../../app/content/work.server.ts';

/** All fixed pages, one opening and one case story. */
export const everyPage = [...visiblePagePaths, ...openingPaths.slice(0, 1), ...storyPaths.slice(0, 1)];
