import list from '#content/lists/team.json' with { type: 'json' };
import page from '#content/pages/team.json' with { type: 'json' };
import { parseContent } from './parse-content.ts';
import { teamListSchema, teamPageSchema } from './team-schema.ts';

export const teamMembers = parseContent('content/lists/team.json', teamListSchema, list).items;

export const teamPage = parseContent('content/pages/team.json', teamPageSchema(teamMembers.length), page);
