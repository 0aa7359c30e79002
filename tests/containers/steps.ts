export interface StepResult {
  readonly behaviourId: string;
  readonly name: string;
  readonly seconds: number;
  readonly result: string;
  readonly hasFailed: boolean;
}

/** Never rejects: a failed step returns its error. */
export async function runStep(
  behaviourId: string,
  name: string,
  work: () => Promise<string>,
): Promise<StepResult & { readonly error?: unknown }> {
  const startedAt = performance.now();
  const elapsedSeconds = () => (performance.now() - startedAt) / 1000;
  try {
    const result = await work();
    return { behaviourId, name, seconds: elapsedSeconds(), result, hasFailed: false };
  } catch (error) {
    const result = error instanceof Error ? error.message : String(error);
    return { behaviourId, name, seconds: elapsedSeconds(), result, hasFailed: true, error };
  }
}

export function tableOf(steps: readonly StepResult[]): string {
  const rows = steps.map(({ behaviourId, name, seconds, result, hasFailed }) =>
    [behaviourId, name, seconds.toFixed(1), `${hasFailed ? 'FAILED: ' : ''}${result.split('\n')[0]}`].join(
      ' | ',
    ),
  );
  return [
    '| Behaviour | Step | Seconds | Result |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}
