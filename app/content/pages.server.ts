import logosData from '#content/logos.json' with { type: 'json' };
import about from '#content/pages/about.json' with { type: 'json' };
import careers from '#content/pages/careers.json' with { type: 'json' };
import contact from '#content/pages/contact.json' with { type: 'json' };
import education from '#content/pages/education.json' with { type: 'json' };
import marketing from '#content/pages/marketing.json' with { type: 'json' };
import policy from '#content/pages/policy.json' with { type: 'json' };
import seo from '#content/pages/seo.json' with { type: 'json' };
import web from '#content/pages/web.json' with { type: 'json' };
import processData from '#content/process.json' with { type: 'json' };
import { aboutSchema } from './about-schema.ts';
import { careersSchema } from './careers-schema.ts';
import { contactSchema } from './contact-schema.ts';
import { logosSchema } from './logos-schema.ts';
import { parseContent } from './parse-content.ts';
import { policySchema, shownPolicies } from './policy-schema.ts';
import { processSchema } from './process-schema.ts';
import { educationSchema, marketingSchema, seoSchema, webSchema } from './service-pages-schema.ts';
import { site } from './site.server.ts';
import { teamMembers } from './team.server.ts';

export const aboutPage = parseContent('content/pages/about.json', aboutSchema(teamMembers.length), about);
export const careersPage = parseContent('content/pages/careers.json', careersSchema, careers);
export const contactPage = parseContent('content/pages/contact.json', contactSchema, contact);
export const educationPage = parseContent('content/pages/education.json', educationSchema, education);
export const marketingPage = parseContent('content/pages/marketing.json', marketingSchema, marketing);
export const policyPage = shownPolicies(
  parseContent('content/pages/policy.json', policySchema, policy),
  site.countVisits,
);
export const seoPage = parseContent('content/pages/seo.json', seoSchema, seo);
export const webPage = parseContent('content/pages/web.json', webSchema, web);

export const logos = parseContent('content/logos.json', logosSchema, logosData);
/** The process on pages that are not about one service. */
export const generalProcess = parseContent('content/process.json', processSchema, processData);
