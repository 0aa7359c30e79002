/** Does one thing after another, in the order in which they were asked for. */
export type OneAtATime = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function oneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    // What failed is told to whoever asked for it, not to the next one.
    last = turn.catch(() => {});
    return turn;
  };
}
