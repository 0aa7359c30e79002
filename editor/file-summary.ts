import type { Fault } from './describe-faults.ts';

export interface FileSummary {
  readonly file: string;
  readonly title: string;
  readonly group: string;
  readonly page: string;
  readonly samples: number;
  readonly changed: boolean;
  readonly faults: readonly Fault[];
}
