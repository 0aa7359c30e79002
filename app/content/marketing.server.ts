import data from '../../content/pages/marketing.json' with { type: 'json' };
import { marketingSchema } from './marketing-schema.ts';
import { parseContent } from './parse-content.ts';

export const marketingPage = parseContent('content/pages/marketing.json', marketingSchema, data);
