export interface Step {
  readonly behaviourId: string;
  readonly name: string;
  readonly seconds: number;
  readonly result: string;
  readonly failed: boolean;
}

/** Does one thing after another and takes down how long each took; says what it found, or why it failed. */
export async function takeStep(
  behaviourId: string,
  name: string,
  act: () => Promise<string>,
): Promise<Step & { readonly error?: unknown }> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  try {
    const result = await act();
    return { behaviourId, name, seconds: seconds(), result, failed: false };
  } catch (error) {
    const result = error instanceof Error ? error.message : String(error);
    return { behaviourId, name, seconds: seconds(), result, failed: true, error };
  }
}

export function tableOf(steps: readonly Step[]): string {
  const rows = steps.map(({ behaviourId, name, seconds, result, failed }) =>
    [behaviourId, name, seconds.toFixed(1), `${failed ? 'FAILED: ' : ''}${result.split('\n')[0]}`].join(
      ' | ',
    ),
  );
  return [
    '| Behaviour | Step | Seconds | Result |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}
