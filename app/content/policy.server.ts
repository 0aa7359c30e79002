import data from '../../content/pages/policy.json' with { type: 'json' };
import { parseContent } from './parse-content.ts';
import { policySchema } from './policy-schema.ts';

export const policyPage = parseContent('content/pages/policy.json', policySchema, data);
