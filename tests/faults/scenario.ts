import type { Figure } from '../support/load/figure.ts';
import type { Reconciliation } from './reconciliation.ts';
import type { TestEnvironment } from './test-environment.ts';

export interface Outcome {
  readonly reconciliation: Reconciliation & { readonly perSecond: number };
  /** How often which fault was injected, for the table. */
  readonly faultSummary: string;
  readonly figures: readonly Figure[];
  /** Mails that may still be in doubt at the end; default 0. */
  readonly inDoubtAtMost?: number;
}

export interface Scenario {
  readonly behaviourId: string;
  readonly name: string;
  readonly run: (environment: TestEnvironment, isFullRun: boolean) => Promise<Outcome>;
}

/** The number of mails that arrived again; only mails in doubt may be sent again. */
export const duplicatesFigure = ({ duplicates: value }: Reconciliation, atMost = 0): Figure => ({
  name: 'duplicates on the wire',
  value,
  atMost,
});
