/** What a visit is counted by. Everything that a browser sends is one of these words or is counted as 'other'. */

export const devices = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof devices)[number];

/**
 * How a page came to be shown: 'entry' by a link from outside or an address typed in, 'inside' by a link of the site,
 * 'reload', or 'back' (also forward, and from the browser's cache). An 'entry' begins a visit.
 */
export const navigations = ['entry', 'inside', 'reload', 'back'] as const;
export type Navigation = (typeof navigations)[number];

/** Where the visit began: 'direct', 'search', 'social', 'campaign', 'inside', 'other', or 'host:' and a referring host. */
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
 * The kinds of a row of intake.visit_count, and what its 'value' is:
 * 'view' a navigation, 'event' an event, a vital's name the number of its bucket (vitals.ts), 'slow' a vital that was
 * not good and the element responsible ('lcp hero h1'), 'refused' a form's post that was not kept, by reason,
 * 'dropped' what did not fit into the day's rows.
 * Rows of a vital and of 'slow' have no source, so that a day has few of them; those of 'refused' have the form for a
 * page.
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
