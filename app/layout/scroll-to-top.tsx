import { scrollToTopButton } from '../motion/constants.ts';
import { isMotionAllowed } from '../motion/motion-preference.ts';
import { useScrolledPast } from '../motion/use-scrolled-past.ts';
import { Arrow } from '../ui/arrow.tsx';
import styles from './scroll-to-top.module.css';

export function ScrollToTop() {
  const isVisible = useScrolledPast(scrollToTopButton.visibleAfterPx);
  const scrollUp = () => {
    window.scrollTo({ top: 0, behavior: isMotionAllowed() ? 'smooth' : 'instant' });
    // The button, which has the focus, disappears at the top of the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <button
      className={styles.button}
      type="button"
      aria-label="Scroll to top"
      data-shown={isVisible || undefined}
      onClick={scrollUp}
    >
      <Arrow />
    </button>
  );
}
