export interface CheckResults {
  readonly check: (behaviourId: string, name: string, hasPassed: boolean, detail?: string) => void;
  readonly failureCount: () => number;
}

/** Prints a line for each check and counts failed checks. */
export function createCheckResults(): CheckResults {
  let failureCount = 0;
  return {
    check: (behaviourId, name, hasPassed, detail = '') => {
      if (!hasPassed) failureCount += 1;
      console.log(`${hasPassed ? '✓' : '✗'} ${behaviourId} ${name}${detail === '' ? '' : `: ${detail}`}`);
    },
    failureCount: () => failureCount,
  };
}
