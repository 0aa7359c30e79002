export interface DeliveryTimes {
  /** How long a delivery belongs to a worker that no longer renews its lease. */
  readonly leaseMs: number;
  readonly heartbeatMs: number;
  /** How long the outcome of a final dot is waited for: longer than RFC 5321's ten minutes. */
  readonly doubtMs: number;
  /** For everything before the final dot, together. */
  readonly beforeDotMs: number;
}

export const deliveryTimes: DeliveryTimes = {
  leaseMs: 15_000,
  heartbeatMs: 5000,
  doubtMs: 11 * 60_000,
  beforeDotMs: 5 * 60_000,
};

/** Why a lease ended before the fence. */
export type LeaseEnd = 'lost' | 'stopping' | 'too slow';

/** A delivery in hand. Up to its fence it can be aborted without a trace; from then on its outcome is waited for. */
export interface Lease {
  readonly signal: AbortSignal;
  /** Called right before the step that cannot be taken back; throws if it must not be taken. */
  readonly fence: () => Promise<void>;
  readonly isFenced: () => boolean;
  readonly abort: (reason: LeaseEnd) => void;
  readonly close: () => void;
}

/** What may be repeated can be aborted after the fence, too. */
export function openLease(
  passFence: () => Promise<boolean>,
  beforeDotMs: number,
  mayBeRepeated = false,
): Lease {
  const controller = new AbortController();
  let fenced = false;
  const abort = (reason: LeaseEnd) => {
    if (!fenced || mayBeRepeated) controller.abort(reason);
  };
  const timer = setTimeout(abort, beforeDotMs, 'too slow');
  return {
    signal: controller.signal,
    abort,
    isFenced: () => fenced,
    close: () => clearTimeout(timer),
    fence: async () => {
      if (!(await passFence())) abort('lost');
      if (controller.signal.aborted) throw new Error('Aborted before the final step.');
      fenced = true;
      clearTimeout(timer);
    },
  };
}
