export interface Report {
  readonly check: (behaviourId: string, what: string, good: boolean, figure?: string) => void;
  readonly failures: () => number;
}

/** Prints a line for each thing that was looked at, and remembers what was not as it should be. */
export function createReport(): Report {
  let failures = 0;
  return {
    check: (behaviourId, what, good, figure = '') => {
      if (!good) failures += 1;
      console.log(`${good ? '✓' : '✗'} ${behaviourId} ${what}${figure === '' ? '' : `: ${figure}`}`);
    },
    failures: () => failures,
  };
}
