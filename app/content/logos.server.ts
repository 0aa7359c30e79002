import data from '../../content/logos.json' with { type: 'json' };
import { logosSchema } from './logos-schema.ts';
import { parseContent } from './parse-content.ts';

/** The clients' logos: Home and About show the same strip. */
export const logos = parseContent('content/logos.json', logosSchema, data);
