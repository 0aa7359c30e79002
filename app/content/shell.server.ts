import navigationData from '../../content/navigation.json' with { type: 'json' };
import siteData from '../../content/site.json' with { type: 'json' };
import { navigationSchema } from './navigation-schema.ts';
import { parseContent } from './parse-content.ts';
import { siteSchema } from './site-schema.ts';

/** What every page needs: who the agency is, and the way round its site. */
export const site = parseContent('content/site.json', siteSchema, siteData);
export const navigation = parseContent('content/navigation.json', navigationSchema, navigationData);
