import { useId } from 'react';
import { Link } from 'react-router';
import { Arrow } from '../../ui/arrow.tsx';
import { Caption, Display } from '../../ui/type.tsx';
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
  const id = useId();
  return (
    <nav className={styles.links} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
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
