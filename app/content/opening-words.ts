import type { PageHead } from './fields.ts';
import type { EmploymentType, Opening, OpeningPay } from './openings-schema.ts';

/** An opening's facts in the words a visitor reads. */

const employmentWords: Readonly<Record<EmploymentType, string>> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  internship: 'Internship',
};

export function typeWords(type: EmploymentType): string {
  return employmentWords[type];
}

/** '₹6,00,000 to ₹10,00,000 a year' */
export function payWords({ from, to, per }: OpeningPay): string {
  const amount = (figure: number) => `₹${figure.toLocaleString('en-IN')}`;
  const range = from === to ? amount(from) : `${amount(from)} to ${amount(to)}`;
  return `${range} a ${per}`;
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** '2026-11-02' → '2 November 2026' */
export function dateWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 0) - 1]} ${year}`;
}

/** '2 positions' */
export function positionsWords(positions: number): string {
  return `${positions} ${positions === 1 ? 'position' : 'positions'}`;
}

const titleMax = 60;
const descriptionMin = 70;
const descriptionMax = 160;

/** The sentences that fit, in their order; a first one that does not is cut between words. */
function fitting(sentences: readonly string[]): string {
  return sentences.reduce((text, sentence) => {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length <= descriptionMax) return longer;
    return text || `${sentence.slice(0, descriptionMax).replace(/\W*\s\S*$/, '')}…`;
  }, '');
}

type HeadFacts = Pick<Opening, 'title' | 'description' | 'city' | 'positions' | 'pay'>;

/** What search engines are told about the page of one opening. */
export function openingHead(
  { title, description, city, positions, pay }: HeadFacts,
  agency: string,
  card: PageHead['card'],
): PageHead {
  const titles = [`${title} job in ${city} | ${agency} careers`, `${title} job in ${city} | ${agency}`];
  const facts = `${positionsWords(positions)} in ${city}${pay ? `, ${pay}` : ''}.`;
  const short = fitting([description, facts]);
  return {
    title: titles.find((candidate) => candidate.length <= titleMax) ?? title.slice(0, titleMax),
    description:
      short.length < descriptionMin ? `${short} Apply online at ${agency}, a digital agency.` : short,
    keywords: [`${title} job in ${city}`, `${title} vacancy`, `${agency} careers`],
    shortTitle: title,
    card,
  };
}
