export type Fact = readonly [label: string, value: string, href?: string];

/** Something listed in a mail, such as a quarantined enquiry in the digest. */
export interface ListItem {
  readonly title: string;
  readonly lines: readonly string[];
  readonly excerpt: string;
  readonly actions: readonly Action[];
}

export interface Action {
  readonly label: string;
  readonly url: string;
}

export interface ChartCell {
  readonly label?: string;
  readonly value: string;
  /** The length of the bar, from 0 to 1; undefined: no bar. */
  readonly barShare?: number;
  readonly tone?: 'plain' | 'hot' | 'quiet';
}

export interface ChartRow {
  readonly label: string;
  readonly detail?: string;
  readonly cells: readonly ChartCell[];
}

export interface Chart {
  readonly title: string;
  readonly note?: string;
  readonly rows: readonly ChartRow[];
  /** Shown if there are no rows. */
  readonly emptyText?: string;
}

/** The text of a mail; mail-document.ts defines the layout of all mails. */
export interface MailContent {
  readonly subject: string;
  /** Shown beside the subject in a list of mails. */
  readonly preview?: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly reference?: string;
  readonly facts: readonly Fact[];
  /** The visitor's message. */
  readonly quote?: string;
  readonly items?: readonly ListItem[];
  readonly charts?: readonly Chart[];
  readonly supportsDarkScheme?: true;
  /** Drawn as buttons; the first one is filled. */
  readonly actions?: readonly Action[];
  readonly closing: readonly string[];
}
