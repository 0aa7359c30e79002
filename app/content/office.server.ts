import holidaysData from '../../content/holidays.json' with { type: 'json' };
import { holidaysSchema } from './holidays-schema.ts';
import { parseContent } from './parse-content.ts';
import { site } from './shell.server.ts';

const { holidays } = parseContent('content/holidays.json', holidaysSchema, holidaysData);

/** What whoever serves the site has to know of the agency: how to reach it, and when it is closed. */
export const office = {
  name: site.name,
  url: site.url,
  phone: site.phone,
  email: site.email,
  holidays: holidays.map(({ date }) => date),
};
