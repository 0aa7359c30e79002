import type { FormErrors } from './form-errors.ts';
import type { FailureReason, SentResponse } from './form-response.ts';

interface Returned {
  /** Address of the form, which identifies the form on the page. */
  readonly address: string;
}

interface ReturnedWithValues extends Returned {
  /** The visitor's answers by field name, without the file. */
  readonly values: Readonly<Record<string, string>>;
  /** Empty if the posted form had no key. */
  readonly idempotencyKey: string;
}

/** The result of a form that was posted without script. Each kind is also a key of content/forms.json. */
export type ReturnedForm =
  | (Returned & SentResponse & { readonly kind: 'sent' })
  | (ReturnedWithValues & { readonly kind: 'refused'; readonly errors: FormErrors })
  | (ReturnedWithValues & {
      readonly kind: 'failed';
      readonly reason: Exclude<FailureReason, 'unreachable'>;
      readonly retryAfterSeconds: number;
    });
