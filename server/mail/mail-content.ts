/** A mail as its words; how it looks is decided in one place for all of them. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** In the visitor's own words. */
  readonly quote?: string;
  readonly actions?: readonly { readonly label: string; readonly url: string }[];
  readonly closing: readonly string[];
}
