export interface CheckResults {
  readonly check: (behaviourId: string, name: string, passed: boolean, detail?: string) => void;
  readonly failureCount: () => number;
}

/** Prints a line for each check and counts failed checks. */
export function createCheckResults(): CheckResults {
  let failureCount = 0;
  return {
    check: (behaviourId, name, passed, detail = '') => {
      if (!passed) failureCount += 1;
      console.log(`${passed ? '✓' : '✗'} ${behaviourId} ${name}${detail === '' ? '' : `: ${detail}`}`);
    },
    failureCount: () => failureCount,
  };
}
