import { randomUUID } from 'node:crypto';
import type { Enquiry } from '../../../server/intake/enquiry.ts';

/** An enquiry of the contact form, before it is stored. */
export function sampleEnquiry(changes: Partial<Enquiry> = {}): Enquiry {
  return {
    id: randomUUID(),
    reference: 'SF-7F3K-Q2',
    idempotencyKey: randomUUID(),
    form: 'contact',
    receivedAt: '2026-11-16T06:00:00.000Z',
    dueAt: '2026-11-18T13:30:00.000Z',
    name: '',
    organization: 'Meru Institute',
    email: 'asha@school.example',
    phone: '',
    phoneE164: null,
    service: 'lead',
    message: '',
    city: '',
    experience: null,
    jobPosition: '',
    consent: 'given',
    noticeVersion: '2026-11',
    cameFrom: null,
    spamScore: 0,
    spamReasons: [],
    quarantined: false,
    resume: null,
    ...changes,
  };
}
