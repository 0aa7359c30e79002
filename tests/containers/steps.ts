export interface Step {
  readonly promise: string;
  readonly name: string;
  readonly seconds: number;
  readonly result: string;
  readonly failed: boolean;
}

/** Does one thing after another and takes down how long each took; says what it found, or why it failed. */
export async function takeStep(
  promise: string,
  name: string,
  act: () => Promise<string>,
): Promise<Step & { readonly error?: unknown }> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  try {
    const result = await act();
    return { promise, name, seconds: seconds(), result, failed: false };
  } catch (error) {
    const result = error instanceof Error ? error.message : String(error);
    return { promise, name, seconds: seconds(), result, failed: true, error };
  }
}

export function tableOf(steps: readonly Step[]): string {
  const rows = steps.map(({ promise, name, seconds, result, failed }) =>
    [promise, name, seconds.toFixed(1), `${failed ? 'FAILED: ' : ''}${result.split('\n')[0]}`].join(' | '),
  );
  return [
    '| Promise | Step | Seconds | Result |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}
