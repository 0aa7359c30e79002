import { type KeyboardEvent, useRef, useState } from 'react';
import type { HomePage } from '../../content/home-schema.ts';
import { showcase } from '../../motion/constants.ts';
import { isMotionAllowed } from '../../motion/motion-preference.ts';
import { useDragScroll } from '../../motion/use-drag-scroll.ts';
import { Heading } from '../../ui/heading.tsx';
import { InputDeviceText } from '../../ui/input-device-text.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Caption } from '../../ui/typography.tsx';
import styles from './showcase.module.css';

export function Showcase({ heading, figure: caption, rows }: HomePage['showcase']) {
  return (
    <section data-section="showcase" className={styles.showcase}>
      <div className={`frame columns ${styles.head}`}>
        <Heading size="d1" tightLines className={styles.heading}>
          {heading}
        </Heading>
        <Caption className={styles.caption}>
          <b>{caption.label}</b> <InputDeviceText {...caption.use} />
        </Caption>
      </div>
      {rows.map((row, index) => (
        <Row key={row.label} {...row} reversed={index % 2 === 1} />
      ))}
    </section>
  );
}

type RowProps = HomePage['showcase']['rows'][number] & { readonly reversed: boolean };

/** A reversed row starts at the right, where scroll positions are negative. */
function Row({ label, sites, reversed }: RowProps) {
  const row = useRef<HTMLUListElement>(null);
  const [focusedIndex, setFocusedIndex] = useState(0);
  useDragScroll(row);

  const scrollToItem = (index: number) => {
    const distancePx = index * showcase.stepPx;
    row.current?.scrollTo({
      left: reversed ? -distancePx : distancePx,
      behavior: isMotionAllowed() ? 'smooth' : 'instant',
    });
  };

  // Roving tabindex: a row is one Tab stop, and arrow keys move focus inside the row.
  const moveFocus = (event: KeyboardEvent) => {
    const forwardKey = reversed ? 'ArrowLeft' : 'ArrowRight';
    const backwardKey = reversed ? 'ArrowRight' : 'ArrowLeft';
    const lastIndex = sites.length - 1;
    const targetIndexByKey: Readonly<Record<string, number>> = {
      [forwardKey]: Math.min(focusedIndex + 1, lastIndex),
      [backwardKey]: Math.max(focusedIndex - 1, 0),
      Home: 0,
      End: lastIndex,
    };
    // Keep browser shortcuts, such as Alt and an arrow key.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const targetIndex = targetIndexByKey[event.key];
    if (targetIndex === undefined) return;
    event.preventDefault();
    const item = row.current?.querySelectorAll('button')[targetIndex];
    item?.focus({ preventScroll: true });
    item?.scrollIntoView({
      block: 'nearest',
      inline: 'nearest',
      behavior: isMotionAllowed() ? 'smooth' : 'instant',
    });
  };

  return (
    <ul
      ref={row}
      className={`screen-only ${styles.row}`}
      aria-label={label}
      data-reversed={reversed || undefined}
      data-cursor
      onKeyDown={moveFocus}
    >
      {sites.map(({ client, picture }, index) => (
        <li key={client}>
          <button
            className={styles.site}
            type="button"
            tabIndex={index === focusedIndex ? 0 : -1}
            onFocus={() => setFocusedIndex(index)}
            onClick={() => scrollToItem(index)}
          >
            <Picture className={styles.picture} picture={picture} />
            <span className={styles.client} aria-hidden="true">
              {client}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
