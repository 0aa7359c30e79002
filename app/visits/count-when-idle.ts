/** Somebody who asks not to be tracked is not counted: the script that counts is not even fetched. */
function asksNotToBeCounted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl || doNotTrack === '1';
}

/** On a page that is never idle counting begins all the same. */
const atTheLatest = { timeout: 5000 };

/** Begins to count once the browser has nothing more urgent to do. A page that cannot fetch the script is not counted. */
export function countWhenIdle(): void {
  if (import.meta.env.DEV || asksNotToBeCounted()) return;
  const count = () => import('./count-visits.ts').catch(() => undefined);
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(count, atTheLatest);
  else setTimeout(count);
}
