import { type ReactNode, useRef, useState } from 'react';
import { useMotionAllowed } from '../motion/motion-preference.ts';
import { useInView } from '../motion/use-in-view.ts';
import { classNames } from './class-names.ts';
import styles from './marquee.module.css';

interface Props {
  readonly direction: 'row' | 'column';
  readonly reversed?: boolean;
  /** How often the children are repeated; more than 2 if one set of them is narrower than the marquee. */
  readonly copyCount?: 2 | 4 | 8 | 16;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Moves its children in an endless loop. The copies exist only if motion is allowed, from when they may soon be seen, and are hidden from screen readers. */
export function Marquee({ direction, reversed = false, copyCount = 2, className, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const motionAllowed = useMotionAllowed();
  const isInView = useInView(box, { margin: '100px' });
  const isNearView = useInView(box, { margin: '600px' });
  const [hasBeenNear, setHasBeenNear] = useState(false);
  if (isNearView && !hasBeenNear) setHasBeenNear(true);

  return (
    <div ref={box} className={classNames(styles.window, styles[direction], className)}>
      <div
        className={styles.track}
        data-loop
        data-moving={motionAllowed || undefined}
        data-resting={!isInView || undefined}
        data-reversed={reversed || undefined}
        data-copies={copyCount}
      >
        <ul className={styles.set}>{children}</ul>
        {motionAllowed &&
          hasBeenNear &&
          Array.from({ length: copyCount - 1 }, (_, copy) => copy).map((copy) => (
            <ul key={copy} className={styles.set} aria-hidden="true" inert>
              {children}
            </ul>
          ))}
      </div>
    </div>
  );
}
