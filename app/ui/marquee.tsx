import { type ReactNode, useRef } from 'react';
import { useMayMove } from '../motion/motion-preference.ts';
import { useInView } from '../motion/use-in-view.ts';
import { classNames } from './class-names.ts';
import styles from './marquee.module.css';

interface Props {
  readonly direction: 'row' | 'column';
  readonly reversed?: boolean;
  /** How many times the set stands in a row: more than 2 where one set is shorter than its window. */
  readonly copies?: 2 | 4 | 8 | 16;
  readonly className?: string | undefined;
  /** The items, as list items: they stand in a list. */
  readonly children: ReactNode;
}

/**
 * An endless loop. The copies that make it endless exist only while it moves and are hidden from assistive
 * technology, so every item is there once. Out of sight it rests.
 */
export function Marquee({ direction, reversed = false, copies = 2, className, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const mayMove = useMayMove();
  const inView = useInView(box, { margin: '100px' });

  return (
    <div ref={box} className={classNames(styles.window, styles[direction], className)}>
      <div
        className={styles.track}
        data-loop
        data-moving={mayMove || undefined}
        data-resting={!inView || undefined}
        data-reversed={reversed || undefined}
        data-copies={copies}
      >
        <ul className={styles.set}>{children}</ul>
        {mayMove &&
          Array.from({ length: copies - 1 }, (_, copy) => copy).map((copy) => (
            <ul key={copy} className={styles.set} aria-hidden="true" inert>
              {children}
            </ul>
          ))}
      </div>
    </div>
  );
}
