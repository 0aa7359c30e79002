/** The values by which visits are counted; unknown values count as 'other'. */

export const devices = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** 'entry' begins a visit: from another site or a typed address. 'back' includes forward and the back-forward cache. */
export const navigations = ['entry', 'inside', 'reload', 'back'] as const;
export type Navigation = (typeof navigations)[number];

/** Sources: 'direct', 'search', 'social', 'campaign', 'inside', 'other', or 'host:' and the referring host. */
export const hostSource = 'host:';

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
 * The kinds of rows in intake.visit_count, and their 'value': 'view' a navigation; 'event' an event; a vital the number
 * of its bucket (vitals.ts); 'slow' a bad vital and its element ('lcp hero h1'); 'refused' the reason why a post was not
 * stored; 'dropped' counts above the limit of a day's rows. Rows of vitals and 'slow' have no source, which keeps them
 * few; the page of 'refused' is the form.
 */
export const countKinds = [
  'view',
  'event',
  'lcp',
  'inp',
  'cls',
  'ttfb',
  'fcp',
  'slow',
  'refused',
  'dropped',
] as const;
export type CountKind = (typeof countKinds)[number];
