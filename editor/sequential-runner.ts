export type RunSequentially = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createSequentialRunner(): RunSequentially {
  let lastWork: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = lastWork.then(work);
    // The next work starts also after a failure.
    lastWork = result.catch(() => {});
    return result;
  };
}
