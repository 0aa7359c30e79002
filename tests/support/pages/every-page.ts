import { openingPath, pagePaths, storyPath } from '../../../app/paths.ts';

/** All fixed pages, one opening and one case story. */
export const everyPage = [...pagePaths, openingPath('front-end-developer'), storyPath('a-full-lecture-hall')];
