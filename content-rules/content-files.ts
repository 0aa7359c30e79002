import type { z } from 'zod';
import { aboutSchema } from '../app/content/about-schema.ts';
import { blogSchema } from '../app/content/blog-schema.ts';
import { brandSchema } from '../app/content/brand-schema.ts';
import { careersSchema } from '../app/content/careers-schema.ts';
import { contactSchema } from '../app/content/contact-schema.ts';
import { picturesSchema } from '../app/content/fields.ts';
import { formsSchema } from '../app/content/forms-schema.ts';
import { holidaysSchema } from '../app/content/holidays-schema.ts';
import { homeSchema } from '../app/content/home-schema.ts';
import { logosSchema } from '../app/content/logos-schema.ts';
import { navigationSchema } from '../app/content/navigation-schema.ts';
import { openingsSchema } from '../app/content/openings-schema.ts';
import { policySchema } from '../app/content/policy-schema.ts';
import { processSchema } from '../app/content/process-schema.ts';
import { servicePageFiles } from '../app/content/service-pages-schema.ts';
import { siteSchema } from '../app/content/site-schema.ts';
import { teamListSchema, teamPageSchema } from '../app/content/team-schema.ts';
import { testimonialsSchema } from '../app/content/testimonials-schema.ts';
import { workListSchema, workSchema } from '../app/content/work-schema.ts';
import { isServicePage, type PageName, pageNames, pages, type ServicePageName } from '../app/pages.ts';
import { type PagePath, paths } from '../app/paths.ts';

interface ContentFile {
  readonly file: `content/${string}.json`;
  readonly title: string;
  readonly group: string;
  readonly page: PagePath;
  readonly schema: z.ZodType;
}

/** The size only changes the output of the schemas, which the editor does not use. */
const anyTeamSize = 1;

const pageSchemas: Readonly<Record<Exclude<PageName, ServicePageName>, z.ZodType>> = {
  home: homeSchema,
  about: aboutSchema(anyTeamSize),
  team: teamPageSchema(anyTeamSize),
  careers: careersSchema,
  work: workSchema,
  contact: contactSchema,
  policy: policySchema,
};

/** In the order in which owners need them. */
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
  ...group(
    'Pages',
    pageNames.map((name) => [
      `content/pages/${name}.json`,
      pages[name].title,
      paths[name],
      isServicePage(name) ? servicePageFiles[name].schema : pageSchemas[name],
    ]),
  ),
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
