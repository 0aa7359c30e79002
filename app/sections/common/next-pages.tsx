import { useId } from 'react';
import { Link } from 'react-router';
import { Arrow } from '../../ui/arrow.tsx';
import { Caption, Display } from '../../ui/type.tsx';
import styles from './next-pages.module.css';

interface Way {
  readonly label: string;
  readonly to: string;
  readonly caption?: string;
}

interface Props {
  readonly heading?: string;
  readonly ways: readonly Way[];
}

export function NextPages({ heading = 'Read on', ways }: Props) {
  const id = useId();
  return (
    <nav className={styles.ways} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {heading}
      </h2>
      {ways.map(({ caption, label, to }) => (
        <Link key={to} className={styles.way} to={to} prefetch="intent">
          <span aria-hidden={caption === undefined || undefined}>
            <Caption as="span" className={styles.caption}>
              {caption ?? heading}
            </Caption>
          </span>
          <Display as="span" size="d2" className={styles.label}>
            {label} <Arrow />
          </Display>
        </Link>
      ))}
    </nav>
  );
}
