import { useId } from 'react';
import { Link } from 'react-router';
import { Arrow } from '../../ui/arrow.tsx';
import { Caption, Display } from '../../ui/typography.tsx';
import styles from './next-pages.module.css';

interface PageLink {
  readonly label: string;
  readonly to: string;
  readonly caption?: string;
}

interface Props {
  readonly heading?: string;
  readonly links: readonly PageLink[];
}

export function NextPages({ heading = 'Read on', links }: Props) {
  const headingId = useId();
  return (
    <nav className={`screen-only ${styles.links}`} aria-labelledby={headingId}>
      <h2 id={headingId} className="visually-hidden">
        {heading}
      </h2>
      {links.map(({ caption, label, to }) => (
        <Link key={to} className={styles.link} to={to} prefetch="intent">
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
