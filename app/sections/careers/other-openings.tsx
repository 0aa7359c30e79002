import { useId } from 'react';
import { Link } from 'react-router';
import { formatPositions } from '../../content/opening-words.ts';
import type { Opening } from '../../content/openings-schema.ts';
import { openingPath } from '../../paths.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Display } from '../../ui/typography.tsx';
import styles from './other-openings.module.css';

interface Props {
  readonly heading: string;
  readonly openings: readonly Opening[];
}

export function OtherOpenings({ heading, openings }: Props) {
  const headingId = useId();
  return (
    <section
      data-section="others"
      className={`frame columns screen-only ${styles.others}`}
      aria-labelledby={headingId}
    >
      <Display as="h2" size="d2" id={headingId} className={styles.heading}>
        {heading}
      </Display>
      <ul className={styles.list}>
        {openings.map(
          ({ slug, title, city, positions }) =>
            slug && (
              <li key={slug}>
                <Link className={styles.link} to={openingPath(slug)} prefetch="intent">
                  <span className={styles.title}>{title}</span>{' '}
                  <span className={styles.facts}>{`${city}, ${formatPositions(positions)}`}</span>
                  <Arrow />
                </Link>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
