import data from '../../content/pages/about.json' with { type: 'json' };
import { aboutSchema } from './about-schema.ts';
import { parseContent } from './parse-content.ts';
import { teamMembers } from './team.server.ts';

export const aboutPage = parseContent('content/pages/about.json', aboutSchema(teamMembers.length), data);
