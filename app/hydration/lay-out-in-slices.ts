import { firstScreenOnly } from './names.ts';

const laidOut = 'data-laid-out';

/** Where the attribute is set, base.css leaves these parts of a page without layout until they are scrolled to. */
const parts = () => document.querySelectorAll('main > :nth-child(n + 3)');

/** The whole page at once. */
export function layOutAll(): void {
  delete document.documentElement.dataset[firstScreenOnly];
  for (const part of parts()) part.removeAttribute(laidOut);
}

/** One part a frame: the layout of the whole page in one task would keep the visitor waiting. */
export async function layOutInSlices(): Promise<void> {
  for (const part of parts()) {
    if (!(firstScreenOnly in document.documentElement.dataset)) return;
    part.setAttribute(laidOut, '');
    await nextFrame();
  }
  layOutAll();
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
