import { retentionMonths } from '../../enquiries/sent-data.ts';
import type { Report } from './report.ts';
import { dayYearWords, formatCount, hoursWords } from './words.ts';

// The mail, the page and the command line share these texts. A note is '' if there is nothing to say.

export const visitsOffNote = 'Visit counts are switched off (countVisits in content/site.json).';

export const problemsTitle = 'Refused, held back, not mailed';
export const notMailedLabel = 'Received, but no mail could be sent to you';

export const droppedCountsLabel = 'Counts of visits that found no room or could not be stored';

/** Not empty if browsers reported more sent forms than arrived. */
export function forgedFormsNote({ forms, enquiries, quarantined }: Report): string {
  const arrivedCount = enquiries + quarantined;
  return forms.sent <= arrivedCount
    ? ''
    : `Browsers told of ${formatCount(forms.sent)} forms sent, but ${formatCount(arrivedCount)} arrived: others may be forged.`;
}

export const formsSentNote =
  'Forms sent are counted by browsers that run script, also those that were then held back as spam, and can be forged: their sum can differ from the enquiries received.';

const notOverReason = 'this time is not over';

export const whyVisitsNotCompared = ({ isOver }: Report) =>
  isOver ? 'no counts of its first days' : notOverReason;

export const whyEnquiriesNotCompared = ({ isOver }: Report) =>
  isOver ? `applications are erased after ${retentionMonths.application} months` : notOverReason;

export function purgedNote({ period, keptSince }: Report): string {
  if (period.firstDay >= keptSince.applications) return '';
  const firstApplicationDay = dayYearWords(keptSince.applications);
  const purgedItems =
    period.firstDay < keptSince.enquiries
      ? `Enquiries received before ${dayYearWords(keptSince.enquiries)} and applications before ${firstApplicationDay}`
      : `Applications received before ${firstApplicationDay}`;
  return `${purgedItems} are erased and not counted here.`;
}

export function replyNote({ medianReplyHours, applications, replies }: Report): string {
  return [
    medianReplyHours === null ? '' : `Of those answered, half within ${hoursWords(medianReplyHours)}.`,
    replies.overdue + replies.open === 0 ? '' : 'Overdue and open ones are not answered.',
    applications === 0
      ? ''
      : 'Applications count as open until they are answered, and never as late: applicants are promised no date.',
  ]
    .filter(Boolean)
    .join(' ');
}
