const controls = 'a, button, input, select, textarea, summary, video, [tabindex]';

/**
 * Marks the largest parts without controls: they rise when the element appears. What can be pressed stays in its place,
 * because a press that begins on a moving control may end beside it. Marked by script, because `:has()` would make every
 * later change of the page slow.
 */
export function markRisingParts(element: Element): void {
  const fixed = new Set<Element>();
  for (const control of element.querySelectorAll(controls))
    for (
      let part: Element | null = control;
      part && part !== element && !fixed.has(part);
      part = part.parentElement
    )
      fixed.add(part);
  const mark = (part: Element) => {
    if (part.matches(controls)) return;
    if (part === element ? fixed.size > 0 : fixed.has(part)) for (const child of part.children) mark(child);
    else part.setAttribute('data-rises', '');
  };
  mark(element);
}
