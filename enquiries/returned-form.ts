import type { FormErrors } from './form-errors.ts';
import type { FailureReason, SentResponse } from './form-response.ts';

interface Returned {
  /** The address of the form; identifies it on a page. */
  readonly address: string;
}

interface ReturnedWithValues extends Returned {
  /** By field, without the file. */
  readonly values: Readonly<Record<string, string>>;
  /** Empty if the failed form had none. */
  readonly idempotencyKey: string;
}

/** The result of a form that was posted without script, for its page. */
export type ReturnedForm =
  | (Returned & SentResponse & { readonly kind: 'sent' })
  | (ReturnedWithValues & { readonly kind: 'refused'; readonly errors: FormErrors })
  | (ReturnedWithValues & {
      readonly kind: 'failed';
      readonly reason: Exclude<FailureReason, 'unreachable'>;
      readonly retryAfterSeconds: number;
    });
