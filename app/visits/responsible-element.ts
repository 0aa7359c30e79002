/** Class names of CSS modules: '_hero_16hip_2' → 'hero' */
const sectionName = /(?:^| )_([a-z]+)_/i;

type Entry = PerformanceEntry & Partial<LargestContentfulPaint & PerformanceEventTiming & LayoutShift>;

function nodeOf({ element, target, sources }: Entry): Node | null | undefined {
  return element ?? target ?? sources?.find(({ node }) => node)?.node;
}

/** Page section and tag: 'hero h1' */
export function responsibleElement(entries: readonly Entry[]): string | undefined {
  // The largest shift first. Not all events of an interaction have a target.
  const node = entries
    .toSorted(({ value: one = 0 }, { value: other = 0 }) => other - one)
    .map(nodeOf)
    .find(Boolean);
  const element = node instanceof Element ? node : node?.parentElement;
  const part =
    sectionName.exec(element?.closest('section')?.className ?? '')?.[1] ??
    element?.closest('dialog, main, footer, header')?.localName;
  return element ? `${part ?? 'body'} ${element.localName}` : undefined;
}
