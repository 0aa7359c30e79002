import data from '../../content/process.json' with { type: 'json' };
import { parseContent } from './parse-content.ts';
import { processSchema } from './process-schema.ts';

/** The general five steps, for the pages that sell no single service. */
export const generalProcess = parseContent('content/process.json', processSchema, data);
