export type RunSequentially = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createSequentialRunner(): RunSequentially {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    // The next work starts also after a failure.
    last = result.catch(() => {});
    return result;
  };
}
