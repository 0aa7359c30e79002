import { flushSync } from 'react-dom';
import { mayMove } from '../../motion/motion-preference.ts';

/** The name by which the style sheet knows this change; see projects.module.css. */
const transitionType = 'work-filter';

/**
 * Makes a change of the page's state, then does what depends on its being shown. Where the browser can and the
 * visitor wants it, the covers glide to their new places.
 */
export function showChange(change: () => void, whenShown: () => void): void {
  const update = () => {
    flushSync(change);
    whenShown();
  };
  if (typeof document.startViewTransition !== 'function' || !mayMove()) {
    update();
    return;
  }
  const transition = document.startViewTransition({ update, types: [transitionType] });
  // A change that is overtaken by the next one, or happens in a hidden tab, is shown at once: no fault.
  transition.ready.catch(() => undefined);
}
