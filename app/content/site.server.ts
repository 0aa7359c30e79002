import navigationData from '#content/navigation.json' with { type: 'json' };
import siteData from '#content/site.json' with { type: 'json' };
import { type Navigation, navigationSchema } from './navigation-schema.ts';
import { fillCount } from './number-words.ts';
import { parseContent } from './parse-content.ts';
import { siteSchema } from './site-schema.ts';
import { teamMembers } from './team.server.ts';

export const site = parseContent('content/site.json', siteSchema, siteData);
const { about, ...otherNavigation } = parseContent(
  'content/navigation.json',
  navigationSchema,
  navigationData,
);

export const navigation: Navigation = {
  ...otherNavigation,
  about: {
    ...about,
    links: about.links.map((link) => ({ ...link, note: fillCount(link.note, teamMembers.length) })),
  },
};
