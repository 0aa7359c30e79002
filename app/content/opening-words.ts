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
  const amount = (figure: number) => `₹${figure.toLocaleString('en-IN')}`;
  const range = from === to ? amount(from) : `${amount(from)} to ${amount(to)}`;
  return `${range} a ${per}`;
}

/** '2 positions' */
export function formatPositions(positions: number): string {
  return `${positions} ${positions === 1 ? 'position' : 'positions'}`;
}

type HeadFacts = Pick<Opening, 'title' | 'description' | 'city' | 'positions' | 'pay'>;

export function openingHead(
  { title, description, city, positions, pay }: HeadFacts,
  agency: string,
  card: PageHead['card'],
): PageHead {
  const facts = `${formatPositions(positions)} in ${city}${pay ? `, ${pay}` : ''}.`;
  return {
    title: firstFittingTitle([
      `${title} job in ${city} | ${agency} careers`,
      `${title} job in ${city} | ${agency}`,
      title,
    ]),
    description: headDescription([description, facts], `Apply online at ${agency}, a digital agency.`),
    keywords: [`${title} job in ${city}`, `${title} vacancy`, `${agency} careers`],
    shortTitle: title,
    card,
  };
}
