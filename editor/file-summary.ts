import type { Fault } from './describe-faults.ts';

export interface FileSummary {
  readonly file: string;
  readonly title: string;
  readonly group: string;
  /** The page that the preview shows beside the form. */
  readonly page: string;
  readonly sampleCount: number;
  readonly isChanged: boolean;
  readonly faults: readonly Fault[];
}
