export type Fact = readonly [label: string, value: string, href?: string];

/** An item of a list, such as a quarantined enquiry. */
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

/** The bar is a share from 0 to 1. */
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
  readonly entries?: readonly Entry[];
  readonly charts?: readonly Chart[];
  /** Supports the dark colour scheme. */
  readonly dark?: true;
  /** The first is the primary one. */
  readonly actions?: readonly Action[];
  readonly closing: readonly string[];
}
