import { setMotionPaused, useMotionPaused } from '../motion/motion-preference.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './motion-switch.module.css';

interface Props {
  /** In a narrow header the label is visible only on hover and focus. */
  readonly compact?: boolean;
  readonly className?: string | undefined;
}

export function MotionSwitch({ compact = false, className }: Props) {
  const isPaused = useMotionPaused();
  return (
    <button
      type="button"
      className={classNames('script-only', styles.switch, compact && styles.compact, className)}
      onClick={() => setMotionPaused(!isPaused)}
    >
      <svg className={styles.icon} viewBox="0 0 34 16" aria-hidden="true">
        {isPaused ? (
          <path d="M1 8H17M24 2.5L33 8L24 13.5Z" />
        ) : (
          <>
            <path className={styles.wave} d="M1 8q4-9 8 0t8 0" />
            <path d="M25 2.5V13.5M31 2.5V13.5" />
          </>
        )}
      </svg>
      <span className={styles.label}>{isPaused ? 'Play motion' : 'Pause motion'}</span>
    </button>
  );
}
