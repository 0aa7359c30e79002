export interface DeliveryTimes {
  readonly leaseMs: number;
  readonly heartbeatMs: number;
  /** Time for the server's answer to the final dot, then the mail is sent again; RFC 5321 demands at least ten minutes. */
  readonly answerWaitMs: number;
  /** Timeout of all steps before the fence together. */
  readonly beforeFenceMs: number;
}

export const deliveryTimes: DeliveryTimes = {
  leaseMs: 15_000,
  heartbeatMs: 5000,
  answerWaitMs: 11 * 60_000,
  beforeFenceMs: 5 * 60_000,
};

/** Why a delivery was aborted. */
export type AbortReason = 'lost' | 'stopping' | 'too slow';

/** A delivery in progress. Before its fence it can be aborted safely; after it the worker waits for the outcome. */
export interface Lease {
  readonly signal: AbortSignal;
  /** Checks the lease right before the irreversible step; throws if it is lost or aborted. */
  readonly fence: () => Promise<void>;
  readonly hasPassedFence: () => boolean;
  readonly abort: (reason: AbortReason) => void;
  readonly close: () => void;
}

export function openLease(
  passFence: () => Promise<boolean>,
  beforeFenceMs: number,
  /** A webhook can be aborted after the fence, too. */
  isRepeatable = false,
): Lease {
  const controller = new AbortController();
  let hasPassedFence = false;
  const abort = (reason: AbortReason) => {
    if (!hasPassedFence || isRepeatable) controller.abort(reason);
  };
  const timer = setTimeout(abort, beforeFenceMs, 'too slow');
  return {
    signal: controller.signal,
    abort,
    hasPassedFence: () => hasPassedFence,
    close: () => clearTimeout(timer),
    fence: async () => {
      if (!(await passFence())) abort('lost');
      if (controller.signal.aborted) throw new Error('Aborted before the final step.');
      hasPassedFence = true;
      clearTimeout(timer);
    },
  };
}
