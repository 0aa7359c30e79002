import data from '../../content/pages/contact.json' with { type: 'json' };
import { contactSchema } from './contact-schema.ts';
import { parseContent } from './parse-content.ts';

export const contactPage = parseContent('content/pages/contact.json', contactSchema, data);
