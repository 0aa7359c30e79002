import type { FormErrors } from './form-errors.ts';

/** What script is told about an enquiry it sent: the JSON the three form addresses answer with. */
export interface SentAnswer {
  readonly reference: string;
  /** ISO 8601, with its offset; null where no date is promised. */
  readonly replyBy: string | null;
}

export interface RefusedAnswer {
  readonly errors: FormErrors;
}

export type FailureReason = 'busy' | 'too-many' | 'unreachable';

export type Outcome =
  | ({ readonly kind: 'sent' } & SentAnswer)
  | ({ readonly kind: 'refused' } & RefusedAnswer)
  | { readonly kind: 'failed'; readonly reason: FailureReason };

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFormErrors(value: unknown): value is FormErrors {
  return (
    isRecord(value) &&
    Object.keys(value).length > 0 &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** Anything that is not a clear yes, or a clear list of what to put right, counts as not taken in. */
export function outcomeOf(status: number, body: unknown): Outcome {
  if (status >= 200 && status < 300 && isRecord(body)) {
    const { reference, replyBy } = body;
    if (typeof reference === 'string' && (replyBy === null || isMoment(replyBy))) {
      return { kind: 'sent', reference, replyBy };
    }
  }
  if (status >= 400 && status < 500 && isRecord(body) && isFormErrors(body.errors)) {
    return { kind: 'refused', errors: body.errors };
  }
  return { kind: 'failed', reason: status === 429 ? 'too-many' : 'busy' };
}
