import { firstScreenOnly } from './names.ts';

const laidOutAttribute = 'data-laid-out';

/** base.css skips their layout while the attribute of <html> is set. */
const sections = () => document.querySelectorAll('main > :nth-child(n + 3)');

export function layOutAll(): void {
  delete document.documentElement.dataset[firstScreenOnly];
  for (const section of sections()) section.removeAttribute(laidOutAttribute);
}

/** One section per frame: the layout of the whole page would be a long task. */
export async function layOutProgressively(): Promise<void> {
  for (const section of sections()) {
    if (!(firstScreenOnly in document.documentElement.dataset)) return;
    section.setAttribute(laidOutAttribute, '');
    await nextFrame();
  }
  layOutAll();
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
