import { type KeyboardEvent, useRef, useState } from 'react';
import type { HomePage } from '../../content/home-schema.ts';
import { showcase } from '../../motion/constants.ts';
import { mayMove } from '../../motion/motion-preference.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { useDragScroll } from '../../motion/use-drag-scroll.ts';
import { ForHand } from '../../ui/for-hand.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Caption, Display } from '../../ui/type.tsx';
import styles from './showcase.module.css';

/** Client websites in rows that scroll by themselves, by wheel, finger, key or mouse. */
export function Showcase({ heading, figure, rows }: HomePage['showcase']) {
  return (
    <section className={styles.showcase}>
      <div className={`frame columns ${styles.head}`}>
        <Reveal className={styles.heading}>
          <Display as="h2" size="d1" tight>
            {heading}
          </Display>
        </Reveal>
        <Caption className={styles.figure}>
          <b>{figure.label}</b> <ForHand {...figure.use} />
        </Caption>
      </div>
      {rows.map((row, index) => (
        <Row key={row.label} {...row} reversed={index % 2 === 1} />
      ))}
    </section>
  );
}

type RowProps = HomePage['showcase']['rows'][number] & { readonly reversed: boolean };

/** A reversed row begins at its right end and runs to the left; distances count from where it begins. */
function Row({ label, sites, reversed }: RowProps) {
  const row = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState(0);
  useDragScroll(row);

  const bringForward = (index: number) => {
    const distance = index * showcase.stepPx;
    row.current?.scrollTo({
      left: reversed ? -distance : distance,
      behavior: mayMove() ? 'smooth' : 'instant',
    });
  };

  // One stop of the Tab key for the row; the arrow keys move along it.
  const moveAlong = (event: KeyboardEvent) => {
    const forward = reversed ? 'ArrowLeft' : 'ArrowRight';
    const backward = reversed ? 'ArrowRight' : 'ArrowLeft';
    const last = sites.length - 1;
    const goals: Readonly<Record<string, number>> = {
      [forward]: Math.min(stop + 1, last),
      [backward]: Math.max(stop - 1, 0),
      Home: 0,
      End: last,
    };
    // With another key they are the browser's: Alt and an arrow lead back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    const site = row.current?.querySelectorAll('button')[goal];
    site?.focus({ preventScroll: true });
    site?.scrollIntoView({
      block: 'nearest',
      inline: 'nearest',
      behavior: mayMove() ? 'smooth' : 'instant',
    });
  };

  return (
    <ul
      ref={row}
      className={styles.row}
      aria-label={label}
      data-reversed={reversed || undefined}
      data-cursor
      onKeyDown={moveAlong}
    >
      {sites.map(({ client, picture }, index) => (
        <li key={client}>
          <button
            className={styles.site}
            type="button"
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setStop(index)}
            onClick={() => bringForward(index)}
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
