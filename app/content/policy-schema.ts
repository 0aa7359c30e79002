import { z } from 'zod';
import formsData from '#content/forms.json' with { type: 'json' };
import { heading, pageHead, picture, plainText, samples } from './fields.ts';
import { formsSchema } from './forms-schema.ts';
import { findInvalidMarkup, parseMarkup } from './markup.ts';
import { parseContent } from './parse-content.ts';
import { fillPrivacyPlaceholders } from './privacy-placeholders.ts';

const { policyPlaceholders } = parseContent('content/forms.json', formsSchema, formsData);

/** Ids of the page's sections. Forms and mails link to some of them. */
const anchors: readonly string[] = ['privacy', 'terms', 'hr', 'data'];

const formattedText = plainText
  .meta({
    description:
      '**two stars** make words bold; {phone} and {email} are the agency’s own, {grievanceOfficer} and {grievanceContact} those of the grievance officer; [words](#terms) lead to a section; {enquiryData}, {applicationData}, {recipients}, {enquiryMonths} and {applicationMonths} are what the forms say.',
  })
  .transform((text, context) => {
    const parts = parseMarkup(fillPrivacyPlaceholders(text, policyPlaceholders));
    const addIssue = (message: string) => context.issues.push({ code: 'custom', input: text, message });
    const invalidCharacters = findInvalidMarkup(parts);
    if (invalidCharacters !== undefined) addIssue(`'${invalidCharacters}' in it is not understood`);
    for (const part of parts) {
      if (part.kind === 'link' && !anchors.includes(part.anchor)) {
        addIssue(`there is no '#${part.anchor}' on this page`);
      }
    }
    return parts;
  });

const point = z.strictObject({ title: plainText, text: formattedText });
const dataItem = point.extend({
  onlyIfVisitsAreCounted: z
    .boolean()
    .optional()
    .meta({ description: 'Shown only while the site counts visits.' }),
});

/** The specification fixes the number of points. */
const policyOf = (pointCount: number) =>
  z.strictObject({
    title: plainText,
    points: z.array(point).length(pointCount, `must be ${pointCount} points`),
  });

export const policySchema = z.strictObject({
  head: pageHead,
  /** The first section. */
  opening: z.strictObject({ heading, lead: plainText }),
  contents: z.strictObject({ label: plainText, count: plainText, inForce: plainText }),
  privacy: policyOf(5).extend({
    visitCounts: formattedText.meta({
      description: 'Added to the first point while the site counts visits. Written like the points.',
    }),
  }),
  terms: policyOf(7),
  hr: policyOf(15).extend({ readMore: plainText, showLess: plainText }),
  data: z.strictObject({ title: plainText, lead: plainText, picture, items: z.array(dataItem).min(1) }),
  samples,
});

/** What visitors read: the texts about visit counts are only for a site that counts visits. */
export function shownPolicies(
  { privacy: { visitCounts, ...privacy }, data, ...page }: z.output<typeof policySchema>,
  countVisits: boolean,
) {
  const [firstPoint, ...otherPoints] = privacy.points;
  const addVisitCounts = (policyPoint: PolicyPoint): PolicyPoint => ({
    ...policyPoint,
    text: [...policyPoint.text, { kind: 'text', text: ' ' }, ...visitCounts],
  });
  return {
    ...page,
    privacy:
      countVisits && firstPoint
        ? { ...privacy, points: [addVisitCounts(firstPoint), ...otherPoints] }
        : privacy,
    data: {
      ...data,
      items: data.items
        .filter(({ onlyIfVisitsAreCounted }) => countVisits || !onlyIfVisitsAreCounted)
        .map(({ title, text }) => ({ title, text })),
    },
  };
}

export type PolicyPage = ReturnType<typeof shownPolicies>;
export type PolicyPoint = z.output<typeof point>;
