import type { PageHead } from './fields.ts';
import { firstFittingTitle, headDescription } from './head-text.ts';
import type { EmploymentType, Opening, OpeningPay } from './openings-schema.ts';

const employmentLabels: Readonly<Record<EmploymentType, string>> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  internship: 'Internship',
};

export const employmentLabel = (type: EmploymentType) => employmentLabels[type];

/** '₹6,00,000 to ₹10,00,000 a year' */
export function formatPay({ from, to, per }: OpeningPay): string {
  const formatRupees = (rupees: number) => `₹${rupees.toLocaleString('en-IN')}`;
  const range = from === to ? formatRupees(from) : `${formatRupees(from)} to ${formatRupees(to)}`;
  return `${range} a ${per}`;
}

/** '2 positions' */
export function formatPositions(positions: number): string {
  return `${positions} ${positions === 1 ? 'position' : 'positions'}`;
}

type HeadFacts = Pick<Opening, 'title' | 'description' | 'city' | 'positions' | 'pay'>;

export function openingHead(
  { title, description, city, positions, pay }: HeadFacts,
  agencyName: string,
  card: PageHead['card'],
): PageHead {
  const factsSentence = `${formatPositions(positions)} in ${city}${pay ? `, ${pay}` : ''}.`;
  return {
    title: firstFittingTitle([
      `${title} job in ${city} | ${agencyName} careers`,
      `${title} job in ${city} | ${agencyName}`,
      title,
    ]),
    description: headDescription(
      [description, factsSentence],
      `Apply online at ${agencyName}, a digital agency.`,
    ),
    keywords: [`${title} job in ${city}`, `${title} vacancy`, `${agencyName} careers`],
    shortTitle: title,
    card,
  };
}
