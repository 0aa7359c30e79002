import { useEffect, useRef } from 'react';
import { animateForever } from '../motion/animate-forever.ts';
import { setMotionPaused, useMotionPaused } from '../motion/motion-preference.ts';
import { useInView } from '../motion/use-in-view.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './motion-switch.module.css';

const waving: KeyframeEffectOptions = { duration: 2400, direction: 'alternate', easing: 'ease-in-out' };

interface Props {
  /** In a narrow header the label is visible only on hover and focus. */
  readonly compact?: boolean;
  readonly className?: string | undefined;
}

export function MotionSwitch({ compact = false, className }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const isInView = useInView(button);
  const isPaused = useMotionPaused();
  const wave = useRef<SVGSVGElement>(null);

  useEffect(() => {
    if (!isInView || isPaused || !wave.current) return;
    return animateForever(wave.current, { transform: ['none', 'scaleY(-1)'] }, waving);
  }, [isInView, isPaused]);

  return (
    <button
      ref={button}
      type="button"
      className={classNames('script-only', styles.switch, compact && styles.compact, className)}
      onClick={() => setMotionPaused(!isPaused)}
    >
      <span className={styles.icon}>
        {!isPaused && (
          // A separate picture, because browsers animate the parts of one on the main thread.
          <svg ref={wave} className={`fill ${styles.wave}`} viewBox="0 0 34 16" aria-hidden="true">
            <path d="M1 8q4-9 8 0t8 0" />
          </svg>
        )}
        <svg className="fill" viewBox="0 0 34 16" aria-hidden="true">
          <path d={isPaused ? 'M1 8H17M24 2.5L33 8L24 13.5Z' : 'M25 2.5V13.5M31 2.5V13.5'} />
        </svg>
      </span>
      <span className={styles.label}>{isPaused ? 'Play motion' : 'Pause motion'}</span>
    </button>
  );
}
