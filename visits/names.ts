import type { Vital } from './vitals.ts';

export const devices = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** 'entry' begins a visit: from another site or a typed address. 'back' includes forward and the back/forward cache. */
export const navigations = ['entry', 'inside', 'reload', 'back'] as const;
export type Navigation = (typeof navigations)[number];

/** A source is 'direct', 'search', 'social', 'campaign', 'inside', 'other', or this prefix and the referring host. */
export const hostSourcePrefix = 'host:';

const formSteps = ['opened', 'started', 'sent', 'failed'] as const;
const countedForms = ['popup', 'contact', 'application'] as const;
export type FormStep = (typeof formSteps)[number];
export type CountedForm = (typeof countedForms)[number];
type FormEvent = `${CountedForm} ${FormStep}`;

export const events = [
  ...countedForms.flatMap((form) => formSteps.map((step): FormEvent => `${form} ${step}`)),
  'call',
  'chat',
  'mail',
  'directions',
  'film',
  'filter',
] as const;
export type VisitEvent = FormEvent | 'call' | 'chat' | 'mail' | 'directions' | 'film' | 'filter';

/**
 * The kinds of rows in intake.visit_count, and the content of their column 'value':
 * - view: a navigation
 * - event: an event
 * - lcp, inp, cls, ttfb, fcp: the number of the bucket (vitals.ts)
 * - slow: a bad vital and the element that caused it ('lcp hero h1')
 * - refused: the reason why a posted form was not stored; its 'page' is the form
 * - dropped: what was not counted because the day had its maximum of rows
 * Rows of vitals and 'slow' have no source, so that there are fewer rows.
 */
export type CountKind = 'view' | 'event' | Vital | 'slow' | 'refused' | 'dropped';
