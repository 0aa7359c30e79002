import { paths } from '../../../app/paths.ts';

/** A service page as specified. */
interface ServicePage {
  readonly path: string;
  readonly phrases: readonly string[];
  readonly tileCount: number;
  /** Seconds for one loop of the first and the second column. */
  readonly loopSeconds: readonly [number, number];
  /** The heading beside the expanding introduction. */
  readonly introHeading?: string;
  readonly sideList?: readonly string[];
  readonly process?: { readonly link: string; readonly steps: readonly string[] };
  /** Null if its text is not specified. */
  readonly callToAction?: string | null;
  readonly moreServicePaths: readonly [string, string];
}

export const web: ServicePage = {
  path: paths.web,
  phrases: ['Web Development', 'UI/UX Design', 'Hosting and Maintenance'],
  tileCount: 12,
  loopSeconds: [40, 40],
  introHeading: 'What do we serve?',
  sideList: [
    'UI/UX Design',
    'Web Development',
    'E-Commerce Solutions',
    'Hosting & Deployment',
    'Maintenance & Support',
    'Responsive Web Design',
  ],
  callToAction: 'Ready to Launch Your Website with Us',
  moreServicePaths: [paths.seo, paths.marketing],
};

export const seo: ServicePage = {
  path: paths.seo,
  phrases: ['SEO', 'Technical SEO', 'Local SEO', 'Keyword Research'],
  tileCount: 9,
  loopSeconds: [40, 20],
  introHeading: 'Why Do You Need A SEO Agency Or SEO Specialist?',
  sideList: [
    'SEO Optimization',
    'Keyword Research',
    'On-Page SEO',
    'Off-Page SEO',
    'Technical SEO',
    'Local SEO',
    'International SEO',
    'Google My Business (GMB) Optimization',
  ],
  process: {
    link: 'Work with Us →',
    steps: [
      'SEO Audit',
      'Keyword Research',
      'Technical SEO',
      'On-Page Optimization',
      'Content Creation & Optimization',
      'Link Building',
      'Performance Tracking & Optimization',
    ],
  },
  moreServicePaths: [paths.web, paths.marketing],
};

export const marketing: ServicePage = {
  path: paths.marketing,
  phrases: ['Digital marketing', 'SMM', 'Content Writing', 'PPC'],
  tileCount: 12,
  loopSeconds: [40, 40],
  introHeading: 'What do we serve?',
  process: {
    link: 'Work with Us →',
    steps: ['Discovery', 'Audience Research', 'Content Creation', 'Campaign Launch', 'Analyze & Optimize'],
  },
  callToAction: "Let's create a social media strategy that drives results",
  moreServicePaths: [paths.seo, paths.web],
};

export const education: ServicePage = {
  path: paths.education,
  phrases: ['Education Marketing', 'Lead Generation', 'Marketing Automation', 'Performance Marketing'],
  tileCount: 9,
  loopSeconds: [40, 40],
  sideList: [
    'Lead Generation',
    'Marketing Automation',
    'PPC Campaigns & SEO',
    'Performance Marketing',
    'Branding & SMM',
    'Counselor Training',
  ],
  process: {
    link: 'Work with Us',
    steps: [
      'Strategy & Planning',
      'Targeted Campaigns',
      'Automation & Optimization',
      'Brand Positioning & Visibility',
      'Growth & Performance Tracking',
    ],
  },
  callToAction: null,
  moreServicePaths: [paths.seo, paths.web],
};

export const servicePages: readonly ServicePage[] = [web, seo, marketing, education];
