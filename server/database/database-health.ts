import { setImmediate as nextLoopTurn } from 'node:timers/promises';

/** Knows from recent queries and probes whether the database answers. */
export interface DatabaseHealth {
  /**
   * Runs a query, with a limit for the wait. If the limit noAnswerMs was reached, later queries wait only 200 ms, until
   * the database answers a query or a probe.
   */
  readonly run: <Value>(timeouts: Timeouts, query: () => Promise<Value>) => Promise<Value>;
}

interface Timeouts {
  /** The limit if the database answers neither this query, nor another one, nor a probe. */
  readonly noAnswerMs: number;
  /** The limit if the database answers others, but not this query. */
  readonly maxMs: number;
}

export const probeTimeoutMs = 600;
const downTimeoutMs = 200;

const timeoutResult = Symbol('timed out');

async function waitFor<Value>(ms: number, work: Promise<Value>): Promise<Value | typeof timeoutResult> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<typeof timeoutResult>((resolve) => {
    timer = setTimeout(resolve, ms, timeoutResult);
  })
    // If the event loop was blocked, the result may already be in the socket buffer.
    .then(() => Promise.race([work, nextLoopTurn().then(() => nextLoopTurn(timeoutResult))]));
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Errors with a code come from PostgreSQL or the network, and count as an answer: they are quick, so later queries need
 * no short limit. A timeout in the pool's queue has no code.
 */
function countsAsAnswer(error: unknown): boolean {
  return error instanceof Error && typeof Reflect.get(error, 'code') === 'string';
}

/** One instance per database. The probe needs its own connection. */
export function createDatabaseHealth(sendProbe: () => Promise<unknown>): DatabaseHealth {
  let isDown = false;
  let lastAnswerAt = Number.NEGATIVE_INFINITY;
  const trackAnswer = (work: Promise<unknown>) => {
    const recordAnswer = () => {
      isDown = false;
      lastAnswerAt = performance.now();
    };
    return work.then(recordAnswer, (error: unknown) => {
      if (countsAsAnswer(error)) recordAnswer();
    });
  };
  let isProbing = false;
  const probe = async () => {
    if (isProbing) return;
    isProbing = true;
    await trackAnswer(sendProbe());
    isProbing = false;
  };

  return {
    run: async ({ noAnswerMs, maxMs }, query) => {
      const startedAt = performance.now();
      const result = query();
      void trackAnswer(result);
      let outcome = await waitFor(isDown ? downTimeoutMs : noAnswerMs - probeTimeoutMs, result);
      while (outcome === timeoutResult && !isDown) {
        const probeStartedAt = performance.now();
        void probe();
        outcome = await waitFor(probeTimeoutMs, result);
        if (lastAnswerAt < probeStartedAt) isDown = true;
        if (performance.now() - startedAt >= maxMs) break;
      }
      if (outcome !== timeoutResult) return outcome;
      throw new Error(`No answer within ${Math.round(performance.now() - startedAt)} ms.`);
    },
  };
}
