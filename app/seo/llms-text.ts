import { officeTimeZone } from '../../enquiries/office-time-zone.ts';
import type { Site } from '../content/site-schema.ts';

interface LinkedPage {
  readonly name: string;
  readonly description: string;
  readonly address: string;
}

interface Section {
  readonly heading: string;
  readonly pages: readonly LinkedPage[];
}

/** https://llmstxt.org */
export function llmsText(site: Site, summary: string, sections: readonly Section[]): string {
  const { city, region, postalCode } = site.address;
  const facts = [
    `Address: ${city}, ${region}, ${postalCode}`,
    `Phone: ${site.phone}`,
    `E-mail: ${site.email}`,
    `Office hours: ${site.hours.days}, ${site.hours.opens} to ${site.hours.closes} (${officeTimeZone})`,
    'Enquiries are answered within 2 business days.',
  ];
  return [
    `# ${site.name}`,
    `> ${summary}`,
    facts.map((fact) => `- ${fact}`).join('\n'),
    ...sections
      .filter(({ pages }) => pages.length > 0)
      .map(({ heading, pages }) => `## ${heading}\n\n${pages.map(pageLine).join('\n')}`),
  ]
    .join('\n\n')
    .concat('\n');
}

function pageLine({ name, description, address }: LinkedPage): string {
  return `- [${name}](${address}): ${description}`;
}
