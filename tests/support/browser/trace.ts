import type { CDPSession, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  /** Microseconds. */
  readonly ts: number;
  readonly id2?: { readonly local?: string };
  readonly args: {
    readonly data?: Readonly<Record<string, unknown>>;
    readonly frame?: string;
  };
}

export interface Trace {
  readonly stop: () => Promise<readonly TraceEvent[]>;
}

const includedCategories = ['loading', 'devtools.timeline', 'blink.user_timing', 'rail'];

/** Records the browser's trace of paints, layout shifts and events. */
export async function startTrace(page: Page): Promise<Trace> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  });
  return {
    stop: async () => {
      const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
      await session.send('Tracing.end');
      await complete;
      await session.detach();
      return events;
    },
  };
}

/** Time at which the last load of this address began, in microseconds. */
export function navigationStart(events: readonly TraceEvent[], url: string): number {
  const navigations = events.filter(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  );
  const ts = navigations.at(-1)?.ts;
  if (ts === undefined) throw new Error(`No navigation to ${url} in the trace.`);
  return ts;
}

const toMilliseconds = (microseconds: number) => microseconds / 1000;

/** Milliseconds from the start of the navigation to the last paint with this name. */
export function tracedPaint(
  events: readonly TraceEvent[],
  start: number,
  name: 'largestContentfulPaint::Candidate' | 'firstContentfulPaint',
): number {
  const paint = events.filter((event) => event.name === name && event.ts >= start).at(-1);
  if (!paint) throw new Error(`No ${name} in the trace.`);
  return toMilliseconds(paint.ts - start);
}

/** CLS: the largest sum of shifts in a window of at most 5 s, with less than 1 s between two of them. */
export function tracedShift(events: readonly TraceEvent[], start: number): number {
  let window = { sum: 0, first: 0, last: 0 };
  let largest = 0;
  for (const { ts, args } of events
    .filter(({ name, ts }) => name === 'LayoutShift' && ts >= start)
    .toSorted((a, b) => a.ts - b.ts)) {
    if (args.data?.had_recent_input === true) continue;
    const score = Number(args.data?.score ?? 0);
    const isInWindow = ts - window.last < 1e6 && ts - window.first < 5e6 && window.sum > 0;
    window = isInWindow
      ? { ...window, sum: window.sum + score, last: ts }
      : { sum: score, first: ts, last: ts };
    largest = Math.max(largest, window.sum);
  }
  return largest;
}

/** INP: the longest time from an interaction to the next paint. */
export function tracedInteraction(events: readonly TraceEvent[], start: number): number {
  const beginnings = events.filter(
    ({ name, ph, ts, args }) =>
      name === 'EventTiming' && ph === 'b' && ts >= start && Number(args.data?.interactionId ?? 0) > 0,
  );
  const durations = beginnings.flatMap((event) => {
    // Later events reuse the id.
    const ends = events.filter(
      ({ name, ph, ts, id2 }) =>
        name === 'EventTiming' && ph === 'e' && ts >= event.ts && id2?.local === event.id2?.local,
    );
    return ends.length > 0 ? [toMilliseconds(Math.min(...ends.map(({ ts }) => ts)) - event.ts)] : [];
  });
  if (durations.length === 0) throw new Error('No interaction in the trace.');
  return Math.max(...durations);
}

/** TTFB: milliseconds from the start of the navigation to the first byte of the document. */
export function tracedFirstByte(events: readonly TraceEvent[], start: number, url: string): number {
  const sendEvent = events.find(
    ({ name, args, ts }) => name === 'ResourceSendRequest' && args.data?.url === url && ts >= start,
  );
  const receiveEvent = events.find(
    ({ name, args }) =>
      name === 'ResourceReceiveResponse' && args.data?.requestId === sendEvent?.args.data?.requestId,
  );
  const timing = receiveEvent?.args.data?.timing as
    | { requestTime: number; receiveHeadersStart?: number; receiveHeadersEnd: number }
    | undefined;
  if (!timing) throw new Error(`No response from ${url} in the trace.`);
  const { requestTime, receiveHeadersStart = timing.receiveHeadersEnd } = timing;
  return requestTime * 1000 + receiveHeadersStart - toMilliseconds(start);
}
