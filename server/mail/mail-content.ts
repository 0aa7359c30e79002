/** A line of a table. What can be called or written to leads there. */
export type Fact = readonly [label: string, value: string, href?: string];

/** One of several things that a mail speaks of. */
export interface Entry {
  readonly title: string;
  readonly lines: readonly string[];
  readonly text: string;
  readonly actions: readonly Action[];
}

export interface Action {
  readonly label: string;
  readonly url: string;
}

/** A mail as its words; how it looks is decided in one place for all of them. */
export interface MailContent {
  readonly subject: string;
  /** Shown beside the subject in a list of mails. */
  readonly preview?: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Set large, above the facts. */
  readonly reference?: string;
  readonly facts: readonly Fact[];
  /** In the visitor's own words. */
  readonly quote?: string;
  readonly entries?: readonly Entry[];
  /** The first is the one that is wanted. */
  readonly actions?: readonly Action[];
  readonly closing: readonly string[];
}
