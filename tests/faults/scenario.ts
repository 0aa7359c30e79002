import type { Account } from './account.ts';
import type { World } from './world.ts';

/** A figure that is measured and, with a bar, must not exceed it. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly atMost?: number;
  /** In milliseconds: on a machine that others use, it may be theirs. */
  readonly timed?: boolean;
}

export interface Outcome {
  readonly account: Account & { readonly perSecond: number };
  readonly faults: string;
  readonly figures: readonly Figure[];
  /** Mails that may be waiting for an answer to their final dot at the end; none, if it is not said. */
  readonly inDoubtAtMost?: number;
}

export interface Scenario {
  /** The promise it proves, and what is done. */
  readonly promise: string;
  readonly name: string;
  readonly play: (world: World, full: boolean) => Promise<Outcome>;
}
