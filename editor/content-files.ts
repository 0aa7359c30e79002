import type { z } from 'zod';
import { aboutSchema } from '../app/content/about-schema.ts';
import { blogSchema } from '../app/content/blog-schema.ts';
import { brandSchema } from '../app/content/brand-schema.ts';
import { careersSchema } from '../app/content/careers-schema.ts';
import { contactSchema } from '../app/content/contact-schema.ts';
import { educationSchema } from '../app/content/education-schema.ts';
import { picturesSchema } from '../app/content/fields.ts';
import { formsSchema } from '../app/content/forms-schema.ts';
import { holidaysSchema } from '../app/content/holidays-schema.ts';
import { homeSchema } from '../app/content/home-schema.ts';
import { logosSchema } from '../app/content/logos-schema.ts';
import { marketingSchema } from '../app/content/marketing-schema.ts';
import { navigationSchema } from '../app/content/navigation-schema.ts';
import { openingsSchema } from '../app/content/openings-schema.ts';
import { policySchema } from '../app/content/policy-schema.ts';
import { processSchema } from '../app/content/process-schema.ts';
import { seoSchema } from '../app/content/seo-schema.ts';
import { siteSchema } from '../app/content/site-schema.ts';
import { teamListSchema, teamPageSchema } from '../app/content/team-schema.ts';
import { testimonialsSchema } from '../app/content/testimonials-schema.ts';
import { webSchema } from '../app/content/web-schema.ts';
import { workListSchema, workSchema } from '../app/content/work-schema.ts';
import { type PagePath, paths } from '../app/paths.ts';

/** A file of content/ as the editor presents it. */
interface ContentFile {
  readonly file: `content/${string}.json`;
  /** What people call it. */
  readonly title: string;
  readonly group: string;
  /** A page on which its words are seen. */
  readonly page: PagePath;
  readonly schema: z.ZodType;
}

/** Counted sentences say this number only while a file is judged; the page says the real one. */
const someTeam = 1;

/** Every file of content/, in the order in which an owner meets them. */
export const contentFiles: readonly ContentFile[] = [
  ...group('People and work', [
    ['content/lists/team.json', 'Team members', paths.team, teamListSchema],
    ['content/testimonials.json', 'Testimonials', paths.home, testimonialsSchema],
    ['content/lists/careers.json', 'Openings', paths.careers, openingsSchema],
    ['content/lists/work.json', 'Projects', paths.work, workListSchema],
    ['content/lists/blog.json', 'Blog posts', paths.home, blogSchema],
    ['content/logos.json', 'Client logos', paths.home, logosSchema],
  ]),
  ...group('The agency', [
    ['content/site.json', 'Name and contact', paths.contact, siteSchema],
    ['content/brand.json', 'Colours and logo', paths.home, brandSchema],
    ['content/holidays.json', 'Holidays', paths.contact, holidaysSchema],
  ]),
  ...group('Pages', [
    ['content/pages/home.json', 'Home', paths.home, homeSchema],
    ['content/pages/about.json', 'About Us', paths.about, aboutSchema(someTeam)],
    ['content/pages/team.json', 'Team', paths.team, teamPageSchema(someTeam)],
    ['content/pages/careers.json', 'Careers', paths.careers, careersSchema],
    ['content/pages/work.json', 'Our Work', paths.work, workSchema],
    ['content/pages/web.json', 'Web Development', paths.web, webSchema],
    ['content/pages/seo.json', 'SEO', paths.seo, seoSchema],
    ['content/pages/marketing.json', 'Digital Marketing', paths.marketing, marketingSchema],
    ['content/pages/education.json', 'Education', paths.education, educationSchema],
    ['content/pages/contact.json', 'Contact Us', paths.contact, contactSchema],
    ['content/pages/policy.json', 'Policies', paths.policy, policySchema],
  ]),
  ...group('On every page', [
    ['content/navigation.json', 'Menus and footer', paths.home, navigationSchema],
    ['content/process.json', 'Five steps', paths.about, processSchema],
    ['content/forms.json', 'Forms', paths.contact, formsSchema],
    ['content/pictures.json', 'Pictures', paths.home, picturesSchema],
  ]),
];

type Row = readonly [ContentFile['file'], title: string, page: PagePath, schema: z.ZodType];

function group(name: string, rows: readonly Row[]): ContentFile[] {
  return rows.map(([file, title, page, schema]) => ({ file, title, group: name, page, schema }));
}
