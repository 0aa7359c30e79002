import { flushSync } from 'react-dom';
import { isMotionAllowed } from '../../motion/motion-preference.ts';

/** The easing is --ease-out of tokens.css, because the Web Animations API accepts no custom properties. */
const timing = { duration: 500, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' };

const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight;

function slideKeyframes(from: DOMRect, to: DOMRect): Keyframe[] {
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  return [
    { transform: start, transformOrigin: '0 0' },
    { transform: 'none', transformOrigin: '0 0' },
  ];
}

/**
 * Applies a state change: covers slide to their new positions, and new covers fade in. Not a view transition,
 * because that would capture the whole page first.
 */
export function animateCovers(
  section: HTMLElement | null,
  applyChange: () => void,
  afterUpdate: () => void,
): void {
  const findCovers = () => (section && isMotionAllowed() ? [...section.querySelectorAll('li')] : []);
  const oldRects = new Map(findCovers().map((cover) => [cover, cover.getBoundingClientRect()]));
  // The new animations start from the visible positions that were just measured.
  for (const cover of oldRects.keys()) for (const animation of cover.getAnimations()) animation.cancel();
  flushSync(applyChange);
  afterUpdate();
  const newRects = findCovers().map((cover) => [cover, cover.getBoundingClientRect()] as const);
  for (const [cover, to] of newRects) {
    const from = oldRects.get(cover);
    if (!isInView(to)) continue;
    cover.animate(
      from && isInView(from) ? slideKeyframes(from, to) : [{ opacity: 0 }, { opacity: 1 }],
      timing,
    );
  }
}
