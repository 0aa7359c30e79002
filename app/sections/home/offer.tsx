import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import type { HomePage } from '../../content/home-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { SectionLink } from '../../ui/section-link.tsx';
import { Caption } from '../../ui/typography.tsx';
import styles from './offer.module.css';

const noteId = (index: number) => `offer-note-${index + 1}`;

export function Offer({ heading, note, services }: HomePage['offer']) {
  const [highlightedIndex, setHighlightedIndex] = useState<number | null>(null);
  const highlightProps = (index: number) => ({
    'data-lit': index === highlightedIndex || undefined,
    onPointerEnter: () => setHighlightedIndex(index),
    onPointerLeave: () => setHighlightedIndex(null),
    onFocus: () => setHighlightedIndex(index),
    onBlur: () => setHighlightedIndex(null),
  });

  return (
    <section data-section="offer" className={`frame ${styles.offer}`} id="offer">
      <div className={styles.head}>
        <h2 className={styles.heading}>{heading}</h2>
        <Caption>{note}</Caption>
      </div>
      <p className={styles.sentence} data-lighting={highlightedIndex !== null || undefined}>
        {services.map(({ term }, index) => (
          <Fragment key={term}>
            <SectionLink
              className={styles.term}
              anchor={noteId(index)}
              aria-describedby={noteId(index)}
              {...highlightProps(index)}
            >
              {term}
            </SectionLink>
            {punctuation(index, services.length)}
            <sup className={styles.number}>{index + 1}</sup>
            {index < services.length - 1 && ' '}
            {index === services.length - 2 && 'and '}
          </Fragment>
        ))}
      </p>
      <Reveal>
        <ol className={styles.notes}>
          {services.map(({ name, text, target }, index) => (
            <li key={name} className={styles.note} id={noteId(index)} {...highlightProps(index)}>
              <span className={styles.noteNumber} aria-hidden="true">
                {index + 1}
              </span>
              <Link className={styles.name} to={target} prefetch="intent">
                {name}
              </Link>
              {`. ${text}`}
            </li>
          ))}
        </ol>
      </Reveal>
    </section>
  );
}

function punctuation(index: number, count: number): string {
  if (index === count - 1) return '.';
  return index === count - 2 ? '' : ',';
}
