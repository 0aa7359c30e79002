import data from '../../content/pages/careers.json' with { type: 'json' };
import { careersSchema } from './careers-schema.ts';
import { parseContent } from './parse-content.ts';

export const careersPage = parseContent('content/pages/careers.json', careersSchema, data);
