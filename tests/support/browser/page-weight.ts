import type { Page } from '@playwright/test';

type Kind = 'page' | 'text' | 'script' | 'counter' | 'style' | 'font' | 'picture';

export interface PageWeight {
  /** Compressed, as they came over the wire, without headers. */
  readonly bytes: Readonly<Record<Kind, number>>;
  readonly requests: number;
  /** What of it asked for scripts or style sheets before the first paint. */
  readonly inTheWay: readonly string[];
}

/** What the page has fetched until now. */
export function weigh(page: Page): Promise<PageWeight> {
  return page.evaluate(() => {
    const bytes = { page: 0, text: 0, script: 0, counter: 0, style: 0, font: 0, picture: 0 };
    const kinds: readonly (readonly [keyof typeof bytes, RegExp])[] = [
      // What counts visits comes when the page needs nothing more.
      ['counter', /\/count-visits-[^/]+\.js$/],
      ['script', /\.js$/],
      ['style', /\.css$/],
      ['font', /\.woff2$/],
      ['text', /\.(?:data|json)$/],
      ['picture', /\.(?:svg|avif|webp|png|jpg|ico)$/],
    ];
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    const inTheWay: string[] = [];
    const fetched = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    for (const { name, encodedBodySize, startTime } of fetched) {
      const { pathname } = new URL(name);
      const [kind] = kinds.find(([, pattern]) => pattern.test(pathname)) ?? ['page'];
      bytes[kind] += encodedBodySize;
      const early = startTime < (painted?.startTime ?? Number.POSITIVE_INFINITY);
      if (early && (kind === 'script' || kind === 'style')) inTheWay.push(pathname);
    }
    return { bytes, requests: fetched.length, inTheWay };
  });
}
