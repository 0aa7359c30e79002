import { setImmediate as afterReading } from 'node:timers/promises';

/** Whether the database lives, as far as those can tell who ask it. */
export interface Pulse {
  /**
   * What the work gives. Silence is an error after so long; a database that is only slow, and says so when it is
   * felt for, is waited for longer. Once it was silent, those who ask next wait only briefly, until it has answered
   * anybody.
   */
  readonly ask: <Value>(patience: Patience, work: () => Promise<Value>) => Promise<Value>;
}

interface Patience {
  readonly silentMs: number;
  readonly slowMs: number;
}

/** Enough for a database that lives to say so; while it is known to be silent less has to do. */
export const feltForMs = 600;
const briefMs = 200;

const late = Symbol('late');

async function waitFor<Value>(ms: number, work: Promise<Value>): Promise<Value | typeof late> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, ms, late);
  })
    // When we were busy ourselves, the answer may be there and not read yet.
    .then(() => Promise.race([work, afterReading().then(() => afterReading(late))]));
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Refused by the database or by its machine; who merely waited in our own queue has no code. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && typeof Reflect.get(error, 'code') === 'string';
}

/** One for all who ask the same database. It is felt for over a connection that nobody else may hold. */
export function createPulse(feelFor: () => Promise<unknown>): Pulse {
  let silent = false;
  let answeredAt = Number.NEGATIVE_INFINITY;
  const listenTo = (work: Promise<unknown>) => {
    const answered = () => {
      silent = false;
      answeredAt = performance.now();
    };
    return work.then(answered, (error: unknown) => {
      if (isAnswer(error)) answered();
    });
  };
  let feeling = false;
  const feel = async () => {
    if (feeling) return;
    feeling = true;
    await listenTo(feelFor());
    feeling = false;
  };

  return {
    ask: async ({ silentMs, slowMs }, given) => {
      const startedAt = performance.now();
      const work = given();
      void listenTo(work);
      let outcome = await waitFor(silent ? briefMs : silentMs - feltForMs, work);
      for (let lives = !silent; outcome === late && lives; ) {
        const roundAt = performance.now();
        void feel();
        outcome = await waitFor(feltForMs, work);
        if (answeredAt < roundAt) silent = true;
        lives = !silent && performance.now() - startedAt < slowMs;
      }
      if (outcome !== late) return outcome;
      throw new Error(`No answer within ${Math.round(performance.now() - startedAt)} ms.`);
    },
  };
}
