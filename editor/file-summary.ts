import type { Fault } from './plain-words.ts';

/** A file of content/ as the list of files shows it. */
export interface FileSummary {
  readonly file: string;
  readonly title: string;
  readonly group: string;
  readonly page: string;
  readonly samples: number;
  readonly changed: boolean;
  readonly faults: readonly Fault[];
}
