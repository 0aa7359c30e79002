import type { FormErrors } from './form-errors.ts';
import type { FailureReason, SentResponse } from './form-response.ts';

interface ReturnedFormBase {
  /** Address of the form, which identifies the form on the page. */
  readonly address: string;
}

interface ReturnedFormWithValues extends ReturnedFormBase {
  /** The visitor's answers by field name, without the file. */
  readonly values: Readonly<Record<string, string>>;
  /** Empty if the posted form had no key. */
  readonly idempotencyKey: string;
}

/** The result of a form that was posted without script. Each kind is also a key of content/forms.json. */
export type ReturnedForm =
  | (ReturnedFormBase & SentResponse & { readonly kind: 'sent' })
  | (ReturnedFormWithValues & { readonly kind: 'refused'; readonly errors: FormErrors })
  | (ReturnedFormWithValues & {
      readonly kind: 'failed';
      readonly reason: Exclude<FailureReason, 'unreachable'>;
      readonly retryAfterSeconds: number;
    });
