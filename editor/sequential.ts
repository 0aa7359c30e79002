export type RunSequentially = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createSequentialRunner(): RunSequentially {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    // A failure must not reach the next caller.
    last = turn.catch(() => {});
    return turn;
  };
}
