import data from '../../content/pages/web.json' with { type: 'json' };
import { parseContent } from './parse-content.ts';
import { webSchema } from './web-schema.ts';

export const webPage = parseContent('content/pages/web.json', webSchema, data);
