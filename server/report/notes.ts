import { retentionMonths } from '../../enquiries/sent-data.ts';
import type { Report } from './report.ts';
import { dayYearWords, hoursWords, numberWords } from './words.ts';

/** Notes shared by mail, page and command line; empty if there is nothing to note. */

export const refusedTitle = 'Refused, held back, not mailed';
export const notMailedLabel = 'Received, but no mail could be sent to you';

export const droppedLabel = 'Counts of visits that found no room or could not be stored';

/** Browsers reported more forms than arrived. */
export function forgedNote({ forms, enquiries, quarantined }: Report): string {
  const arrived = enquiries + quarantined;
  return forms.sent <= arrived
    ? ''
    : `Browsers told of ${numberWords(forms.sent)} forms sent, but ${numberWords(arrived)} arrived: others may be forged.`;
}

export const formsSentNote =
  'Forms sent are counted by browsers that run script, also those that were then held back as spam, and can be forged: their sum can differ from the enquiries received.';

const notOver = 'this time is not over';

export const visitsNotCompared = ({ isOver }: Report) => (isOver ? 'no counts of its first days' : notOver);

export const enquiriesNotCompared = ({ isOver }: Report) =>
  isOver ? `applications are erased after ${retentionMonths.application} months` : notOver;

export function erasedNote({ period, keptSince }: Report): string {
  if (period.firstDay >= keptSince.applications) return '';
  const applications = dayYearWords(keptSince.applications);
  const what =
    period.firstDay < keptSince.enquiries
      ? `Enquiries received before ${dayYearWords(keptSince.enquiries)} and applications before ${applications}`
      : `Applications received before ${applications}`;
  return `${what} are erased and not counted here.`;
}

export function replyNote({ medianReplyHours, applications, replies }: Report): string {
  return [
    medianReplyHours === null ? '' : `Of those answered, half within ${hoursWords(medianReplyHours)}.`,
    replies.overdue + replies.open === 0 ? '' : 'Overdue and open ones are not answered.',
    applications === 0
      ? ''
      : 'Applications count as open until they are answered: applicants are promised no date.',
  ]
    .filter(Boolean)
    .join(' ');
}
