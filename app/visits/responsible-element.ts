/** Of the classes that a section's own style sheet gave it, '_hero_16hip_2', the name. */
const sectionName = /(?:^| )_([a-z]+)_/i;

type Entry = PerformanceEntry & Partial<LargestContentfulPaint & PerformanceEventTiming & LayoutShift>;

/** The element of a paint, the target of an interaction, the first of what a shift has moved. */
function nodeOf({ element, target, sources }: Entry): Node | null | undefined {
  return element ?? target ?? sources?.find(({ node }) => node)?.node;
}

/** The part of the page and the tag: 'hero h1'. Nothing, if the element is gone. */
export function responsibleElement(entries: readonly Entry[]): string | undefined {
  // The largest of several shifts. Of the events of one interaction not all know their target.
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
