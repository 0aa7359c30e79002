import type { FormErrors } from './form-errors.ts';

/** The JSON response of a form address after the enquiry was stored. */
export interface SentResponse {
  readonly reference: string;
  /** ISO 8601 with a time zone offset; null if no date is promised. */
  readonly replyBy: string | null;
}

export interface RefusedResponse {
  readonly errors: FormErrors;
}

export type FailureReason = 'busy' | 'too-many' | 'unreachable';

export type Outcome =
  | ({ readonly kind: 'sent' } & SentResponse)
  | ({ readonly kind: 'refused' } & RefusedResponse)
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

function isTimestamp(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** Every response that is neither a success nor a list of errors counts as a failure. */
export function parseResponse(status: number, body: unknown): Outcome {
  if (status >= 200 && status < 300 && isRecord(body)) {
    const { reference, replyBy } = body;
    if (typeof reference === 'string' && (replyBy === null || isTimestamp(replyBy))) {
      return { kind: 'sent', reference, replyBy };
    }
  }
  if (status >= 400 && status < 500 && isRecord(body) && isFormErrors(body.errors)) {
    return { kind: 'refused', errors: body.errors };
  }
  return { kind: 'failed', reason: status === 429 ? 'too-many' : 'busy' };
}
