/** On the clock of performance.now(), which starts when the browser navigates to the document. */
let openedAt = 0;
let openedPath: string | undefined;

/** Call with the path of each page that is shown; the first one was opened with the document. */
export function startPageTime(path: string): void {
  if (openedPath !== undefined && openedPath !== path) openedAt = performance.now();
  openedPath = path;
}

export const readPageTimeMs = () => Math.round(performance.now() - openedAt);
