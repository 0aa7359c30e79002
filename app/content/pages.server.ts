import type { z } from 'zod';
import logosData from '#content/logos.json' with { type: 'json' };
import about from '#content/pages/about.json' with { type: 'json' };
import careers from '#content/pages/careers.json' with { type: 'json' };
import contact from '#content/pages/contact.json' with { type: 'json' };
import policy from '#content/pages/policy.json' with { type: 'json' };
import processData from '#content/process.json' with { type: 'json' };
import { type ServicePageName, servicePageNames } from '../pages.ts';
import { aboutSchema } from './about-schema.ts';
import { careersSchema } from './careers-schema.ts';
import { contactSchema } from './contact-schema.ts';
import { logosSchema } from './logos-schema.ts';
import { parseContent } from './parse-content.ts';
import { policySchema, shownPolicies } from './policy-schema.ts';
import { processSchema } from './process-schema.ts';
import { servicePageFiles } from './service-pages-schema.ts';
import { site } from './site.server.ts';
import { teamMembers } from './team.server.ts';

export const aboutPage = parseContent('content/pages/about.json', aboutSchema(teamMembers.length), about);
export const careersPage = parseContent('content/pages/careers.json', careersSchema, careers);
export const contactPage = parseContent('content/pages/contact.json', contactSchema, contact);
export const policyPage = shownPolicies(
  parseContent('content/pages/policy.json', policySchema, policy),
  site.countVisits,
);

export type ServicePages = {
  readonly [Name in ServicePageName]: z.output<(typeof servicePageFiles)[Name]['schema']>;
};

export const servicePages = Object.fromEntries(
  servicePageNames.map((name) => {
    const { schema, content } = servicePageFiles[name];
    return [name, parseContent<z.ZodType>(`content/pages/${name}.json`, schema, content)];
  }),
) as ServicePages;

export const logos = parseContent('content/logos.json', logosSchema, logosData);
/** The process on pages that are not about one service. */
export const generalProcess = parseContent('content/process.json', processSchema, processData);
