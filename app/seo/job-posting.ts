import type { JobPosting } from 'schema-dts';
import type { EmploymentType, OpeningContent } from '../content/openings-schema.ts';
import type { Site } from '../content/site-schema.ts';
import { absolute, agencyMention, type DescribedPage, postalAddress } from './structured-data.ts';

const employmentTypes: Readonly<Record<EmploymentType, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
};

export interface OpeningSections {
  readonly tasks: string;
  readonly brings: string;
}

/** Undefined if a fact is missing that job search engines require. */
export function jobPosting(
  { site, path }: DescribedPage,
  opening: OpeningContent,
  sections: OpeningSections,
): (JobPosting & object) | undefined {
  const { title, positions, slug, posted, closing, type, pay } = opening;
  if (!posted) return undefined;
  return {
    '@type': 'JobPosting',
    '@id': `${absolute(site, path)}#job`,
    title,
    description: descriptionHtml(opening, sections),
    datePosted: posted,
    // Until the end of the day in India.
    ...(closing && { validThrough: `${closing}T23:59:59+05:30` }),
    ...(type && { employmentType: employmentTypes[type] }),
    ...(pay && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'INR',
        value: {
          '@type': 'QuantitativeValue',
          ...(pay.from === pay.to ? { value: pay.from } : { minValue: pay.from, maxValue: pay.to }),
          unitText: pay.per.toUpperCase(),
        },
      },
    }),
    totalJobOpenings: positions,
    directApply: true,
    url: absolute(site, path),
    identifier: { '@type': 'PropertyValue', name: site.name, value: slug },
    hiringOrganization: agencyMention(site),
    jobLocation: { '@type': 'Place', address: workplace(site, opening.city) },
  };
}

/** Of other cities only the name is known. */
function workplace(site: Site, city: string) {
  if (city === site.address.city) return postalAddress(site);
  return { '@type': 'PostalAddress', addressLocality: city, addressCountry: site.address.country } as const;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
const list = (heading: string, items: readonly string[]) =>
  `${paragraph(heading)}<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;

function descriptionHtml({ description, details }: OpeningContent, sections: OpeningSections): string {
  return [
    paragraph(description),
    ...(details?.paragraphs ?? []).map(paragraph),
    ...(details ? [list(sections.tasks, details.tasks), list(sections.brings, details.brings)] : []),
  ].join('');
}
