import { randomUUID } from 'node:crypto';
import type { Answers } from '../../../enquiries/data-kinds.ts';
import type { Enquiry } from '../../../server/intake/enquiry.ts';
import { sampleAnswers, splitAnswers } from './stored-answers.ts';

/** An enquiry of the contact form, before it is stored. */
export function sampleEnquiry(changes: Partial<Enquiry & Answers> = {}): Enquiry {
  const { answers, otherChanges } = splitAnswers(changes);
  return {
    id: randomUUID(),
    reference: 'SF-7F3K-Q2',
    idempotencyKey: randomUUID(),
    form: 'contact',
    receivedAt: '2026-11-16T06:00:00.000Z',
    dueAt: '2026-11-18T13:30:00.000Z',
    answers: sampleAnswers({ organization: 'Meru Institute', service: 'lead', ...answers }),
    phoneE164: null,
    consent: 'given',
    noticeVersion: '2026-11',
    cameFrom: null,
    spamScore: 0,
    spamReasons: [],
    quarantined: false,
    resume: null,
    ...otherChanges,
  };
}
