import { switchMotion, useSwitchedOff } from '../motion/motion-preference.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './motion-switch.module.css';

interface Props {
  /** In the bar the words are only heard where there is no room for them. */
  readonly compact?: boolean;
  readonly className?: string | undefined;
}

/** One remembered switch for everything that moves by itself: a line that waves while things move, and what to do with it. */
export function MotionSwitch({ compact = false, className }: Props) {
  const off = useSwitchedOff();
  return (
    <button
      type="button"
      className={classNames(styles.switch, compact && styles.compact, className)}
      onClick={() => switchMotion(!off)}
    >
      <svg className={styles.line} viewBox="0 0 34 16" aria-hidden="true">
        {off ? (
          <path d="M1 8H17M24 2.5L33 8L24 13.5Z" />
        ) : (
          <>
            <path className={styles.wave} d="M1 8q4-9 8 0t8 0" />
            <path d="M25 2.5V13.5M31 2.5V13.5" />
          </>
        )}
      </svg>
      <span className={styles.words}>{off ? 'Play motion' : 'Pause motion'}</span>
    </button>
  );
}
