export interface Report {
  readonly check: (behaviourId: string, name: string, passed: boolean, figure?: string) => void;
  readonly failures: () => number;
}

/** Prints a line for each check and counts failed checks. */
export function createReport(): Report {
  let failures = 0;
  return {
    check: (behaviourId, name, passed, figure = '') => {
      if (!passed) failures += 1;
      console.log(`${passed ? '✓' : '✗'} ${behaviourId} ${name}${figure === '' ? '' : `: ${figure}`}`);
    },
    failures: () => failures,
  };
}
