import type { JobPosting } from 'schema-dts';
import type { EmploymentType, OpeningContent } from '../content/openings-schema.ts';
import type { Site } from '../content/site-schema.ts';
import { absoluteUrl } from './absolute-url.ts';
import { escapeMarkup } from './escape-markup.ts';
import { agencyReference, postalAddress, type StructuredDataInput } from './structured-data.ts';

const employmentTypes: Readonly<Record<EmploymentType, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
};

interface SectionHeadings {
  readonly tasks: string;
  readonly brings: string;
}

/** Undefined without a posting date, which job search engines require. */
export function jobPosting(
  { site, path }: StructuredDataInput,
  opening: OpeningContent,
  headings: SectionHeadings,
): (JobPosting & object) | undefined {
  const { title, positions, slug, posted, closing, type, pay } = opening;
  if (!posted) return undefined;
  return {
    '@type': 'JobPosting',
    '@id': `${absoluteUrl(site, path)}#job`,
    title,
    description: descriptionHtml(opening, headings),
    datePosted: posted,
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
    url: absoluteUrl(site, path),
    identifier: { '@type': 'PropertyValue', name: site.name, value: slug },
    hiringOrganization: agencyReference(site),
    jobLocation: { '@type': 'Place', address: workplaceAddress(site, opening.city) },
  };
}

/** The content has the postal address of the agency's own city only. */
function workplaceAddress(site: Site, city: string) {
  if (city === site.address.city) return postalAddress(site);
  return { '@type': 'PostalAddress', addressLocality: city, addressCountry: site.address.country } as const;
}

const paragraphHtml = (text: string) => `<p>${escapeMarkup(text)}</p>`;
const listHtml = (heading: string, items: readonly string[]) =>
  `${paragraphHtml(heading)}<ul>${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ul>`;

function descriptionHtml({ description, details }: OpeningContent, headings: SectionHeadings): string {
  return [
    paragraphHtml(description),
    ...(details?.paragraphs ?? []).map(paragraphHtml),
    ...(details ? [listHtml(headings.tasks, details.tasks), listHtml(headings.brings, details.brings)] : []),
  ].join('');
}
