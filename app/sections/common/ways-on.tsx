import { Link } from 'react-router';
import type { WaysOn as Content } from '../../content/ways-on-schema.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Caption, Display } from '../../ui/type.tsx';
import styles from './ways-on.module.css';

interface Props {
  readonly ways: Content;
}

/** Where to go from here: two pages, each half a screen wide. */
export function WaysOn({ ways }: Props) {
  return (
    <nav className={styles.ways} aria-label="Read on">
      {ways.map(({ caption, label, to }) => (
        <Link key={to} className={styles.way} to={to} prefetch="intent">
          <Caption as="span" className={styles.caption}>
            {caption}
          </Caption>
          <Display as="span" size="d2" className={styles.label}>
            {label} <Arrow />
          </Display>
        </Link>
      ))}
    </nav>
  );
}
