import type { Page } from '@playwright/test';

/** 'text' is loader data and JSON, 'counter' the script that counts visits. */
type ResourceKind = 'page' | 'text' | 'script' | 'counter' | 'style' | 'font' | 'picture';

export interface PageWeight {
  /** Compressed bodies, without headers. */
  readonly bytes: Readonly<Record<ResourceKind, number>>;
  readonly requests: number;
  /** Scripts and style sheets that were requested before the first paint. */
  readonly renderBlockingPaths: readonly string[];
}

/** Measures all requests of the page until now. */
export function measurePageWeight(page: Page): Promise<PageWeight> {
  return page.evaluate(() => {
    const bytes = { page: 0, text: 0, script: 0, counter: 0, style: 0, font: 0, picture: 0 };
    const patterns: readonly (readonly [keyof typeof bytes, RegExp])[] = [
      // Loaded when the page is idle.
      ['counter', /\/count-visits-[^/]+\.js$/],
      ['script', /\.js$/],
      ['style', /\.css$/],
      ['font', /\.woff2$/],
      ['text', /\.(?:data|json)$/],
      ['picture', /\.(?:svg|avif|webp|png|jpg|ico)$/],
    ];
    const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
    const renderBlockingPaths: string[] = [];
    const timings = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    for (const { name, encodedBodySize, startTime } of timings) {
      const { pathname } = new URL(name);
      const [kind] = patterns.find(([, pattern]) => pattern.test(pathname)) ?? ['page'];
      bytes[kind] += encodedBodySize;
      const isEarly = startTime < (firstPaint?.startTime ?? Number.POSITIVE_INFINITY);
      if (isEarly && (kind === 'script' || kind === 'style')) renderBlockingPaths.push(pathname);
    }
    return { bytes, requests: timings.length, renderBlockingPaths };
  });
}
