import type { FailureReason, SentAnswer } from './answer.ts';
import type { FormErrors } from './form-errors.ts';

interface Returned {
  /** Where the form posts to: tells which form of a page is meant. */
  readonly address: string;
}

interface ReturnedWithValues extends Returned {
  /** What was typed, by field. A file cannot be put back into a form. */
  readonly values: Readonly<Record<string, string>>;
  /** Empty if a form that could not be kept had none: then its answers alone tell that it is sent again. */
  readonly idempotencyKey: string;
}

/** A form that was posted without script, as its page has to show it again. */
export type ReturnedForm =
  | (Returned & SentAnswer & { readonly kind: 'sent' })
  | (ReturnedWithValues & { readonly kind: 'refused'; readonly errors: FormErrors })
  | (ReturnedWithValues & {
      readonly kind: 'failed';
      readonly reason: Exclude<FailureReason, 'unreachable'>;
      readonly retryAfterSeconds: number;
    });
