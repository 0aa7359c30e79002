import { flushSync } from 'react-dom';
import { mayMove } from '../../motion/motion-preference.ts';

/** --ease-out of tokens.css, which the Web Animations API cannot read. */
const timing = { duration: 500, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' };

const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight;

/** From its old rectangle to where it is now. */
function glide(from: DOMRect, to: DOMRect): Keyframe[] {
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  return [
    { transform: start, transformOrigin: '0 0' },
    { transform: 'none', transformOrigin: '0 0' },
  ];
}

/**
 * Makes a change of the page's state, then does what depends on its being shown. If the visitor wants motion, the
 * covers in view glide to their new places and new ones fade in. Nothing but the covers is animated: a view
 * transition renders the entire page to pictures before it shows anything.
 */
export function showChange(section: HTMLElement | null, change: () => void, whenShown: () => void): void {
  const covers = () => (section && mayMove() ? [...section.querySelectorAll('li')] : []);
  const before = new Map(covers().map((cover) => [cover, cover.getBoundingClientRect()]));
  // A cover that is still on its way starts from where it is seen.
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
