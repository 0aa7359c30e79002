import { flushSync } from 'react-dom';
import { isMotionAllowed } from '../../motion/motion-preference.ts';

/** --ease-out of tokens.css, which the Web Animations API cannot read. */
const timing = { duration: 500, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' };

const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight;

function glide(from: DOMRect, to: DOMRect): Keyframe[] {
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  return [
    { transform: start, transformOrigin: '0 0' },
    { transform: 'none', transformOrigin: '0 0' },
  ];
}

/**
 * Applies a state change; moving covers slide to their new places and new ones fade in. A view transition would
 * capture the whole page first.
 */
export function animateCovers(section: HTMLElement | null, change: () => void, whenShown: () => void): void {
  const covers = () => (section && isMotionAllowed() ? [...section.querySelectorAll('li')] : []);
  const before = new Map(covers().map((cover) => [cover, cover.getBoundingClientRect()]));
  // Start from the visible position.
  for (const cover of before.keys()) for (const running of cover.getAnimations()) running.cancel();
  flushSync(change);
  whenShown();
  const after = covers().map((cover) => [cover, cover.getBoundingClientRect()] as const);
  for (const [cover, to] of after) {
    const from = before.get(cover);
    if (!isInView(to)) continue;
    cover.animate(from && isInView(from) ? glide(from, to) : [{ opacity: 0 }, { opacity: 1 }], timing);
  }
}
