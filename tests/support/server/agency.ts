import brand from '#content/brand.json' with { type: 'json' };
import { type BrandColours, paletteOf } from '../../../brand/palette.ts';
import type { Agency } from '../../../server/site.ts';

/** The agency of tests that do not load the content. */
export const testAgency: Agency = {
  name: 'Seaface',
  colours: paletteOf(brand.palette as BrandColours),
  url: 'http://localhost',
  phone: '+91 0',
  email: 'hello@agency.example',
  holidays: [],
  applicationPromise: 'A person reads it. No date is promised.',
  privacyNotices: {
    version: '2026-11-16',
    popup: 'Notice of the popup.',
    contact: 'Notice of the contact form.',
    application: 'Notice of the application.',
  },
  countsVisits: true,
  dataPolicyUrl: 'http://localhost/Privacy#data',
};
