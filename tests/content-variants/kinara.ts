import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareLogo } from '../../editor/logo/prepare-logo.ts';
import { changeContentFile, type Variant } from '../support/content-variants/built-variant.ts';
import { otherPalette } from '../support/editor/other-palette.ts';

/** Adds the logo like the editor: sanitised, measured and named in content/brand.json. */
async function addLogo(folder: string): Promise<void> {
  const prepared = await prepareLogo(await readFile(join(import.meta.dirname, 'kinara-logo.svg')));
  if ('error' in prepared) throw new Error(prepared.error);
  const { file, extension, ...measurements } = prepared;
  const src = `/assets/own/logo.${extension}`;
  await mkdir(join(folder, 'public/assets/own'), { recursive: true });
  await writeFile(join(folder, 'public', src), file);
  await changeContentFile(join(folder, 'content/brand.json'), (brand) => {
    brand.logo = { src, ...measurements };
  });
}

export const kinaraUrl = 'https://www.kinara-digital.in';
const phone = '+91 20 2553 0000';

/** A small agency with its own name, city, colours and logo: one person, three projects, two testimonials, eight clients, no film, blog, openings, education page or visit counts. */
export const kinara: Variant = {
  name: 'kinara',
  changes: {
    'content/site.json': (site) => {
      Object.assign(site, {
        name: 'Kinara Digital',
        shortName: 'Kinara',
        url: kinaraUrl,
        phone,
        email: 'namaste@kinara-digital.in',
        chatNumber: phone,
        address: { ...site.address, city: 'Pune', postalCode: '411004' },
        social: {
          linkedin: 'https://www.linkedin.com/company/kinara-digital',
          instagram: 'https://www.instagram.com/kinara.digital',
          x: 'https://x.com/kinara_digital',
        },
        hiddenPages: ['education'],
        countVisits: false,
      });
      delete site.blogUrl;
      delete site.samples;
    },
    'content/brand.json': (brand) => {
      brand.palette = otherPalette;
      brand.accentName = 'orange';
      delete brand.samples;
    },
    'content/lists/team.json': (team) => {
      const link = 'https://www.linkedin.com/in/neha-kulkarni';
      team.items = [{ name: 'Neha Kulkarni', role: 'Founder', image: 'p-02', link }];
      delete team.samples;
    },
    'content/lists/work.json': (work) => {
      // One of the three work items has a story about the hidden service.
      const storyItem = work.items.find(
        (item: { story?: { service: string } }) => item.story?.service === 'education',
      );
      work.items = [storyItem, ...work.items.filter((item: unknown) => item !== storyItem)].slice(0, 3);
    },
    'content/lists/careers.json': (careers) => {
      careers.items = [];
    },
    'content/testimonials.json': (testimonials) => {
      testimonials.items = testimonials.items.slice(0, 2);
    },
    'content/logos.json': (logos) => {
      logos.logos = logos.logos.slice(0, 8);
    },
    'content/process.json': (process) => {
      process.steps = process.steps.slice(0, 3);
    },
    'content/pages/about.json': (about) => {
      delete about.film;
      about.reasons.items = about.reasons.items.slice(1, 5);
    },
    'content/pages/work.json': (work) => {
      work.hero.heading.figure = '3';
    },
    'content/pages/seo.json': (seo) => {
      seo.soundings.items = seo.soundings.items.filter((_: unknown, index: number) => index % 3 === 1);
    },
    'content/pages/marketing.json': (marketing) => {
      marketing.ourServices.items = marketing.ourServices.items.slice(0, 3);
    },
    'content/pages/web.json': (web) => {
      web.moreServices.links = [
        { label: 'SEO', to: 'seo' },
        { label: 'Schools', to: 'education' },
      ];
    },
    'content/pages/home.json': (home) => {
      home.hero.phrases = home.hero.phrases.slice(0, 2);
      home.hero.pills = [...home.hero.pills.slice(0, 2), { label: 'For schools', to: 'education' }];
      home.services.cards = home.services.cards.slice(0, 3);
      home.technologies.logos = home.technologies.logos.slice(0, 5);
      home.showcase.rows = [{ ...home.showcase.rows[0], sites: home.showcase.rows[0].sites.slice(0, 4) }];
      const [years, retention, , leads] = home.statistics.figures;
      home.statistics.figures = [
        { ...years, target: 1 },
        { ...retention, target: 100 },
        { ...leads, target: 312 },
      ];
      home.whyChooseUs.reasons = home.whyChooseUs.reasons.slice(1);
      home.doors = home.doors.slice(1);
    },
  },
  addFiles: addLogo,
  programsBeforeBuild: [
    ['art/draw.ts', '--brand'],
    ['tools/content/update-page-dates.ts'],
    ['tools/content/check-content.ts'],
  ],
};
