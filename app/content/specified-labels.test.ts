import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { generalProcess, servicePages } from './pages.server.ts';
import type { Process } from './process-schema.ts';

const { web, seo, marketing, education } = servicePages;

const singleLine = (text: string) => text.replaceAll('\n', ' ');
const titlesOf = ({ items }: { readonly items: readonly { readonly title: string }[] }) =>
  items.map(({ title }) => title);
const targetsOf = ({ moreServices }: typeof web | typeof seo | typeof marketing | typeof education) =>
  moreServices.links.map(({ to }) => to);
const stepsOf = ({ link, steps }: Process) => [link.label, ...steps.map(({ title }) => title)];

/** The labels and amounts that the specification prescribes for its four service pages. */
test.each([
  ['SVC-01 phrases of web', web.hero.phrases, ['Web Development', 'UI/UX Design', 'Hosting and Maintenance']],
  ['SVC-01 phrases of SEO', seo.hero.phrases, ['SEO', 'Technical SEO', 'Local SEO', 'Keyword Research']],
  [
    'SVC-01 phrases of marketing',
    marketing.hero.phrases,
    ['Digital marketing', 'SMM', 'Content Writing', 'PPC'],
  ],
  [
    'SVC-01 phrases of education',
    education.hero.phrases,
    ['Education Marketing', 'Lead Generation', 'Marketing Automation', 'Performance Marketing'],
  ],
  [
    'SVC-02 tiles of web, SEO, marketing and education',
    [web, seo, marketing, education].map(({ hero }) => hero.tiles.items.length),
    [12, 9, 12, 9],
  ],
  [
    'SVC-03 headings of introductions',
    [web, seo, marketing].map(({ intro }) => singleLine(intro.heading)),
    ['What do we serve?', 'Why Do You Need A SEO Agency Or SEO Specialist?', 'What do we serve?'],
  ],
  [
    'SVC-03 labels of introductions',
    [web, seo, marketing].map(({ intro }) => `${intro.readMore}, ${intro.readLess}`),
    ['Read More, Read Less', 'Read More, Read Less', 'Read More, Read Less'],
  ],
  [
    'SVC-04 services of web',
    titlesOf(web.expertise),
    [
      'UI/UX Design',
      'Web Development',
      'E-Commerce Solutions',
      'Hosting & Deployment',
      'Maintenance & Support',
      'Responsive Web Design',
    ],
  ],
  [
    'SVC-04 services of SEO',
    titlesOf(seo.soundings),
    [
      'SEO Optimization',
      'Keyword Research',
      'On-Page SEO',
      'Off-Page SEO',
      'Technical SEO',
      'Local SEO',
      'International SEO',
      'Google My Business (GMB) Optimization',
    ],
  ],
  [
    'SVC-04 services of education',
    titlesOf(education.services),
    [
      'Lead Generation',
      'Marketing Automation',
      'PPC Campaigns & SEO',
      'Performance Marketing',
      'Branding & SMM',
      'Counselor Training',
    ],
  ],
  [
    'SVC-05 services of marketing',
    [marketing.ourServices.heading, ...titlesOf(marketing.ourServices)],
    [
      'OUR SERVICES',
      'Lead Generation',
      'Social Media Marketing',
      'Content Marketing',
      'Pay-Per-Click (PPC) Advertising',
      'Branding & Design',
      'Analytics & Reporting',
      'Content Writing',
    ],
  ],
  [
    'SVC-06 process of marketing',
    stepsOf(marketing.process),
    [
      'Work with Us →',
      'Discovery',
      'Audience Research',
      'Content Creation',
      'Campaign Launch',
      'Analyze & Optimize',
    ],
  ],
  [
    'SVC-06 process of SEO',
    stepsOf(seo.process),
    [
      'Work with Us →',
      'SEO Audit',
      'Keyword Research',
      'Technical SEO',
      'On-Page Optimization',
      'Content Creation & Optimization',
      'Link Building',
      'Performance Tracking & Optimization',
    ],
  ],
  [
    'SVC-06 process of education',
    stepsOf(education.process),
    [
      'Work with Us',
      'Strategy & Planning',
      'Targeted Campaigns',
      'Automation & Optimization',
      'Brand Positioning & Visibility',
      'Growth & Performance Tracking',
    ],
  ],
  [
    'SVC-06 process of Home, About and Contact',
    stepsOf(generalProcess),
    ['Work with Us', 'Discovery', 'Wireframing', 'High-fidelity designs', 'Development', 'Launch & Support'],
  ],
  [
    'SVC-07 calls to action of web and marketing',
    [web, marketing].map(({ callToAction }) => singleLine(callToAction.heading)),
    ['Ready to Launch Your Website with Us', "Let's create a social media strategy that drives results"],
  ],
  [
    'SVC-08 more services of web, SEO, marketing and education',
    [web, seo, marketing, education].map(targetsOf),
    [
      [paths.seo, paths.marketing],
      [paths.web, paths.marketing],
      [paths.seo, paths.web],
      [paths.seo, paths.web],
    ],
  ],
])('%s are those of the specification', (_, labels, specified) => {
  expect(labels).toEqual(specified);
});
