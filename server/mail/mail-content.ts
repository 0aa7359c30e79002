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

/** A number and, as a share from 0 to 1, its bar. */
export interface ChartCell {
  readonly label?: string;
  readonly value: string;
  readonly bar?: number;
  readonly tone?: 'plain' | 'hot' | 'quiet';
}

export interface ChartRow {
  readonly label: string;
  readonly detail?: string;
  readonly cells: readonly ChartCell[];
}

/** Numbers under a heading, with bars. */
export interface Chart {
  readonly title: string;
  readonly note?: string;
  readonly rows: readonly ChartRow[];
  /** Said where there are no rows. */
  readonly empty?: string;
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
  readonly charts?: readonly Chart[];
  /** Dark on dark screens. The others are light everywhere. */
  readonly dark?: true;
  /** The first is the one that is wanted. */
  readonly actions?: readonly Action[];
  readonly closing: readonly string[];
}
