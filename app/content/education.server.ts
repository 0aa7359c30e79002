import data from '../../content/pages/education.json' with { type: 'json' };
import { educationSchema } from './education-schema.ts';
import { parseContent } from './parse-content.ts';

export const educationPage = parseContent('content/pages/education.json', educationSchema, data);
