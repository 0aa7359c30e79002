import data from '../../content/pages/seo.json' with { type: 'json' };
import { parseContent } from './parse-content.ts';
import { seoSchema } from './seo-schema.ts';

export const seoPage = parseContent('content/pages/seo.json', seoSchema, data);
