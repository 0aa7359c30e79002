import { switchMotion, useSwitchedOff } from '../motion/motion-preference.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './motion-switch.module.css';

interface Props {
  /** In the bar the words unroll where there is no room for them. */
  readonly compact?: boolean;
  readonly className?: string | undefined;
}

/** One remembered switch for everything that moves by itself. The line waves while things move. */
export function MotionSwitch({ compact = false, className }: Props) {
  const off = useSwitchedOff();
  return (
    <button
      type="button"
      className={classNames(styles.switch, compact && styles.compact, className)}
      onClick={() => switchMotion(!off)}
    >
      <svg className={styles.line} viewBox="0 0 34 16" aria-hidden="true">
        {off ? <path d="M1 8H33" /> : <path className={styles.wave} d="M1 8q4-9 8 0t8 0 8 0 8 0" />}
      </svg>
      <span className={styles.words}>{off ? 'Play motion' : 'Pause motion'}</span>
    </button>
  );
}
