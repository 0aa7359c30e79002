import { firstScreenOnlyKey } from './names.ts';

const laidOutAttribute = 'data-laid-out';

/** The sections whose layout base.css skips while firstScreenOnlyKey is set. */
const findSkippedSections = () => document.querySelectorAll('main > section:nth-child(n + 3)');

/** Ends the progressive layout: the browser lays out all sections. */
export function layOutAll(): void {
  delete document.documentElement.dataset[firstScreenOnlyKey];
  for (const section of findSkippedSections()) section.removeAttribute(laidOutAttribute);
}

/** Lays out one section per frame, because the layout of the whole page would be a long task. */
export async function layOutProgressively(): Promise<void> {
  for (const section of findSkippedSections()) {
    if (!(firstScreenOnlyKey in document.documentElement.dataset)) return;
    section.setAttribute(laidOutAttribute, '');
    await nextFrame();
  }
  layOutAll();
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
