import { scrollToTop } from '../motion/constants.ts';
import { mayMove } from '../motion/motion-preference.ts';
import { useScrolledPast } from '../motion/use-scrolled-past.ts';
import { Arrow } from '../ui/arrow.tsx';
import styles from './scroll-to-top.module.css';

export function ScrollToTop() {
  const shown = useScrolledPast(scrollToTop.afterPx);
  const goUp = () => {
    window.scrollTo({ top: 0, behavior: mayMove() ? 'smooth' : 'instant' });
    // The button is about to vanish; focus goes where the visitor goes.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <button
      className={styles.button}
      type="button"
      aria-label="Scroll to top"
      data-shown={shown || undefined}
      onClick={goUp}
    >
      <Arrow />
    </button>
  );
}
