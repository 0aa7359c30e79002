import { useId } from 'react';
import { Link } from 'react-router';
import type { MoreServices as Content } from '../../content/service-schema.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Caption, Display } from '../../ui/type.tsx';
import styles from './more-services.module.css';

/** Two ways on, each half a page wide. */
export function MoreServices({ label, links }: Content) {
  const id = useId();
  return (
    <section className={styles.more} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {label}
      </h2>
      {links.map((link) => (
        <Link key={link.to} className={styles.link} to={link.to} prefetch="intent">
          <span aria-hidden="true">
            <Caption as="span" className={styles.label}>
              {label}
            </Caption>
          </span>
          <Display as="span" size="d2" className={styles.name}>
            {link.label}
          </Display>
          <Arrow />
        </Link>
      ))}
    </section>
  );
}
