function declinesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl || doNotTrack === '1';
}

const idleOptions = { timeout: 5000 };

export function countWhenIdle(): void {
  // The build omits all that follows if the site does not count visits.
  if (!import.meta.env.COUNTS_VISITS || import.meta.env.DEV || declinesTracking()) return;
  const startCounting = () => import('./count-visits.ts').catch(() => undefined);
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(startCounting, idleOptions);
  else setTimeout(startCounting);
}
