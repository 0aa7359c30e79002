type VitalEntry = PerformanceEntry & Partial<LargestContentfulPaint & PerformanceEventTiming & LayoutShift>;

function findNode({ element, target, sources }: VitalEntry): Node | null | undefined {
  return element ?? target ?? sources?.find(({ node }) => node)?.node;
}

/** The element that caused a bad vital, as part of the page and tag: 'hero h1'. */
export function responsibleElementName(entries: readonly VitalEntry[]): string | undefined {
  // The largest of several layout shifts; of an interaction the first event that has a target.
  const node = entries
    .toSorted(({ value: one = 0 }, { value: other = 0 }) => other - one)
    .map(findNode)
    .find(Boolean);
  const element = node instanceof Element ? node : node?.parentElement;
  const part =
    element?.closest<HTMLElement>('[data-section]')?.dataset.section ??
    element?.closest('dialog, main, footer, header')?.localName;
  return element ? `${part ?? 'body'} ${element.localName}` : undefined;
}
