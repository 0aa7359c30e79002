import { Link } from 'react-router';
import type { HomePage } from '../../content/home-schema.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Lead } from '../../ui/typography.tsx';
import styles from './doors.module.css';

/** Large links to other pages, at the end of Home. */
export function Doors({ doors }: Pick<HomePage, 'doors'>) {
  return (
    <section data-section="doors" className={styles.doors} aria-label="Further into the site">
      {doors.map(({ text, label, to, picture, ground }) => (
        <div key={label} className={styles.door} data-ground={ground}>
          <Lead className={styles.text}>{text}</Lead>
          <Picture className={styles.drawing} picture={picture} decorative />
          <Link className={`card-link ${styles.link}`} to={to} prefetch="intent">
            {label} <Arrow />
          </Link>
        </div>
      ))}
    </section>
  );
}
