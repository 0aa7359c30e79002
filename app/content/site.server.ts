import siteData from '#content/site.json' with { type: 'json' };
import { parseContent } from './parse-content.ts';
import { siteSchema } from './site-schema.ts';

export const site = parseContent('content/site.json', siteSchema, siteData);
