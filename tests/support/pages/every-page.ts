import { openingPath, pagePaths, storyPath } from '../../../app/paths.ts';

/** The eleven pages, and one of each kind below them. */
export const everyPage = [...pagePaths, openingPath('front-end-developer'), storyPath('a-full-lecture-hall')];
